/** The sounds of Devanagari in Latin letters: of its consonants, and of its vowels and their signs. */
export const consonantSounds = `
क k, ख kh, ग g, घ gh, ङ n, च ch, छ chh, ज j, झ jh, ञ n, ट t, ठ th, ड d, ढ dh, ण n, त t, थ th, द d, ध dh, न n, प p, फ ph, ब b, भ bh,
म m, य y, र r, ल l, ळ l, व v, श sh, ष sh, स s, ह h, ऩ n, ऱ r, ऴ l
`
export const vowelSounds = `
ऎ e, ऒ o, ॆ e, ॊ o, अ a, आ a, इ i, ई i, उ u, ऊ u, ऋ ri, ए e, ऐ ai, ओ o, औ au, ऑ o, ऍ e, ा a, ि i, ी i, ु u, ू u, ृ ri, े e, ै ai,
ो o, ौ au, ॉ o, ॅ e
`
/** The names of the English letters in the scripts of India; Tamil has one letter for b and p, and one for d and t. */
export const namesOfLetters = `
a ए ऎ | b बी बि पि | c सी सि ची चि | d डी डि टि | e ई इ | f एफ एफ़ ऎफ़ ऎफ् एफ् ऎःप् ऍफ | g जी जि | h एच ऎच् एच् एइच हॆच् हेच् | i आई आइ ऐ | j जे जॆ | k के कॆ
l एल ऎल् एल् | m एम ऎम् एम् ऎं एं | n एन ऎन् एन् ऎऩ् | o ओ ऒ | p पी पि | q क्यू क्यु किउ | r आर आर् | s एस ऎस् एस् | t टी टि | u यू यु इउ
v वी वि भि भी | w डब्ल्यू डब्लू डब्ल्यु डब्लिउ | x एक्स ऎक्स् एक्स् | y वाई वाय वै वॊय् | z जेड जॆड् ज़ेड झेड जेड्
`
