/** The pairs of a text such as 'one 1, two 2'. */
export const pairsIn = (text: string): [string, string][] =>
  text.split(',').map(pair => pair.trim().split(' ') as [string, string])

const numbersIn = (text: string): ReadonlyMap<string, number> =>
  new Map(pairsIn(text).map(([word, figure]) => [word, Number(figure)]))

const figures = numbersIn(`
one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, thirteen 13, fourteen 14,
fifteen 15, sixteen 16, seventeen 17, eighteen 18, nineteen 19, a 1, half 0.5,
ek 1, do 2, teen 3, char 4, paanch 5, chhe 6, saat 7, aath 8, nau 9, das 10, bees 20, aadha 0.5, dedh 1.5, dhai 2.5`)
const tens = numbersIn(
  'twenty 20, thirty 30, forty 40, fifty 50, sixty 60, seventy 70, eighty 80, ninety 90, tees 30, pachas 50',
)
const factors = numbersIn(
  'hundred 100, sau 100, thousand 1000, hazar 1000, hazaar 1000, hajar 1000, lakh 100000, lac 100000',
)
const oneOf = (words: ReadonlyMap<string, number>): string => [...words.keys()].join('|')
const amount = new RegExp(
  String.raw`(?<![\d.] ?)\b(?:(${oneOf(figures)}|${oneOf(tens)})\s+)?(${oneOf(factors)})\b(?:\s+(?:and\s+)?(${oneOf(tens)})\b)?`,
  'gi',
)

/** A text with its hundreds, thousands and lakhs in figures: 'under two hundred fifty' is 'under 250'. */
export const amountsAsFigures = (text: string): string =>
  text.replaceAll(amount, (_, count = 'one', factor = '', more = '') =>
    String(valueOf(count) * valueOf(factor) + valueOf(more)),
  )

const values = new Map([...figures, ...tens, ...factors])
const valueOf = (word: string): number => values.get(word.toLowerCase()) ?? 0

/** The figures from one to ten, in words. */
export const upToTen = new Map([...figures].slice(0, 10))
