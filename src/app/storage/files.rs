//! Texts and pictures as files: settings in the platform's config folder, games and the profile in its data folder, pictures
//! and what is carried away among the player's own.

use super::{LONGEST, Slot, StorageError, Store};
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// A store of files.
pub struct Files {
    config: PathBuf,
    data: PathBuf,
    pictures: PathBuf,
    documents: PathBuf,
}

impl Files {
    /// Everything in one folder, made when first needed.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self {
            config: folder.into(),
            data: folder.into(),
            pictures: folder.into(),
            documents: folder.into(),
        }
    }

    /// In the platform's folders; `None` where it names none.
    #[must_use]
    pub fn of_platform() -> Option<Self> {
        let folders = directories::ProjectDirs::from("", "", "outflank")?;
        let mine = directories::UserDirs::new();
        let pictures = mine.as_ref().and_then(directories::UserDirs::picture_dir);
        let documents = mine.as_ref().and_then(directories::UserDirs::document_dir);
        Some(Self {
            config: folders.config_dir().into(),
            data: folders.data_dir().into(),
            pictures: pictures.unwrap_or(folders.data_dir()).into(),
            documents: documents.unwrap_or(folders.data_dir()).into(),
        })
    }

    fn folder(&self, slot: Slot) -> &Path {
        match slot {
            Slot::Settings => &self.config,
            Slot::Game | Slot::Online | Slot::Profile | Slot::Ledger => &self.data,
        }
    }

    fn path(&self, slot: Slot) -> PathBuf {
        self.folder(slot).join(slot.file())
    }
}

fn failed(path: &Path, why: impl ToString) -> StorageError {
    StorageError {
        place: path.display().to_string(),
        why: why.to_string(),
    }
}

impl Store for Files {
    fn read(&self, slot: Slot) -> Result<Option<String>, StorageError> {
        let path = self.path(slot);
        let file = match fs::File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failed(&path, error)),
        };
        let mut text = String::new();
        let read = file.take(LONGEST + 1).read_to_string(&mut text);
        let length = read.map_err(|error| failed(&path, error))?;
        if length as u64 > LONGEST {
            return Err(failed(&path, "too long"));
        }
        Ok(Some(text))
    }

    fn write(&self, slot: Slot, text: &str) -> Result<(), StorageError> {
        let path = self.path(slot);
        let save = || -> std::io::Result<()> {
            fs::create_dir_all(self.folder(slot))?;
            let mut new = tempfile::NamedTempFile::new_in(self.folder(slot))?;
            new.write_all(text.as_bytes())?;
            new.as_file().sync_all()?;
            new.persist(&path)?;
            Ok(())
        };
        save().map_err(|error| failed(&path, error))
    }

    fn remove(&self, slot: Slot) -> Result<(), StorageError> {
        let path = self.path(slot);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(failed(&path, error)),
            _ => Ok(()),
        }
    }

    fn set_aside(&self, slot: Slot) -> Result<String, StorageError> {
        let path = self.path(slot);
        let aside = (1..1000)
            .map(|n| {
                self.folder(slot)
                    .join(format!("{}.broken-{n}", slot.file()))
            })
            .find(|candidate| !candidate.exists())
            .ok_or_else(|| failed(&path, "too many broken files beside it"))?;
        fs::rename(&path, &aside).map_err(|error| failed(&path, error))?;
        Ok(aside.display().to_string())
    }

    fn keep_picture(&self, name: &str, png: &[u8]) -> Result<String, StorageError> {
        keep(&self.pictures, (name, "png"), png, &readable())
    }

    /// Only the owner may read it: it may hold a key.
    fn keep_text(&self, name: &str, text: &str) -> Result<String, StorageError> {
        let private = tempfile::Builder::new();
        keep(&self.documents, (name, "txt"), text.as_bytes(), &private)
    }
}

/// Keeps bytes in a folder under a name that is not yet taken.
fn keep(
    folder: &Path,
    (name, ending): (&str, &str),
    bytes: &[u8],
    builder: &tempfile::Builder<'_, '_>,
) -> Result<String, StorageError> {
    let path = |n: u32| {
        folder.join(match n {
            1 => format!("{name}.{ending}"),
            n => format!("{name}-{n}.{ending}"),
        })
    };
    let write = || -> std::io::Result<tempfile::NamedTempFile> {
        fs::create_dir_all(folder)?;
        let mut new = builder.tempfile_in(folder)?;
        new.write_all(bytes)?;
        new.as_file().sync_all()?;
        Ok(new)
    };
    let mut new = write().map_err(|error| failed(&path(1), error))?;
    for n in 1..10_000 {
        match new.persist_noclobber(path(n)) {
            Ok(_) => return Ok(path(n).display().to_string()),
            Err(error) if error.error.kind() == std::io::ErrorKind::AlreadyExists => {
                new = error.file;
            }
            Err(error) => return Err(failed(&path(n), error.error)),
        }
    }
    Err(failed(&path(1), "too many files beside it"))
}

/// A file to come that others may read, as pictures may be, where the system's habits let them.
fn readable() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o644));
    }
    builder
}
