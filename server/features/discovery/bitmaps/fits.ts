import { wordWeights } from '../word-weights.ts'

/** How well a word fits a listing, as a byte: its rank in steps of 2.5 %; 0 when the listing does not have it. */
export type Fit = number

const LOWEST = 0.002
const STEPS = 254

/** The byte of a rank, which is what `ts_rank` gives with normalisation 1. */
export const fitOf = (rank: number): Fit => {
  const step = Math.round((STEPS * Math.log(rank / LOWEST)) / -Math.log(LOWEST))
  return 1 + Math.min(Math.max(step, 0), STEPS)
}

/** The rank of each byte. */
export const rankOfFit: Float32Array = Float32Array.from({ length: STEPS + 2 }, (_, fit) =>
  fit === 0 ? 0 : LOWEST ** (1 - (fit - 1) / STEPS),
)

const ALL_SQUARES = Math.PI ** 2 / 6
const QUOTE = "'"

/** The lexemes of a tsvector, given as text, each with the fit of a search for it alone. */
export function fitsIn(words: string): [lexeme: string, fit: Fit][] {
  const found: [lexeme: string, rank: number][] = []
  let length = 0
  for (let at = words.indexOf(QUOTE); at >= 0; ) {
    const end = endOfQuoted(words, at)
    const next = words.indexOf(' ', end)
    const places = words.slice(end + 1, next < 0 ? undefined : next).split(',')
    length += places.length
    found.push([unquoted(words.slice(at + 1, end - 1)), rankOf(places)])
    at = next < 0 ? -1 : next + 1
  }
  const shortness = 1 / Math.log2(length + 1)
  return found.map(([lexeme, rank]) => [lexeme, fitOf(rank * shortness)])
}

/** Behind the closing quote of what is quoted from here on; a quote within it stands twice. */
function endOfQuoted(words: string, from: number): number {
  let end = words.indexOf(QUOTE, from + 1)
  while (words[end + 1] === QUOTE) end = words.indexOf(QUOTE, end + 2)
  return end + 1
}

const unquoted = (lexeme: string): string =>
  lexeme.includes(QUOTE) || lexeme.includes('\\') ? lexeme.replaceAll("''", QUOTE).replaceAll('\\\\', '\\') : lexeme

/** What `ts_rank` makes of the places where one word stands: the best counts whole, the others as the inverse square of their number. */
function rankOf(places: readonly string[]): number {
  let [sum, best, at] = [0, 0, 0]
  for (let number = 0; number < places.length; number++) {
    const worth = worthOf(places[number]!)
    const share = worth / (number + 1) ** 2
    sum += share
    if (worth > best) [best, at] = [worth, number]
  }
  return (best + sum - best / (at + 1) ** 2) / ALL_SQUARES
}

const worthOf = (place: string): number => {
  const weight = place.at(-1)
  return weight === 'A' || weight === 'B' || weight === 'C' ? wordWeights[weight] : wordWeights.D
}
