import { containers } from '#server/features/search/model/goods-noun.ts'
import * as table from './data/not-goods-words.ts'
import { pairsIn } from './numbers-in-words.ts'

/** Returns true for the words of a table and their plurals. */
function wordsOf(text: string): (word: string) => boolean {
  const words = new Set(text.trim().split(/\s+/))
  return word => [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some(form => words.has(form))
}
const isNoLot = wordsOf(table.services)
const isNotSold = wordsOf(table.natural)
const isVehicle = wordsOf(table.vehicles)
const isOfVehicle = wordsOf(table.ofVehicles)
const isBeside = wordsOf(table.besideNatural + table.vehicles + table.ofVehicles)
const isWorked = wordsOf(table.worked)
const isUnworked = wordsOf(table.unworked)
const isAlways = wordsOf(table.anywhere)
const isFresh = wordsOf(table.fresh)
const isPacking = wordsOf(containers + table.packing)
const pairs = pairsIn(table.pairs.trim().replaceAll(/,\s+/g, ',').replaceAll('\n', ','))
const ofPairs = new Set(pairs.flat())
const adjectives = new Set(table.qualities.trim().split(/\s+/))

/** True for a word that describes the goods and never names them. */
export const isQuality = (word: string): boolean => adjectives.has(word)

/** True for a real word that cannot name the goods of a lot, such as a service. */
export const isNoGoods = (word: string): boolean =>
  [isNoLot, isNotSold, isAlways, isOfVehicle].some(isOne => isOne(word)) || ofPairs.has(word)

const isForm = (word: string, of: string): boolean => word === of || word === `${of}s`
const wordsIn = (texts: readonly string[]): string[] => texts.flatMap(text => text.split(' '))

/**
 * The things in a query that are no goods of a lot, each with the words that a lot must have in its name to be this
 * thing. `telling` are the words that may name the goods, in order, and `goods` those that name goods of some lot.
 */
export function notGoodsIn(texts: readonly string[], telling: readonly string[], goods = telling): string[][] {
  const [said, words] = [wordsIn(texts), wordsIn(telling)]
  const found = said.filter(isAlways).map(word => [word])
  const head = words.at(-1) ?? ''
  if (isNoLot(head)) return [...found, [head]]
  if (said.some(isWorked)) return found
  if (said.includes('raw') && isUnworked(head)) return [...found, ['raw', head]]
  const pair = pairs.find(([one, other]) => said.some((word, at) => word === one && isForm(said[at + 1] ?? '', other)))
  const isOwn = said.some(isOfVehicle)
  const isThing = (word: string) => isNotSold(word) || (pair && isForm(word, pair[1])) || (isOwn && isVehicle(word))
  const canBePacked = said.some(isFresh)
  const isKnown = (word: string) =>
    isThing(word) || pair?.[0] === word || isBeside(word) || (canBePacked && isPacking(word))
  const thing = words.findLast(isThing)
  if (!thing || !isKnown(head) || goods.some(text => !text.split(' ').every(isKnown))) return found
  // in the form in which it was typed, by which the lots are checked
  return [...found, pair && isForm(thing, pair[1]) ? [pair[0], thing] : [thing]]
}
