### हिन्दी. Coordinates such as d3 and the name Outflank stay Latin.
### A name in $player keeps its plain form ("काला", not "काले"), so it stands apart, before a colon or a verb.

## The title

app-title = Outflank
app-tagline = रिवर्सी: कंप्यूटर या दोस्त के साथ
title-continue = जारी रखें
title-play = अभी खेलें
title-learn = खेलना सीखें
title-show-me = खेलना सिखाइए (2 मिनट)
title-welcome = स्वागत है! क्या यह आपका पहला खेल है?
title-new-game = नया खेल
title-editor = स्थिति संपादक
title-settings = सेटिंग
title-profile = प्रोफ़ाइल
title-keys = कुंजियाँ
title-quit = छोड़ें

## A new game

new-heading = नया खेल
new-rules = नियम
new-opponent = प्रतिद्वंद्वी
opponent-computer = कंप्यूटर
opponent-friend = दोस्त
opponent-friend-note = एक ही स्क्रीन पर दो खिलाड़ी
new-level = कठिनाई
level-name = { $n ->
    [1] पहले क़दम
    [2] नवागत
    [3] नौसिखिया
    [4] आसान
    [5] इत्मीनान
    [6] हल्का-फुल्का
    [7] संतुलित
    [8] सामान्य
    [9] चौकस
    [10] कुशल
    [11] चतुर
    [12] कठिन
    [13] मज़बूत
    [14] अनुभवी
    [15] विशेषज्ञ
    [16] क्लब चैंपियन
    [17] उस्ताद
    [18] महाउस्ताद
    [19] विश्वस्तरीय
    [20] अजेय
   *[other] स्तर { $n }
}
level-note = { $n ->
    [1] जो दिखे लगभग वही खेल देता है: जीतने के लिए पहला खेल
    [2] अच्छी चालें अक्सर नहीं देखता और कोने दे देता है
    [3] कोने नहीं देता, बाक़ी बहुत कुछ नहीं देखता
    [4] कोने नहीं देता; नौसिखिया इसे हरा सकता है
    [5] लंबी क़तारें नहीं देखता और अक्सर चूकता है
    [6] आपका जवाब सोचता है, अक्सर चूकता है
    [7] आपका जवाब सोचता है, कभी-कभी लंबी क़तारें नहीं देखता
    [8] आपका जवाब सोचता है, बड़ी चूक कम करता है
    [9] हर क़तार देखता है और कम ही गँवाता है
    [10] हर क़तार देखता है; चूक छोटी होती है
    [11] लगभग कुछ नहीं गँवाता
    [12] अब जान-बूझकर नहीं चूकता
    [13] इसके सामने अपनी योजना चाहिए
    [14] घर में कम ही लोग इसे हराते हैं
    [15] जाल को बहुत पहले देख लेता है
    [16] कई टूर्नामेंट खेले खिलाड़ी की तरह आँकता है
    [17] ऐसी शांत चाल खोजता है जो आपको कोई न छोड़े
    [18] हर लापरवाह चाल की सज़ा देता है
    [19] अंत को बहुत पहले जान लेता है
    [20] पूरी ताक़त से खेलता है और समय लेता है
   *[other] स्तर { $n }
}
level-chosen = कठिनाई: { $level }
level-less = और आसान
level-more = और कठिन
level-depth = { $depth ->
    [one] { $depth } चाल आगे देखता है
   *[other] { $depth } चालों तक आगे देखता है
}
level-exact = { $squares ->
    [one] आख़िरी ख़ाना ठीक-ठीक गिनता है
   *[other] आख़िरी { $squares } ख़ाने ठीक-ठीक गिनता है
}
level-slack = { $discs ->
    [one] एक चाल में जान-बूझकर ज़्यादा से ज़्यादा { $discs } गोटी गँवाता है
   *[other] एक चाल में जान-बूझकर ज़्यादा से ज़्यादा { $discs } गोटियाँ गँवाता है
}
level-time = { $seconds ->
    [one] ज़्यादा से ज़्यादा { $seconds } सेकंड सोचता है
   *[other] ज़्यादा से ज़्यादा { $seconds } सेकंड सोचता है
}

new-colour = आपका रंग
colour-black = काला
colour-white = सफ़ेद
colour-drawn = यादृच्छिक
colour-black-note = पहली चाल काले की
new-clock = घड़ी
clock-none = बिना घड़ी
clock-per-move = { $seconds ->
    [one] हर चाल { $seconds } सेकंड
   *[other] हर चाल { $seconds } सेकंड
}
clock-total = { $increment ->
    [0] कुल { $minutes } मिनट
   *[other] { $minutes } मिनट + हर चाल { $increment } सेकंड
}
clock-shrinking = { $seconds ->
    [one] हर चाल { $seconds } सेकंड, घटता समय
   *[other] हर चाल { $seconds } सेकंड, घटता समय
}
new-start = शुरू करें

## Rules

rules-heading = नियम
rules-done = ठीक है
rules-read = नियम पढ़ें
rules-group-usual = प्रचलित
rules-group-sizes = दूसरे आकार
rules-group-old = पुराने नियम
rules-group-other = दूसरे खेल
rules-group-handicap = रियायत
rules-group-own = आपके अपने
rules-standard = रिवर्सी
rules-standard-note = 8×8, ज़्यादा गोटियों वाला जीतता है
rules-tournament = टूर्नामेंट
rules-tournament-note = 8×8; खाली खाने भी विजेता के गिने जाते हैं
rules-grand = विशाल
rules-grand-note = बड़ा बोर्ड, 10×10; खेल लंबा चलता है
rules-small = छोटा
rules-small-note = छोटा खेल, 6×6
rules-1876 = रिवर्सी 1876
rules-1876-note = बीच के खाने खिलाड़ी ख़ुद भरते हैं। हर एक की 32 गोटियाँ, उधार नहीं। पहली चाल काले की
rules-1876-white = रिवर्सी 1876, पहले सफ़ेद
rules-1876-white-note = बीच के खाने खिलाड़ी ख़ुद भरते हैं। हर एक की 32 गोटियाँ, उधार नहीं
rules-loose = पुराना रिवर्सी, ढीला
rules-loose-note = 1876 जैसा, पर गोटी अपनी गोटी के बगल में बिना कुछ पलटे भी रखी जा सकती है
rules-gold = सुनहरा और काला
rules-gold-note = 8×8, एक पुराने डिब्बे के नियम: बराबर गिनती पर बाद में चलने वाला जीतता है
rules-parallel = { $count }×{ $count } रिवर्सी
rules-parallel-note = { $count }×{ $count } का बोर्ड; शुरू में एक रंग की गोटियाँ अगल-बगल
rules-crossed = { $count }×{ $count } तिरछा
rules-crossed-note = { $count }×{ $count } का बोर्ड; शुरू में एक रंग की गोटियाँ तिरछी
rules-stars = 8 तारे
rules-stars-note = 88 खानों का अष्टकोण, जिसके आठ कोने हैं
rules-anti = उल्टा
rules-anti-note = 8×8, और कम गोटियों वाला जीतता है: जितनी हो सके दे दीजिए
rules-handicap = { $count ->
    [one] रियायत: { $count } कोना
   *[other] रियायत: { $count } कोने
}
rules-handicap-note = { $count ->
    [one] कमज़ोर पक्ष काला, शुरू से { $count } कोना उसका; पहली चाल सफ़ेद की
   *[other] कमज़ोर पक्ष काला, शुरू से { $count } कोने उसके; पहली चाल सफ़ेद की
}
rules-handicap-white-note = { $count ->
    [one] कमज़ोर पक्ष सफ़ेद, शुरू से { $count } कोना उसका; पहली चाल काले की
   *[other] कमज़ोर पक्ष सफ़ेद, शुरू से { $count } कोने उसके; पहली चाल काले की
}
rules-corners = { $count ->
    [one] { $count } कोना
   *[other] { $count } कोने
}
rules-corners-black = काले को
rules-corners-white = सफ़ेद को
rules-xot = XOT
rules-xot-note = पहली आठ चालें लॉटरी से निकलती हैं और खेल बराबरी पर रहता है
rules-custom = अपने नियम
rules-make = अपने नियम बनाएँ
rules-paste = नियमों का लिंक चिपकाएँ
rules-change = बदलें
rules-share = लिंक कॉपी
rules-delete = मिटाएँ
rules-use = एक बार खेलें
rules-keep = रखें
rules-kept = आपके अपने नियमों में रखा गया
rules-name = नाम
rules-name-hint = रविवार की शाम
rules-not-name = नाम में 1 से 40 तक दिखने वाले अक्षर होते हैं
rules-not-taken = यह नाम दूसरे नियमों का है
rules-not-playable = इन नियमों से कोई खेल शुरू नहीं हो सकता
rules-not-full = और नियम नहीं रखे जा सकते। पहले कोई मिटाइए।
rules-size = { $count }×{ $count }
rules-shape-stars = 8 तारे
rules-shape-drawn = बनाई हुई आकृति
rules-shape-drawn-of = { $missing ->
    [one] { $count }×{ $count }, { $missing } खाना कम
   *[other] { $count }×{ $count }, { $missing } खाने कम
}
rules-shape-note = संपादक में बनाकर रखी हुई आकृतियाँ भी यहाँ आती हैं।
rules-start-crossed = तिरछी
rules-start-parallel = अगल-बगल
rules-start-empty = बीच खाली
rules-start-given = रखी हुई गोटियाँ
rules-start-played = शुरुआती चालें
rules-start-note = कोनों या शुरुआती चालों के साथ शुरू करने के लिए पहले रियायत या XOT चुनिए, फिर अपने नियम बनाइए।
rules-first-black = पहले काला
rules-first-white = पहले सफ़ेद
rules-placement-flip = पलटना ज़रूरी
rules-placement-beside = या बगल में रखना
rules-supply-shared = साझी गोटियाँ
rules-supply-fixed = केवल अपनी गोटियाँ
rules-supply-each = { $count ->
    [one] हर एक की { $count } गोटी
   *[other] हर एक की { $count } गोटियाँ
}
rules-supply-less = एक कम
rules-supply-more = एक ज़्यादा
rules-supply-less-many = आठ कम
rules-supply-more-many = आठ ज़्यादा
rules-supply-few = गोटियाँ बोर्ड भर के लिए नहीं हैं: खेल बोर्ड भरने से पहले ख़त्म होगा।
rules-goal-most = ज़्यादा गोटियाँ जीतें
rules-goal-fewest = कम गोटियाँ जीतें
rules-tie-draw = बराबर: बराबरी
rules-tie-second = बराबर: बाद वाला जीते
rules-empties-nobody = खाली: किसी के नहीं
rules-empties-winner = खाली: विजेता के
rules-no-supply = हर पक्ष को शुरू में रखी गोटियों से ज़्यादा गोटियाँ चाहिए, और बोर्ड के खानों से ज़्यादा नहीं
rules-no-board = रखी हुई गोटियाँ इस बोर्ड पर नहीं समातीं
rules-no-opening = शुरुआती चालें इन नियमों से नहीं चली जा सकतीं
rules-no-start = जो धुँधला है वह इस बोर्ड पर नहीं हो सकता।
rules-no-move = शुरू में कोई नहीं चल पाएगा
rules-no-empties = कम गोटियों की जीत और खाली खाने विजेता के, ये साथ नहीं चलते: विजेता की गिनती बढ़ जाएगी।
rules-arrived = लिंक से आए नियम
rules-arrived-note = ये नियम किसी ने आपको भेजे हैं।
rules-arrived-leave = अभी नहीं
rules-arrived-play = खेलें
rules-arrived-keep = रखें और खेलें
rules-link-long = यह नियमों का लिंक होने के लिए बहुत लंबा है
rules-link-none = इस लिंक में कोई नियम नहीं हैं
rules-link-version = ये नियम खेल के नए संस्करण से आए हैं ({ $found })
rules-link-damaged = लिंक बिगड़ा हुआ है: उसे पूरा कॉपी कीजिए
rules-link-name = इन नियमों का नाम दिखाया नहीं जा सकता
rules-link-rules = इस लिंक के नियमों से कोई खेल शुरू नहीं हो सकता
rules-text-board = बोर्ड
rules-text-size = बोर्ड में { $size }×{ $size } खाने हैं।
rules-text-holes = उनमें से { $count } मौजूद हैं। जहाँ खाना नहीं है वहाँ गोटी नहीं रखी जा सकती, और कोई क़तार उसके पार नहीं जाती।
rules-text-stars = बोर्ड { $count } खानों का अष्टकोण है: { $size }×{ $size }, हर कोने पर तीन खाने कम। इसके आठ कोने हैं, और कोने की गोटी कभी नहीं पलटती।
rules-text-start = शुरुआत
rules-text-crossed = बीच में चार गोटियाँ होती हैं, एक रंग की तिरछी।
rules-text-parallel = बीच में चार गोटियाँ होती हैं, एक रंग की अगल-बगल।
rules-text-centre = बोर्ड खाली है। पहली चार गोटियाँ बारी-बारी से बीच के चार खानों में किसी भी क्रम में रखी जाती हैं। वे कुछ नहीं पलटतीं।
rules-text-given = शुरू में बोर्ड पर { $black } काली और { $white } सफ़ेद गोटियाँ होती हैं, जैसा चित्र में है।
rules-text-played = { $count ->
    [one] { $count } चाल पहले ही चली जा चुकी है; खेल बराबरी पर है।
   *[other] { $count } चालें पहले ही चली जा चुकी हैं; खेल बराबरी पर है।
}
rules-text-corners = { $count ->
    [one] कमज़ोर पक्ष: { $player }। उसके पास { $count } कोना है, जिसे कोई नहीं पलट सकता।
   *[other] कमज़ोर पक्ष: { $player }। उसके पास { $count } कोने हैं, जिन्हें कोई नहीं पलट सकता।
}
rules-text-first = पहली चाल: { $player }
rules-text-move = चालें
rules-text-flip = गोटी ऐसे रखिए कि उसके और आपकी किसी दूसरी गोटी के बीच दूसरे रंग की सीधी, बिना टूटी क़तार हो: आड़ी, खड़ी या तिरछी। ऐसी सब क़तारों की सारी गोटियाँ आपके रंग की हो जाती हैं।
rules-text-must = हर चाल से कम से कम एक गोटी पलटनी चाहिए।
rules-text-beside = गोटी उस खाने में भी रखी जा सकती है जो आपकी किसी गोटी से सटा हो। तब उसका कुछ पलटना ज़रूरी नहीं।
rules-text-pass = जिसके पास चाल नहीं, उसकी बारी छूटती है; जिसके पास है, उसे चलना होता है।
rules-text-discs = गोटियाँ
rules-text-shared = हर पक्ष आधी गोटियाँ लेता है। जिसकी ख़त्म हो जाएँ उसे दूसरा पक्ष एक देता है और खेल चलता रहता है।
rules-text-fixed = { $count ->
    [one] हर पक्ष की अपनी { $count } गोटी है, शुरू वाली मिलाकर। उधार नहीं मिलती: जिसकी ख़त्म, उसकी बारी छूटती है।
   *[other] हर पक्ष की अपनी { $count } गोटियाँ हैं, शुरू वाली मिलाकर। उधार नहीं मिलती: जिसकी ख़त्म, उसकी बारी छूटती है।
}
rules-text-end = अंत
rules-text-over = जब कोई पक्ष नहीं चल सकता, खेल ख़त्म होता है। तब बोर्ड पर की गोटियाँ गिनी जाती हैं।
rules-text-most = ज़्यादा गोटियों वाला जीतता है।
rules-text-fewest = कम गोटियों वाला जीतता है।
rules-text-draw = बराबर गिनती पर खेल बराबर रहता है।
rules-text-second = बराबर गिनती पर बाद में चलने वाला जीतता है: { $player }
rules-text-nobody = खाली खाने किसी के नहीं।
rules-text-winner = खाली खाने उसके जिसकी गोटियाँ ज़्यादा हों; बराबर गिनती पर दोनों के आधे-आधे।
rules-first-centre = यहाँ बोर्ड की शुरुआत आप ही करते हैं: पहली चार गोटियाँ बीच के चार खानों में, किसी भी क्रम में, और वे कुछ नहीं पलटतीं।
rules-first-out = गोटियाँ ख़त्म, और इस खेल में उधार नहीं मिलतीं: जिसकी ख़त्म, उसकी बारी छूटती है।
rules-first-handover = एक पक्ष की गोटियाँ ख़त्म हो गईं। दूसरा पक्ष एक देता है और खेल चलता रहता है।
rules-first-beside = इस खेल में गोटी आपकी किसी गोटी के बगल में बिना कुछ पलटे भी रखी जा सकती है।
rules-first-second = गिनती बराबर है। इस खेल में यह बराबरी नहीं: जो बाद में चला वह जीता।
rules-first-anti = यहाँ कम गोटियों वाला जीतता है। चालें वैसी ही हैं, और चाल हो तो चलना ही होगा।
rules-first-fewest = गिनती उल्टी है: जिसकी गोटियाँ कम हैं वह जीता।
rules-first-empties = टूर्नामेंट में खाली खाने भी विजेता के गिने जाते हैं। इसलिए जोड़ पूरे बोर्ड जितना होता है।
rules-first-corners = कमज़ोर पक्ष के पास शुरू से कोने हैं। उन्हें कोई नहीं पलट सकता; वे बस अपने पास की गोटियाँ थामने में मदद करते हैं।
rules-first-opening = पहली आठ चालें लॉटरी से निकलीं और खेल बराबरी पर है। आगे आप खेलिए।
rules-first-shape = इस बोर्ड की अपनी आकृति है: जहाँ खाना नहीं है वहाँ गोटी नहीं रखी जा सकती, और कोई क़तार उसके पार नहीं जाती।

## Buttons

action-back = वापस
action-cancel = रद्द करें
action-ok = ठीक है
action-close = बंद करें
action-undo = पूर्ववत करें
action-undo-short = पूर्ववत
action-redo = पुनः करें
action-redo-short = पुनः
action-hint = संकेत
action-hint-away = संकेत हटाएँ
action-hint-away-short = हटाएँ
action-resign = हार मान लें
action-draw-offer = बराबरी का प्रस्ताव दें
action-draw-accept = बराबरी स्वीकार करें
action-draw-decline = बराबरी अस्वीकार करें
action-pause = रोकें
action-resume = जारी रखें
action-menu = मेनू
action-rematch = फिर से खेलें
action-review = समीक्षा
action-new-game = नया खेल
action-to-title = मुख्य मेनू
action-view-flat = सपाट बोर्ड
action-view-solid = 3D बोर्ड
action-first = पहली स्थिति
action-previous = एक चाल पीछे
action-next = एक चाल आगे
action-last = आख़िरी स्थिति
action-now = वर्तमान पर लौटें
action-play-here = यहाँ से आगे खेलें
action-play-here-short = यहाँ से
action-moves = चालें
action-copy-moves = चालें कॉपी करें
action-branch = चाल { $ply } की शाखा पर जाएँ, { $player }: { $square }
action-flip-board = बोर्ड पलटें
action-fullscreen = पूरी स्क्रीन
action-home-view = मूल दृश्य
action-show-board = बोर्ड दिखाएँ
action-result = परिणाम
action-save-picture = चित्र सहेजें

## Players

player-you = आप
player-computer = कंप्यूटर · { $level }
player-black = काला
player-white = सफ़ेद
player-friend-black = दोस्त (काला)
player-friend-white = दोस्त (सफ़ेद)

## What goes on

status-your-turn = आपकी बारी
status-turn = बारी: { $player }
status-thinking = कंप्यूटर सोच रहा है…
status-pass = { $player }: कोई चाल नहीं, बारी छोड़नी होगी
status-you-pass = आपके पास कोई चाल नहीं, बारी छोड़नी होगी
status-captured = { $count ->
    [0] { $square } से कोई गोटी नहीं पलटी
    [one] { $square } से { $count } गोटी पलटी
   *[other] { $square } से { $count } गोटियाँ पलटीं
}
status-hint-searching = अच्छी चाल खोजी जा रही है…
status-hint-part = संकेत: { $square } { $worth } · आगे देखा जा रहा है…
status-hint-looked = { $depth ->
    [one] संकेत: { $square } { $worth } · { $depth } चाल आगे तक देखा
   *[other] संकेत: { $square } { $worth } · { $depth } चालें आगे तक देखा
}
status-hint-proven = संकेत: { $square } { $worth } · सिद्ध
status-last-move = पिछली चाल: { $square }
status-count = काला { $black }, सफ़ेद { $white }
status-counting = गोटियाँ गिनी जा रही हैं…
status-paused = खेल रुका है
status-reviewing = { $total } में से चाल { $ply } देख रहे हैं
status-reviewing-start = शुरुआत देख रहे हैं
status-timeline = समयरेखा
status-ply-of = { $total } में से चाल { $ply }
status-ply = चाल { $ply }, { $player }: { $square }
status-passes = पास
status-no-moves = अभी कोई चाल नहीं
status-to-move = चलने की बारी
status-undone = चाल वापस ली गई
status-redone = चाल फिर से चली गई
status-draw-offered = बराबरी का प्रस्ताव: { $player }
status-draw-declined = बराबरी का प्रस्ताव अस्वीकार हुआ
status-draw-lapsed = बराबरी का प्रस्ताव अब मान्य नहीं है

# What a side has left to place, where that matters.
reserve-none = कोई गोटी नहीं बची
reserve-lent = उधार की गोटियाँ
reserve-left = { $count ->
    [one] { $count } गोटी बची है
   *[other] { $count } गोटियाँ बची हैं
}

## The end

result-win = विजेता: { $player }
result-you-win = आप जीते!
result-you-lose = इस बार नहीं
result-draw = बराबरी
result-count = { $black } – { $white }
result-by-count = गोटियों की गिनती से
result-by-wipeout = एक रंग की सारी गोटियाँ ख़त्म
result-by-blocked = किसी के पास कोई चाल नहीं
result-by-resignation = हार मान ली: { $player }
result-by-time = समय समाप्त: { $player }
result-by-agreement = आपसी सहमति से
result-by-leaving = खेल छोड़ दिया: { $player }
moment-wipe-out = पूरा सफ़ाया: बोर्ड पर एक ही रंग बचा
moment-wipe-out-lost = बोर्ड से सफ़ाया: कभी-कभी सबके साथ होता है
moment-comeback = क्या शानदार वापसी
moment-comeback-lost = लंबी बढ़त आख़िर में पलट गई
moment-by-one = बस एक गोटी के अंतर से
moment-by-one-lost = बहुत क़रीब: बस एक गोटी का फ़र्क़ रहा
moment-all-corners = सारे कोने जीते
moment-all-corners-lost = कोनों ने फ़ैसला किया
moment-lost = अच्छा खेले। अगली बाज़ी आपकी हो सकती है
result-about = { $count ->
    [one] { $rules } · { $count } चाल
   *[other] { $rules } · { $count } चालें
}

## Why something is refused

refused-occupied = यहाँ पहले से गोटी है
refused-flips-nothing = चाल से कम से कम एक गोटी पलटनी चाहिए
refused-not-your-turn = अभी आपकी बारी नहीं है
refused-game-over = खेल समाप्त हो चुका है
refused-off-board = यह खाना इस बोर्ड पर नहीं है
refused-nothing-to-undo = पूर्ववत करने को कुछ नहीं है
refused-nothing-to-redo = पुनः करने को कुछ नहीं है
refused-no-draw-offer = बराबरी का कोई प्रस्ताव नहीं है
refused-not-now = अभी संभव नहीं है
refused-not-allowed = इस खेल में इसकी अनुमति नहीं है
refused-must-play = आपके पास चाल है, बारी छोड़ी नहीं जा सकती

## Settings

settings-heading = सेटिंग
settings-general = सामान्य
settings-board = बोर्ड
settings-sound = ध्वनि
settings-display = स्क्रीन
settings-language = भाषा
settings-language-system = सिस्टम के अनुसार
settings-theme = थीम
theme-classic = क्लासिक
theme-night = रात
theme-paper = काग़ज़
theme-contrast = तेज़ कंट्रास्ट
theme-candy = खिलौने
settings-discs = गोटियाँ
discs-own = थीम वाली
discs-ivory = हाथीदाँत
discs-glass = काँच
discs-metal = धातु
discs-stone = पत्थर
discs-patterned = निशान वाली
discs-sweet = मीठी गोलियाँ
discs-kifu = छपी हुई
settings-dark = काली ओर का रंग
settings-light = सफ़ेद ओर का रंग
colour-own = सेट वाला
colour-ebony = आबनूस
colour-navy = गहरा नीला
colour-wine = अंगूरी
colour-forest = जंगली हरा
colour-plum = जामुनी
colour-cocoa = कोको
colour-ivory = हाथीदाँत
colour-snow = बर्फ़
colour-gold = सुनहरा
colour-sky = आसमानी
colour-rose = गुलाबी
colour-mint = पुदीना
settings-seat-swap = एक स्क्रीन पर दो: बिसात उसकी ओर घूमे जिसकी बारी है
settings-quality = चित्रण
quality-auto = अपने-आप
quality-low = सरल
quality-high = पूरा
settings-view = दृश्य
view-flat = सपाट
view-solid = 3D
settings-animation = गोटियों की गति
animation-normal = सामान्य
animation-fast = तेज़
animation-off = बंद
settings-legal-marks = संभव चालें
settings-last-move = पिछली चाल
settings-coordinates = निर्देशांक
settings-move-numbers = गोटियों पर चाल की संख्या
settings-explain = ख़ास नियम पहली बार आने पर समझाना
settings-count-up = अंत में गोटियाँ गिनना
settings-count = गोटियों की गिनती
settings-preview = पलटने वाली गोटियों की झलक
settings-confirm-move = चाल की पुष्टि
settings-confirm-resign = हार और बराबरी के प्रस्ताव की पुष्टि
settings-volume = ध्वनि-प्रभाव की आवाज़
settings-mute = आवाज़ बंद
settings-music = संगीत
settings-music-volume = संगीत की आवाज़
settings-vibration = कंपन
settings-fullscreen = पूरी स्क्रीन
settings-vsync = लंबवत सिंक
settings-scale = इंटरफ़ेस का आकार
settings-online = ऑनलाइन
settings-reset = मूल सेटिंग लौटाएँ
value-on = चालू
value-off = बंद
value-percent = { $n } %
value-about = ~{ $worth }

## Questions

confirm-move = { $square } पर चलें?
confirm-draw-offer = बराबरी का प्रस्ताव दें?
confirm-resign = इस खेल में हार मान लें?
confirm-leave = यह खेल छोड़ें? खेल सहेजा हुआ है और बाद में जारी रखा जा सकता है।
confirm-new = नया खेल शुरू करें? चल रहा खेल मिट जाएगा।
confirm-quit = Outflank बंद करें?
confirm-delete-set = “{ $name }” नियम मिटाएँ?
confirm-reset = सारी सेटिंग मूल रूप में लौटाएँ?
answer-yes-move = चलें
answer-yes-resign = हार मान लें
answer-yes-leave = खेल छोड़ें
answer-yes-new = नया खेल शुरू करें
answer-yes-quit = छोड़ें
answer-yes-delete = मिटाएँ
answer-yes-reset = लौटाएँ
answer-no = खेलते रहें

## पाठ

lesson-step = चरण { $ply } / { $total }
lesson-outflank = आप काले से खेलते हैं। सफ़ेद गोटियों को अपनी दो गोटियों के बीच घेरिए: निशान वाले खाने पर गोटी रखिए।
lesson-outflank-done = घेर लिया! आपकी दो गोटियों के बीच जो भी है, वह आपके रंग का हो जाता है।
lesson-lines = एक गोटी एक साथ कई कतारें घेर सकती है। वह खाना ढूँढ़िए जिससे सबसे ज़्यादा गोटियाँ पलटें।
lesson-lines-done = एक गोटी से चार कतारें। गोटियाँ खड़ी, आड़ी और तिरछी, हर दिशा में पलटती हैं।
lesson-marks = हर खेल ऐसे शुरू होता है। निशान बताते हैं कि कहाँ चल सकते हैं: जहाँ कम से कम एक गोटी पलटे। कोई एक चुनिए।
lesson-marks-done = सही। बिना निशान वाले खाने पर कुछ नहीं पलटता, इसलिए वहाँ कोई नहीं चल सकता।
lesson-pass = दो में से एक कतार लीजिए, और देखिए कि सफ़ेद क्या कर सकता है।
lesson-pass-more = सफ़ेद के पास कहीं कोई चाल नहीं, उसे बारी छोड़नी पड़ी। फिर से आपकी बारी: दूसरी कतार लीजिए।
lesson-pass-done = जिसके पास चाल नहीं, उसकी बारी छूट जाती है; जिसके पास है, उसे चलना होता है। यह अपने-आप होता है।
lesson-corner = कोने की गोटी कभी वापस नहीं पलटती। कोना लीजिए।
lesson-corner-done = अब यह हमेशा आपका है, और साथ का किनारा थामने में मदद करता है। कोने बाज़ी जिताते हैं।
lesson-count = एक खाना बचा है। जब कोई नहीं चल सकता, गोटियाँ गिनी जाती हैं; जिसकी ज़्यादा, वही जीतता है। आख़िरी गोटी रखिए।
lesson-count-done = गिनती हुई और आप जीते! बस इतना ही है। अपने पहले खेल का आनंद लीजिए।
lesson-nudge-nothing = वहाँ कुछ नहीं पलटेगा। सफ़ेद गोटियाँ आपकी गोटियों के बीच एक कतार में होनी चाहिए।
lesson-nudge-occupied = वहाँ पहले से गोटी है। ख़ाली खाना चुनिए।
lesson-nudge-fewer = यह चाल ठीक है, पर दूसरा खाना ज़्यादा पलटता है। फिर कोशिश कीजिए।
lesson-nudge-corner = यह चाल ठीक है, पर यह वापस पलट सकती है। कोना आज़माइए।
lesson-next = आगे
lesson-skip = छोड़ें

## Keys: key-* says what a key does, keycap-* is the name of a key

keys-heading = कुंजियाँ
key-cursor = कर्सर चलाएँ और गोटी रखें
key-square = अक्षर और अंक से खाने पर गोटी रखें
key-undo = चाल वापस लें
key-redo = चाल फिर से चलें
key-hint = संकेत दिखाएँ या हटाएँ
key-new-game = नया खेल
key-view = सपाट या 3D बोर्ड
key-camera = मूल दृश्य
key-fullscreen = पूरी स्क्रीन
key-pause = रोकें या वापस जाएँ
key-review = चाल-दर-चाल देखें
key-flip-board = बोर्ड पलटें
key-help = ये कुंजियाँ दिखाएँ
key-mute = आवाज़ चालू या बंद
keycap-arrows = तीर कुंजियाँ
keycap-enter = Enter
keycap-space = Space
keycap-escape = Esc
keycap-home = Home
keycap-end = End
keycap-square = a–h, 1–8

## Notices

notice-settings-broken = सेटिंग पढ़ी नहीं जा सकी; मूल सेटिंग काम में ली जा रही है। पुरानी फ़ाइल यहाँ रखी है: { $file }
notice-sets-dropped = आपके अपने कुछ नियम पढ़े नहीं जा सके और हट गए: { $count }
notice-save-broken = सहेजा हुआ खेल पढ़ा नहीं जा सका। वह यहाँ रखा है: { $file }
notice-profile-broken = आपकी प्रोफ़ाइल पढ़ी नहीं जा सकी। पुरानी फ़ाइल यहाँ रखी है: { $file }
notice-profile-aside = आपकी पिछली प्रोफ़ाइल यहाँ रखी है: { $file }
notice-ledger-broken = आपके खेलों का लेखा पढ़ा नहीं जा सका। पुरानी फ़ाइल यहाँ रखी है: { $file }
notice-profile-exported = यहाँ सहेजा गया: { $file }
notice-profile-taken = अब से आप { $player } हैं
notice-profile-same = यह आपकी ही प्रोफ़ाइल है: फिर से स्वागत है, { $player }
notice-name-taken = आपका नाम बदल गया
notice-portrait-taken = अब यह आपकी तस्वीर है
notice-portrait-gone = आपकी तस्वीर फिर आपकी कुंजी से बनती है
notice-no-chance = यह उपकरण कुंजी नहीं बना सकता, इसलिए दूसरों के साथ नहीं खेल सकता
notice-sealed = आपकी कुंजी बंद है
notice-unsealed = आपकी कुंजी अब बंद नहीं है
notice-unlocked = खुल गया
notice-blocked = अवरुद्ध किया गया
notice-unblocked = अवरोध हटाया गया
notice-blocks-full = अवरुद्ध खिलाड़ियों की सूची भर गई है
notice-lobby-invited = आपको बुलाया: { $player }
notice-lobby-withdrawn = निमंत्रण अब मान्य नहीं है: { $player }
notice-lobby-declined = इस बार नहीं: { $player }
notice-lobby-closed = इस खिलाड़ी को अभी नहीं बुलाया जा सकता
notice-lobby-gone = निमंत्रण अब मान्य नहीं है
notice-lobby-one = एक बार में एक ही निमंत्रण
notice-lobby-unplayable = यह खेल नेटवर्क पर नहीं खेला जा सकता
notice-sound-on = आवाज़ चालू
notice-sound-off = आवाज़ बंद
notice-write-failed = { $file } लिखी नहीं जा सकी
notice-no-weights = मज़बूत मूल्यांकन लोड नहीं हो सका; कंप्यूटर सरल मूल्यांकन से खेलता रहेगा।
notice-no-sound = कोई ध्वनि उपकरण नहीं मिला। खेल बिना ध्वनि के चलेगा।
notice-saved = खेल सहेजा गया
notice-picture-saved = चित्र सहेजा गया: { $file }
error-no-gpu = खेल दिखाने योग्य कोई ग्राफ़िक्स उपकरण नहीं मिला। ग्राफ़िक्स ड्राइवर को अपडेट करने से मदद मिल सकती है।

## Games with others over the network

title-online = ऑनलाइन खेलें
title-go-on = खेल जारी रखें, सामने: { $player }
online-heading = ऑनलाइन खेलें
online-whom-note = उस दोस्त के साथ जिसके पास आपका कोड या लिंक है, या किसी के भी साथ जो यही खेल चाहता हो।
online-host = दोस्त को बुलाएँ
online-join = दोस्त के खेल में जाएँ
online-anyone = किसी के भी साथ खेलें
online-lobby = यहाँ कौन है
online-anyone-here = मिलने की कोई जगह नहीं चुनी गई है: वही खिलाड़ी मिलेंगे जो इस कंप्यूटर को अपनी जगह बताएँ। दूसरी जगह सेटिंग में लिखें।
online-host-note = आपको भेजने के लिए एक कोड और एक लिंक मिलेगा। काला और सफ़ेद रंग लॉटरी से तय होते हैं।
online-host-start = बुलाएँ
online-anyone-note = आप उस पहले खिलाड़ी से मिलेंगे जो यही चुनता है।
online-anyone-start = खिलाड़ी ढूँढें
online-rated = खेल रेटिंग में गिना जाए
online-join-note = दोस्त का भेजा हुआ कोड या लिंक यहाँ चिपकाएँ या लिखें: खेलने के लिए या देखने के लिए।
online-entry = कोड या लिंक
online-join-start = खेल में जाएँ
online-paste = चिपकाएँ
online-paste-none = चिपकाने को कुछ नहीं है
online-waiting-friend = आपका दोस्त आ सकता है
online-waiting-host = आपके दोस्त की तलाश…
online-waiting-host-note = थोड़ा समय लगेगा। फिर आप देखेंगे कि दोस्त क्या खेलना चाहता है।
online-waiting-nobody = इस कोड के साथ अभी कोई नहीं है। क्या आपके दोस्त को यही कोड दिख रहा है, और क्या दोस्त अब भी इंतज़ार कर रहा है? दोनों के आते ही आपको दिखेगा कि कौन-सा खेल है।
online-waiting-anyone = खिलाड़ी की तलाश…
online-waiting-anyone-note = जैसे ही कोई यही चुनेगा, खेल शुरू हो जाएगा।
online-invite-note = कोड या लिंक भेजें, या दोस्त कैमरे से यह चित्र पढ़े। दोस्त के हाँ कहते ही खेल शुरू होगा।
online-reading = { $player } यहाँ हैं और देख रहे हैं कि आप क्या खेलना चाहते हैं…
online-picture = कैमरे के लिए लिंक का चित्र
online-copy-code = कोड कॉपी करें
online-copy-link = लिंक कॉपी करें
online-other-address = इस कंप्यूटर का दूसरा पता
online-cancel = इंतज़ार बंद करें
online-waiting-game = खेल की तलाश…
online-waiting-game-note = दोनों में से कोई खिलाड़ी जैसे ही खेल दिखाएगा, आप उसे देखेंगे।
online-proposal-heading = आपका दोस्त मिल गया
online-proposal = { $player } की ओर से खेल का न्योता:
online-play = खेलें
online-decline = मना करें
online-unfinished = यह खेल अभी ख़त्म नहीं हुआ है, सामने: { $player }। इसे जारी रखें, या इसे छोड़कर हार मानें।
online-go-on = जारी रखें
online-give-up = खेल छोड़ें
online-waiting-for = इंतज़ार: { $player }…
online-sending = आपकी गोटी भेजी जा रही है…
online-lost = संपर्क टूट गया। तलाश: { $player }…
online-tries = मिलने की जगह से भी जवाब नहीं आ रहा
online-slow = संपर्क धीमा है
online-back = फिर से जुड़ गए
online-deed-lost = इसमें देर हो गई
online-said = { $player }: { $line }
online-claim-now = सामने वाले का समय कब का ख़त्म हो चुका है
online-claim-in = { $seconds ->
    [one] { $seconds } सेकंड में आप जीत का दावा कर सकते हैं
   *[other] { $seconds } सेकंड में आप जीत का दावा कर सकते हैं
}
online-draw-waits = आपने बराबरी का प्रस्ताव रखा है
online-gone = चले गए: { $player }
online-rematch-waits = इंतज़ार: { $player }…
online-rematch-wanted = फिर से खेलें: { $player } तैयार
online-unsigned = दोनों की पुष्टि बाक़ी है
online-rating = रेटिंग { $rating } ({ $change })
action-forfeit = छोड़ें (हार मानी जाएगी)
action-chat = बातचीत
action-claim = जीत का दावा करें
action-draw-answer = जवाब दें
action-draw-offer-short = बराबरी
confirm-forfeit = यह खेल छोड़ें? इसे हार माना जाएगा।
online-watcher = कोई देख रहा है
online-watched = { $player } यह खेल दूसरों को देखने दे रहे हैं
online-watched-no-more = { $player } अब किसी को देखने नहीं दे रहे
watch-heading = कौन देख सकता है
watch-note = जिसके पास लिंक है, वह खेल देखता है और उसमें हिस्सा नहीं ले सकता। सामने वाले को बताया जाता है।
watch-nobody = कोई नहीं
watch-at-once = जिसके पास लिंक है, तुरंत
watch-late = जिसके पास लिंक है, { $seconds ->
    [60] एक मिनट बाद
    [180] तीन मिनट बाद
   *[other] { $seconds } सेकंड बाद
}
watch-count = { $count ->
    [0] अभी कोई नहीं देख रहा
    [one] एक जन देख रहा है
   *[other] { $count } लोग देख रहे हैं
}
watch-copy-link = देखने का लिंक कॉपी करें
watch-full = इस खेल को इससे ज़्यादा लोग नहीं देख सकते
watch-you = आप देख रहे हैं
watch-lost = खेल अभी दिखाया नहीं जा रहा
watch-lost-more = किसी खिलाड़ी के लौटते ही यहाँ आगे बढ़ेगा
action-watchers = कौन देख सकता है
online-chat-empty = अभी तक कुछ नहीं कहा गया।
online-chat-none = एक पंक्ति में 1 से 200 अक्षर होते हैं
online-chat-lost = नहीं कहा गया: संपर्क नहीं है
online-line = कुछ कहें
online-send = भेजें
online-mute = सामने वाले की बातें न दिखाएँ
online-phrase = { $n ->
    [0] नमस्ते!
    [1] शुभकामनाएँ!
    [2] बहुत अच्छा खेले!
    [3] धन्यवाद!
    [4] ज़रा रुकिए
    [5] मैं लौट आया हूँ
    [6] अरे!
    [7] फिर मिलेंगे!
    [8] एक बार और?
    [9] बढ़िया चाल!
   *[other] …
}
online-parted = खेल का कोई नतीजा नहीं
online-parted-note = यह किसी के लिए नहीं गिना जाएगा।
online-parted-stranger = जिसने जवाब दिया वह यह खेल नहीं खेल रहा।
online-parted-differ = दोनों कंप्यूटर इस पर सहमत नहीं हैं कि क्या खेला गया।
online-parted-claimed = सामने वाले ने बहुत इंतज़ार किया और अब जीत का दावा किया है।
online-parted-false-claim = सामने वाले ने बिना अधिकार के जीत का दावा किया है।
online-parted-clocks = दोनों घड़ियाँ एक साथ सही नहीं हो सकतीं।
online-parted-protocol = सामने वाले का प्रोग्राम संपर्क के नियम नहीं मान रहा।
online-parted-other = सामने वाले का प्रोग्राम खेल जारी नहीं रख सका।
online-fail-network = यह उपकरण किसी नेटवर्क से नहीं जुड़ा है, या नेटवर्क में कोई राउटर नहीं है। इसे नेटवर्क से जोड़ें, फिर दोबारा कोशिश करें।
online-fail-name = इस नाम का कोई कंप्यूटर नहीं मिला
online-fail-unreachable = मिलने की जगह से जवाब नहीं आ रहा
online-fail-place = वहाँ मिलने की कोई जगह नहीं है
online-fail-insecure = यह पेज सुरक्षित है और असुरक्षित जगह से नहीं जुड़ सकता
online-fail-full = इस कमरे में पहले से दो खिलाड़ी हैं
online-fail-refused = मिलने की जगह अभी बहुत व्यस्त है
online-fail-apart = आप दोनों मिल गए, पर दोनों उपकरण एक-दूसरे तक नहीं पहुँच पा रहे। सेटिंग में TURN सर्वर मदद करता है; अगर वह लिखा है, तो उसका पता, नाम या पासवर्ड ग़लत हो सकता है।
online-fail-silent = समय पर जवाब नहीं आया
online-fail-left = दूसरा खिलाड़ी चला गया
online-fail-broken = संपर्क टूट गया
online-fail-chance = इस उपकरण में कोड बनाने के लिए संयोग का कोई स्रोत नहीं है
online-no-place = अकेले कोड से पता नहीं चलता कि दोस्त कहाँ है। पूरा लिंक डालें, या लिंक में # से पहले जो पता है, उसे सेटिंग में मिलने की जगह के रूप में लिखें।
online-bad-place = मिलने की जगह का पता सही नहीं हो सकता
online-no-home = यह कंप्यूटर मिलने की जगह नहीं बन सकता: कोई पोर्ट ख़ाली नहीं है
online-another-me = वह खेल दूसरी प्रोफ़ाइल से शुरू हुआ था
online-link-long = लिंक इतना लंबा नहीं हो सकता
online-link-game = लिंक का आख़िरी हिस्सा ख़राब है: पूरा लिंक कॉपी करें
online-link-room = यह लिंक किसी दोस्त के खेल तक नहीं जाता
online-link-address = लिंक का पता सही नहीं हो सकता
online-link-host = लिंक का आख़िरी हिस्सा ख़राब है: पूरा लिंक कॉपी करें
online-code-length = कोड में 8 चिह्न होते हैं, इसमें { $found } हैं
online-code-sign = किसी कोड में “{ $sign }” चिह्न नहीं होता
online-code-mistyped = कोड ग़लत लिखा है: हर चिह्न जाँचें
online-refused-version = आप दोनों के पास खेल के अलग संस्करण हैं: दोनों अपडेट करें
online-refused-rules = आप दोनों के पास नियमों के अलग संस्करण हैं: दोनों अपडेट करें
online-refused-terms = आप दोनों अलग खेल चाहते हैं
online-refused-unplayable = यह खेल नहीं खेला जा सकता
online-refused-myself = यह आपका अपना ही निमंत्रण है
online-refused-host = जिसने जवाब दिया उसने यह लिंक नहीं भेजा
online-refused-blocked = आपने इस खिलाड़ी को रोक रखा है
online-refused-declined = दूसरा खिलाड़ी खेलना नहीं चाहता
online-refused-untrue = सामने वाला वह नहीं है जो वह बताता है

## Who one is to others

# The words stay the same whatever the animal, in gender too.
profile-guest = { $word ->
    [0] तेज़
    [1] शांत
    [2] बहादुर
    [3] चतुर
    [4] ख़ुशदिल
    [5] ख़ामोश
    [6] भाग्यवान
    [7] विनम्र
    [8] निडर
    [9] होशियार
    [10] नेक
   *[other] चंचल
} { $animal ->
    [0] ऊदबिलाव
    [1] बगुला
    [2] बिज्जू
    [3] लोमड़ी
    [4] चकोर
    [5] ख़रगोश
    [6] बनबिलाव
    [7] बुलबुल
    [8] हंस
    [9] बाघ
    [10] पांडा
    [11] नीलकंठ
    [12] बाज़
    [13] कछुआ
    [14] व्हेल
   *[other] हिरन
}

profile-heading = प्रोफ़ाइल
profile-tag = टैग #{ $tag }
profile-name = नाम
profile-name-short = नाम में कम से कम { $least } अक्षर होते हैं
profile-name-long = नाम में ज़्यादा से ज़्यादा { $most } अक्षर होते हैं; इसमें { $found } हैं
profile-name-unseen = नाम का अक्षर { $found } दिखाया नहीं जा सकता
profile-picture = तस्वीर चुनें…
profile-no-picture = बिना तस्वीर
profile-picture-note = कोई तस्वीर इस विंडो पर छोड़िए, या उसकी फ़ाइल का पता लिखिए: PNG, JPEG या WebP। उसके बीच का चौकोर हिस्सा दिखेगा, उन्हें भी जिनके साथ आप खेलते हैं।
profile-picture-file = तस्वीर की फ़ाइल का पता
profile-picture-use = यह तस्वीर लगाएँ
profile-picture-no-file = ऐसी कोई फ़ाइल नहीं है, या वह पढ़ी नहीं जा सकती।
profile-picture-large = यह फ़ाइल 10 MB से बड़ी है। कोई छोटी फ़ाइल चुनिए।
profile-picture-vast = इस तस्वीर की एक भुजा में 8000 से ज़्यादा पिक्सेल हैं। कोई छोटी तस्वीर चुनिए।
profile-picture-unknown = यह ऐसी तस्वीर नहीं है जो यहाँ लग सके। PNG, JPEG और WebP लग सकती हैं।
profile-picture-broken = यह तस्वीर ख़राब है। कोई दूसरी चुनिए।
profile-standing = रेटिंग और खेल
profile-rating = रेटिंग
profile-won = जीते
profile-drawn = बराबर
profile-lost = हारे
profile-unofficial = { $count ->
    [0] सबकी शुरुआत 1200 से होती है। रेटिंग अनौपचारिक है: यह आपके अपने लेखे के उन रेटेड खेलों से बनती है जिन पर दोनों ने हस्ताक्षर किए हैं।
    [one] अनौपचारिक: आपके अपने लेखे से, दोनों के हस्ताक्षर वाला { $count } रेटेड खेल।
   *[other] अनौपचारिक: आपके अपने लेखे से, दोनों के हस्ताक्षर वाले { $count } रेटेड खेल।
}
profile-tally = { $won } जीते · { $drawn } बराबर · { $lost } हारे
profile-closed = मुझे कोई आमंत्रित न करे
profile-faces = दूसरों की तस्वीरें दिखाएँ
profile-met = जिनसे खेले
profile-met-nobody = अभी कोई नहीं। नेटवर्क पर आप जिनसे खेलेंगे, वे यहाँ दिखेंगे।
profile-blocked = अवरुद्ध
profile-blocked-nobody = कोई नहीं। जिसे आप अवरुद्ध करें, वह न आपको आमंत्रित कर सकता है, न आपसे खेल सकता है, न लिख सकता है।
profile-keeping = पासफ़्रेज़ और बैकअप
profile-secrecy = पासफ़्रेज़
profile-open-note = आपकी कुंजी पर पासफ़्रेज़ नहीं है: जो भी यह उपकरण चलाए, आपके नाम से खेल सकता है।
profile-sealed-note = आपकी कुंजी बंद है। गेम हर बार चलने पर पासफ़्रेज़ एक बार पूछता है।
profile-locked = आपका पासफ़्रेज़
profile-locked-note = आपकी कुंजी बंद है। दूसरों के साथ खेलने के लिए यह चाहिए।
profile-passphrase = पासफ़्रेज़, कम से कम 5 अक्षर
profile-passphrase-short = पासफ़्रेज़ में कम से कम 5 अक्षर होते हैं
profile-passphrase-wrong = यह पासफ़्रेज़ इसे नहीं खोलता। कुछ बदला नहीं है; फिर कोशिश कीजिए।
profile-show = लिखा हुआ दिखाएँ
profile-seal = इस पासफ़्रेज़ से बंद करें
profile-unseal = पासफ़्रेज़ हटाएँ
profile-unlock = खोलें
profile-anew-note = भूल गए? इसके बिना कुंजी कोई नहीं खोल सकता। आप नए खिलाड़ी के रूप में आगे बढ़ सकते हैं; बंद फ़ाइल रखी रहेगी।
profile-anew = नए खिलाड़ी के रूप में शुरू करें
profile-carry = साथ ले जाएँ
profile-carry-note = जिसके पास यह फ़ाइल या पाठ हो, वह आपके नाम से खेल सकता है। पासफ़्रेज़ इसे बंद रखता है।
profile-carry-sealed-note = फ़ाइल और पाठ आपके पासफ़्रेज़ से बंद हैं।
profile-export = प्रोफ़ाइल और खेल फ़ाइल में सहेजें
profile-copy = प्रोफ़ाइल का पाठ कॉपी करें
profile-bring = प्रोफ़ाइल लाएँ
profile-bring-note = यह मौजूदा प्रोफ़ाइल की जगह लेगी, जो अलग रख दी जाएगी।
profile-carried = प्रोफ़ाइल का पाठ, या उसकी फ़ाइल का पता
profile-carried-text = प्रोफ़ाइल का पाठ
profile-carried-none = यह प्रोफ़ाइल नहीं है। वह “outflank-profile-1:” से शुरू होती है।
profile-carried-later = यह प्रोफ़ाइल गेम के नए संस्करण की है। पहले गेम अपडेट कीजिए।
profile-carried-sealed = यह प्रोफ़ाइल बंद है। इसका पासफ़्रेज़ यहाँ लिखिए।
profile-carried-no-file = ऐसी कोई फ़ाइल नहीं है, और यह प्रोफ़ाइल का पाठ भी नहीं है।
profile-its-passphrase = उस प्रोफ़ाइल का पासफ़्रेज़
profile-import = यह प्रोफ़ाइल अपनाएँ
action-block = अवरुद्ध करें
action-unblock = अवरोध हटाएँ

## Where others are met

address-heading = मिलने की जगह और सर्वर
address-here = मिलने की जगह: यह कंप्यूटर और इसका नेटवर्क
address-at = मिलने की जगह: { $place }
address-place-heading = मिलने की जगह
address-place-note = यहाँ खिलाड़ी एक-दूसरे को पाते हैं; जब तक आप दूसरों को देखने न दें, कोई चाल यहाँ से नहीं गुज़रती। इसी कंप्यूटर और इसके नेटवर्क पर मिलने के लिए ख़ाली छोड़िए।
address-place-page-note = यहाँ खिलाड़ी एक-दूसरे को पाते हैं; जब तक आप दूसरों को देखने न दें, कोई चाल यहाँ से नहीं गुज़रती। जिस सर्वर से यह पृष्ठ आया है, उसके लिए ख़ाली छोड़िए।
address-place = पता
address-example = जैसे { $text }
address-test = कनेक्शन जाँचें
address-testing = जाँच हो रही है…
address-good = { $count ->
    [0] कनेक्शन ठीक है। अभी वहाँ और कोई नहीं है।
    [one] कनेक्शन ठीक है। वहाँ { $count } खिलाड़ी है।
   *[other] कनेक्शन ठीक है। वहाँ { $count } खिलाड़ी हैं।
}
address-other-version = मिलने की जगह मौजूद है, पर गेम के दूसरे संस्करण के लिए। दोनों में से पुराने को अपडेट कीजिए।
address-no-network = यह उपकरण किसी नेटवर्क से नहीं जुड़ा है, या नेटवर्क में कोई राउटर नहीं है। इसे जोड़ें, फिर दोबारा जाँचें।
address-no-host = इस नाम का कोई कंप्यूटर नहीं मिला। वर्तनी देखिए, या उसका अंक-पता लिखिए, जैसे 192.168.1.5।
address-unreachable = वहाँ कोई जवाब नहीं देता। पता देखिए, और यह कि दूसरा गेम या सर्वर चल रहा है और बीच में फ़ायरवॉल नहीं है।
address-no-place = वहाँ कुछ जवाब देता है, पर वह इस गेम की मिलने की जगह नहीं है। पता और पोर्ट देखिए।
address-insecure = यह पृष्ठ सुरक्षित कनेक्शन से आया है और केवल सुरक्षित पते खोल सकता है: wss या https से शुरू होने वाला पता लिखिए।
address-refused = मिलने की जगह भरी है या थोड़ा विराम चाहती है। एक मिनट बाद फिर कोशिश कीजिए।
address-silent = समय पर जवाब नहीं आया। नेटवर्क धीमा हो सकता है या फ़ायरवॉल सब रोक रहा है: फिर कोशिश कीजिए, फिर पता देखिए।
address-broken = कनेक्शन टूट गया। फिर कोशिश कीजिए।
address-wrong-host = किसी कंप्यूटर का ऐसा पता नहीं हो सकता। पता play.example.org या 192.168.1.5 जैसा होता है।
address-wrong-long = यह पता बहुत लंबा है
address-wrong-scheme = पता https, http, wss या ws से शुरू होता है, या इनमें से किसी से नहीं
address-wrong-port = कोलन के बाद पोर्ट होता है: 1 से 65535 तक की संख्या
address-wrong-path = पते में ऐसे चिह्न हैं जो वहाँ नहीं होते
address-servers = एक-दूसरे को पाने में मददगार सर्वर
address-servers-note = एक ही नेटवर्क पर इनकी ज़रूरत नहीं। इंटरनेट पर STUN उपकरण को उसका पता बताता है; जहाँ और कुछ न चले, TURN सब कुछ आगे पहुँचाता है।
address-stun = STUN सर्वर; ख़ाली: कोई नहीं
address-stun-scheme = STUN सर्वर का पता stun: से शुरू होता है, जैसे stun:example.org:3478
address-turn = TURN सर्वर; ख़ाली: कोई नहीं
address-turn-scheme = TURN सर्वर का पता turn: से शुरू होता है, जैसे turn:example.org:3478
address-turn-user = TURN सर्वर पर नाम
address-turn-no-user = TURN सर्वर बिना नाम के किसी को नहीं आने देता
address-turn-password = TURN सर्वर का पासवर्ड
address-turn-no-password = TURN सर्वर बिना पासवर्ड के किसी को नहीं आने देता
address-reset = ये पते मूल रूप में लौटाएँ

## The lobby of a meeting place

lobby-heading = लॉबी
lobby-entering = मिलने की जगह से जुड़ रहे हैं…
lobby-here = यह कंप्यूटर मिलने की जगह है। आपके नेटवर्क पर दूसरे इसे यहाँ पाएँगे: { $place }
lobby-no-home = यह कंप्यूटर मिलने की जगह नहीं बन सकता: सिस्टम गेम को नेटवर्क पर सुनने नहीं देता। किसी और का पता लिखिए।
lobby-retry = फिर कोशिश करें
lobby-invitations = निमंत्रण
lobby-accept = स्वीकारें
lobby-decline = मना करें
lobby-guests = { $count ->
    [0] यहाँ कौन है
    [one] यहाँ कौन है: { $count }
   *[other] यहाँ कौन है: { $count }
}
lobby-nobody = अभी यहाँ और कोई नहीं है। जो भी इसी मिलने की जगह की लॉबी खोलेगा, यहाँ दिखेगा।
lobby-invite = बुलाएँ
lobby-withdraw = वापस लें
lobby-waiting = निमंत्रण भेजा। जवाब का इंतज़ार…
lobby-closed = निमंत्रण नहीं चाहते
lobby-rated = रेटेड
lobby-friendly = दोस्ताना
lobby-wish = दूसरे आपको किस खेल के लिए बुला सकते हैं
lobby-change = बदलें
lobby-counts = खेल रेटिंग में गिना जाए

## For screen readers

board-name = बोर्ड
square-name = { $square }, { $state }
square-empty = खाली
square-legal = { $count ->
    [0] संभव चाल, कोई गोटी नहीं पलटेगी
    [one] संभव चाल, { $count } गोटी पलटेगी
   *[other] संभव चाल, { $count } गोटियाँ पलटेंगी
}
square-hint = { $square }, संकेत { $worth }
square-black = काला
square-white = सफ़ेद

## शब्दों में, सुनने वालों के लिए

control-name = { $control }, { $state }
state-chosen = चुना हुआ
state-on = चालू
state-off = बंद
state-step = { $total } में से { $n }
controls-name = बटन
say-about = लगभग { $worth }
say-also = लगभग उतना ही अच्छा: { $square } { $worth }
say-placed = { $count ->
    [one] { $player }: { $square }, { $count } गोटी पलटी
   *[other] { $player }: { $square }, { $count } गोटियाँ पलटीं
}

## वेब पर

action-copy-link = लिंक कॉपी करें
notice-copied = कॉपी हो गया
notice-not-copied = यहाँ कॉपी नहीं किया जा सकता
notice-link-long = इस लिंक में कोई खेल नहीं मिला: यह बहुत लंबा है
notice-link-version = यह लिंक खेल के नए संस्करण ({ $found }) का है
notice-link-set = इस लिंक में कोई खेल नहीं मिला: अक्षर { $at }, “{ $text }” कोई नियम नहीं है
notice-link-choice = इस लिंक में कोई खेल नहीं मिला: अक्षर { $at }, “{ $text }” इन नियमों का विकल्प नहीं है
notice-link-twice = इस लिंक में कोई खेल नहीं मिला: अक्षर { $at }, “{ $text }” पहले ही चुना जा चुका है
notice-link-square = इस लिंक में कोई खेल नहीं मिला: अक्षर { $at }, “{ $text }” कोई खाना नहीं है
notice-link-board = इस लिंक में कोई खेल नहीं मिला: ऐसी कोई बिसात नहीं है
notice-link-move = इस लिंक में कोई खेल नहीं मिला: चाल { $number }, { $square }, नियम के अनुसार नहीं है
notice-other-tab = Outflank दूसरे टैब में भी खुला है। यह टैब अपना खेल अलग रखता है।
notice-no-storage = यह ब्राउज़र यहाँ कुछ सहेजने नहीं देता: पृष्ठ बंद होने पर खेल मिट जाएगा।

## The position editor

action-edit = यह स्थिति बदलें
editor-heading = स्थिति संपादक
editor-black = काला
editor-white = सफ़ेद
editor-empty = खाली
editor-hole = ख़ाना नहीं
editor-no-square = ख़ाना नहीं है
editor-black-moves = चाल काले की
editor-white-moves = चाल सफ़ेद की
editor-size = आकार
editor-shape = बनावट
editor-square = चौकोर
editor-stars = 8 तारे
editor-own = अपनी
editor-start = शुरुआती स्थिति
editor-clear = साफ़ करें
editor-mirror = उलटें
editor-turn = घुमाएँ
editor-board = बोर्ड
editor-text = पाठ
editor-analyse = विश्लेषण
editor-analyse-stop = रोकें
editor-play = खेलें
editor-play-heading = यहाँ से खेलें
editor-keep = अपने नियमों में रखें
editor-fine = { $count ->
    [one] चाल: { $player }, { $count } चाल संभव
   *[other] चाल: { $player }, { $count } चालें संभव
}
editor-passes = { $player }: कोई चाल नहीं, पास; शुरुआत: { $other }
editor-cut-off = { $count ->
    [one] { $count } ख़ाने तक कभी नहीं पहुँचा जा सकता
   *[other] { $count } ख़ानों तक कभी नहीं पहुँचा जा सकता
}
editor-centre = बीच का ख़ाना { $square } नहीं है: वह हर बोर्ड में होता है
editor-unplayable = इसे खेला नहीं जा सकता
editor-no-discs = अभी कोई गोटी नहीं: बोर्ड पर कुछ रखें
editor-supply = { $player }: बोर्ड पर { $count } गोटियाँ, जबकि कुल { $most } ही हैं
editor-one-colour = गोटियाँ केवल एक रंग की हैं ({ $player }): खेल समाप्त
editor-full = हर ख़ाना भरा है: खेल समाप्त
editor-over = किसी के पास चाल नहीं: खेल समाप्त
editor-thinking = कंप्यूटर देख रहा है …
editor-best = सबसे अच्छी चाल, { $player }: { $square }, { $worth } ({ $sure })
editor-proven = सिद्ध
editor-depth = { $count ->
    [one] { $count } चाल आगे तक
   *[other] { $count } चालें आगे तक
}
editor-line = क्रम: { $line }
editor-worth = { $square }, मूल्य { $worth }
editor-out = साथ ले जाएँ
editor-copy-board = बोर्ड कॉपी करें
editor-copy-moves = चालें कॉपी करें
editor-in = स्थिति लाएँ
editor-paste = चिपकाएँ
editor-paste-none = चिपकाने के लिए कोई पाठ नहीं है
editor-paste-field = बोर्ड या चालें
editor-read = पढ़ें
editor-paste-note = X, O और - का बोर्ड, f5d6c3 जैसी चालें, इस खेल का लिंक, या GGF या SGF का खेल।
editor-pasted = स्थिति पढ़ ली गई
editor-paste-empty = इसमें कुछ नहीं है
editor-paste-long = स्थिति के लिए यह बहुत लंबा है
editor-paste-sign = पंक्ति { $row }, स्थान { $column }: “{ $text }” न गोटी है न ख़ाना
editor-paste-squares = { $number } चिह्नों से बोर्ड नहीं बनता: 16, 36, 64, 100, 144, 196 या 256 चाहिए
editor-paste-size = इस आकार का बोर्ड नहीं होता: 4 से 16 तक की सम संख्या चाहिए
editor-paste-disc = { $square } पर गोटी नहीं हो सकती
editor-paste-unreadable = चाल { $number }: “{ $text }” न ख़ाना है न पास
editor-paste-illegal = चाल { $number }, { $square }: { $why }
editor-paste-turn = चाल { $number }: बारी दूसरे पक्ष की है
editor-paste-save = यह सहेजा हुआ खेल नहीं है, या ख़राब हो गया है
editor-paste-other = यह “{ $text }” का खेल है, रिवर्सी का नहीं
editor-paste-property = खेल की फ़ाइल में “{ $text }” का कोई अर्थ नहीं
key-editor = संपादक में: काला, सफ़ेद, खाली, ख़ाना नहीं
keycap-delete = Delete
