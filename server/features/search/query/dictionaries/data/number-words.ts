/** Numbers in the words of English and Hindi, as people type them in Latin letters. */
export const numberWords = `
one ek 1, two do 2, three teen 3, four char chaar 4, five paanch panch 5, six chhe chhah 6, seven saat 7, eight aath 8,
nine nau 9, ten das dus 10, eleven gyarah gyara 11, twelve barah bara baarah 12, thirteen terah tera 13,
fourteen chaudah chauda 14, fifteen pandrah pandra 15, sixteen solah sola 16, seventeen satrah satra 17,
eighteen atharah athara 18, nineteen unnis 19, twenty bees bis 20, ikkis 21, bais 22, teis 23, chaubis 24, pachis pacchis 25,
chabbis 26, sattais 27, atthais 28, untis 29, thirty tees tis 30, ikattis 31, battis 32, taintis 33, chauntis 34, paintis 35,
chattis 36, saintis 37, adtis 38, untalis 39, forty fourty chalis chaalis 40, bayalis 42, paintalis 45, adtalis 48,
fifty pachas pachaas 50, bavan 52, pachpan 55, chappan 56, sixty saath sath 60, painsath 65, seventy sattar 70, pachhattar pichattar 75,
eighty assi 80, pachasi 85, ninety nabbe navve 90, pachanve 95, ninetynine ninyanve 99
`
/** The factors of numbers in words. */
export const factorWords =
  'hundred sau 100, thousand hazar hazaar hajar hajaar 1000, lakh lac lakhs lacs 100000, crore 10000000'
/** Fractions: of a unit, or of a factor such as a hundred. */
export const fractionWords = `
half aadha adha 0.5, quarter pav paav 0.25, dedh 1.5, dhai 2.5, dhaai 2.5, pauna 0.75, savva 1.25
`
/** Added to the number after it: 'sadhe teen sau' is 350. */
export const partWords = 'sadhe 0.5, saadhe 0.5, sava 0.25, sawa 0.25, paune -0.25'
/** Words before or behind which a smaller number is an amount too: 'under fifty', 'sattar rupaye'. */
export const beforeAmounts = String.raw`\b(?:under|below|within|upto|up to|max|than)\s+`
export const behindAmounts = String.raw`\s+(?:rs|rupees?|rup[ai]+y[ae]|rup[ai]y|tak\b|(?:se|ke) (?:kam|neeche|niche|andar))`
