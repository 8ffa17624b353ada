import { anywhere, natural, qualities, services } from './data/not-goods-words.ts'

const wordsOf = (text: string) => new Set(text.trim().split(/\s+/))
const noLots = wordsOf(services)
const notSold = wordsOf(natural)
const always = wordsOf(anywhere)
const adjectives = wordsOf(qualities)

/** True for a word that describes the goods and never names them. */
export const isQuality = (word: string): boolean => adjectives.has(word)

/** True for a real word that cannot name the goods of a lot, such as a service. */
export const isNoGoods = (word: string): boolean => noLots.has(word) || notSold.has(word) || always.has(word)

/** The words of a query that name no goods of a lot; `telling` has the words that may name the goods, in order. */
export function notGoodsIn(texts: readonly string[], telling: readonly string[]): string[] {
  const head = telling.at(-1) ?? ''
  const isNoLot = noLots.has(head) || (telling.length > 0 && telling.every(text => notSold.has(text)))
  return [...texts.filter(text => always.has(text)), ...(isNoLot ? [head] : [])]
}
