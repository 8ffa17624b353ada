import {
  beforeAmounts,
  behindAmounts,
  factorWords,
  fractionWords,
  numberWords,
  partWords,
} from './data/number-words.ts'

/** The pairs of a text such as 'one 1, two 2'. */
export const pairsIn = (text: string): [string, string][] =>
  text.split(',').map(pair => pair.trim().split(' ') as [string, string])

/** The words of a text such as 'one ek 1, two do 2', each with its number. */
const numbersIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text.split(',').flatMap(row => {
      const words = row.trim().split(' ')
      return words.slice(0, -1).map(word => [word, Number(words.at(-1))] as const)
    }),
  )

const figures = numbersIn(numberWords)
const fractions = numbersIn(fractionWords)
const factors = numbersIn(factorWords)
const parts = numbersIn(partWords)
const all = [figures, fractions, factors, parts].flatMap(words => [...words.keys()])
const word = `(?:${all.join('|')})`
const factor = `(?:${[...factors.keys()].join('|')})`
const run = (least: string) => String.raw`${least}(?:\s+(?:and\s+)?${word}\b)*`
const amount = new RegExp(
  String.raw`(?<![\d.] ?)\b(?:(?:a\s+)?${run(String.raw`(?:${word}\s+)*${factor}\b`)}|(?<=${beforeAmounts})${run(String.raw`${word}\b`)}|${run(String.raw`${word}\b`)}(?=${behindAmounts}))`,
  'gi',
)

/** A text with its amounts in figures: 'under two hundred fifty' is 'under 250', 'sadhe teen sau tak' is '350 tak'. */
export const amountsAsFigures = (text: string): string => text.replaceAll(amount, said => String(valueOf(said)))

function valueOf(said: string): number {
  let [whole, last, part]: [number, number | null, number] = [0, null, 0]
  for (const one of said.toLowerCase().split(/\s+/)) {
    const times = factors.get(one)
    const figure = figures.get(one) ?? fractions.get(one)
    if (times !== undefined) {
      const count = (last ?? (whole > 0 && times > whole ? 0 : 1)) + part
      whole = times > whole ? (whole + count) * times : whole + count * times
      last = null
      part = 0
    } else if (figure !== undefined) last = (last ?? 0) + figure
    else part = parts.get(one) ?? part
  }
  return whole + (last ?? 0) + part
}

/** The figures from one to ten and the fractions, in words. */
export const smallNumbers = new Map([...[...figures].filter(([, value]) => value <= 10), ...fractions])
