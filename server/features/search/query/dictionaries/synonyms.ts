import { editDistance } from '../../model/edit-distance.ts'
import { hindiGoods } from './hindi-goods.ts'
import { hindiHousehold } from './hindi-household.ts'
import { heardAs, isDevanagari, romanise } from './phonetics.ts'
import { townNames } from './town-names.ts'
import { tradeNames } from './trade-names.ts'

const lines = (text: string): string[] => text.split('\n').filter(line => line !== '')
const split = (text: string, by: string): string[] => text.split(by).map(word => word.trim())

const names = lines(tradeNames + townNames)
const sameWords = names.filter(line => !line.includes('>')).map(line => split(line, '|'))
const readAs = names.flatMap(line => {
  const [short = '', full] = split(line, '>')
  return full === undefined ? [] : [[short, split(full, '|')] as const]
})
const translated = lines(hindiGoods + hindiHousehold).map(line => {
  const [english = '', hindi = ''] = split(line, '=')
  return { english: split(english, ','), hindi: split(hindi, ',') }
})

/** Other ways to say a word in the Indian trade, by the word as the normaliser leaves it. */
export const tradeWords: ReadonlyMap<string, readonly string[]> = collect([
  ...sameWords.flatMap(words => words.map(word => [word, words] as const)),
  ...readAs,
  ...translated.flatMap(({ english, hindi }) => [
    ...english.map(word => [word, hindi] as const),
    ...hindi.map(word => [word, [...english, ...hindi]] as const),
  ]),
])

const english = collect(
  translated.flatMap(({ english: words, hindi }) => hindi.map(word => [heardAs(word), words] as const)),
)

/** The longest phrase that has other ways to say it, in words. */
export const longestPhrase = Math.max(...[...tradeWords.keys()].map(key => key.split(' ').length))

/** English words for a Hindi one in whatever spelling, script or number. */
export const englishFor = (word: string): readonly string[] => {
  const asked = heard(word)
  return english.get(asked) ?? english.get(singular(asked)) ?? []
}

/** Other ways to say a word, in the trade or in English for a Hindi one. */
export const synonymsOf = (word: string): readonly string[] => tradeWords.get(word) ?? englishFor(word)

// khilaune are toys as one khilauna is a toy, chudiyan are bangles as one chudi is a bangle
const singular = (word: string): string =>
  word.replace(/(?<=..)(?:e|on|ian|ion)$/, end => (end.startsWith('i') ? 'i' : 'a'))

const shortestMisheard = 7

/** English words for what may be a Hindi word with one letter wrong. */
export function englishForNearly(word: string): readonly string[] {
  const asked = heard(word)
  if (asked.length < shortestMisheard) return []
  const near = [...english].find(([known]) => known[0] === asked[0] && editDistance(known, asked) === 1)
  return near?.[1] ?? []
}

const heard = (word: string): string => heardAs(isDevanagari(word) ? romanise(word) : word)

function collect(pairs: readonly (readonly [word: string, others: readonly string[]])[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [word, others] of pairs) {
    const known = found.get(word) ?? []
    found.set(word, [...new Set([...known, ...others.filter(other => other !== word)])])
  }
  return found
}
