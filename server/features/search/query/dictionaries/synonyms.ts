import { editDistance } from '#server/features/search/model/edit-distance.ts'
import { buyersWordsHome } from './data/english/buyers-words-home.ts'
import { buyersWordsIndustry } from './data/english/buyers-words-industry.ts'
import { buyersWordsMachines } from './data/english/buyers-words-machines.ts'
import { everydayNames } from './data/english/everyday-names.ts'
import { moreEverydayNames } from './data/english/more-everyday-names.ts'
import { tradeEnglish } from './data/english/trade-english.ts'
import { tradeNames } from './data/english/trade-names.ts'
import { usesAndPeople } from './data/english/uses-and-people.ts'
import { widerWordsCare } from './data/english/wider-words-care.ts'
import { widerWordsHome } from './data/english/wider-words-home.ts'
import { widerWordsIndustry } from './data/english/wider-words-industry.ts'
import { widerWordsMaterials } from './data/english/wider-words-materials.ts'
import { widerWordsTrade } from './data/english/wider-words-trade.ts'
import { widerWordsWear } from './data/english/wider-words-wear.ts'
import { metalsInScripts, textilesInScripts } from './data/goods-in-scripts.ts'
import { hindiGoods } from './data/hindi-goods.ts'
import { hindiHousehold } from './data/hindi-household.ts'
import { hindiPhrases } from './data/hindi-phrases.ts'
import { foodInScripts, homeInScripts } from './data/home-in-scripts.ts'
import { moreInScripts } from './data/more-in-scripts.ts'
import { townNames } from './data/town-names.ts'
import { heardAs, isDevanagari, romanise } from './phonetics.ts'
import { asDevanagari, isLetterName, spelledOut, stemOf } from './scripts.ts'

const lines = (text: string): string[] => text.split('\n').filter(line => line !== '')
const split = (text: string, by: string): string[] => text.split(by).map(word => word.trim())

/** A use in both orders: 'glass packing > foam' also as 'packing glass > foam'. */
const inBothOrders = (line: string): string[] => [...new Set([line, line.replace(/^(\w+) (\w+ing) (?=>)/, '$2 $1 ')])]

const names = [
  ...lines(tradeNames + townNames + everydayNames + moreEverydayNames + tradeEnglish),
  ...lines(buyersWordsIndustry + buyersWordsMachines + buyersWordsHome),
  ...lines(widerWordsIndustry + widerWordsMaterials + widerWordsTrade),
  ...lines(widerWordsHome + widerWordsCare + widerWordsWear),
  ...lines(usesAndPeople).flatMap(inBothOrders),
]
const sameWords = names.filter(line => !line.includes('>')).map(line => split(line, '|'))
const readAs = names.flatMap(line => {
  const [short = '', full] = split(line, '>')
  return full === undefined ? [] : [[short, split(full, '|')] as const]
})
const pairsOf = (text: string) =>
  lines(text).map(line => {
    const [english = '', hindi = ''] = split(line, '=')
    return { english: split(english, ','), hindi: split(hindi, ',') }
  })
const translated = pairsOf(hindiGoods + hindiHousehold)
const PARTICLE = / k[aei] /
/** Hindi phrases, with the particle and without it: 'cement ki bori' is also 'cement bori'. */
const phrases = pairsOf(hindiPhrases).map(({ english, hindi: words }) => ({
  english,
  hindi: [...words, ...words.filter(one => PARTICLE.test(one)).map(one => one.replace(PARTICLE, ' '))],
}))
const inEnglish = collect([...sameWords.flatMap(words => words.map(word => [word, words] as const)), ...readAs])
const namesOfPhrase = (words: string): readonly string[] => (words.includes(' ') ? (inEnglish.get(words) ?? []) : [])
const hindi = collect(
  [...translated, ...phrases].flatMap(({ english, hindi: words }) =>
    words.map(word => [heardAs(word), english] as const),
  ),
)
const scripts = lines(textilesInScripts + metalsInScripts + homeInScripts + foodInScripts + moreInScripts).flatMap(
  line => {
    const [english = '', ...columns] = split(line, '|')
    return columns.flatMap((column, at) =>
      split(asDevanagari(column), ',').map(word => ({ word, isHindi: at === 0, english: split(english, ',') })),
    )
  },
)
const inHindi = new Set(scripts.flatMap(({ word, isHindi }) => (isHindi ? [word] : [])))
// languages may have a word with the same letters: Hindi comes first, because it has the most readers and the largest
// dictionaries
const inScripts = scripts.filter(({ word, isHindi }) => (isHindi ? !hindi.has(heard(word)) : !inHindi.has(word)))

/** Alternatives of a word in the Indian trade, by the normalised word. */
export const tradeWords: ReadonlyMap<string, readonly string[]> = collect([
  ...sameWords.flatMap(words => words.map(word => [word, words] as const)),
  ...readAs,
  ...translated.flatMap(({ english, hindi: words }) => [
    ...english.map(word => [word, words] as const),
    ...words.map(word => [word, [...english, ...words]] as const),
  ]),
  ...phrases.flatMap(({ english, hindi: words }) =>
    words.map(phrase => [phrase, [...english, ...english.flatMap(namesOfPhrase)]] as const),
  ),
  ...inScripts.map(({ word, english }) => [word, english] as const),
])

/** The other number of a word for which listings have another lexeme: 'shelves' for 'shelf', 'pcbs' for 'pcb'. */
export function otherNumber(word: string): string[] {
  if (/^[^aeiouy\d\s]{3,4}s$/.test(word)) return [word.slice(0, -1)]
  if (/^[^aeiouy\d\s]{1,3}[^aeiouys\d\s]$/.test(word)) return [`${word}s`]
  return /(?:ea|l|r|ni)fe?$/.test(word) ? [word.replace(/fe?$/, 'ves')] : []
}

/** Alternatives of a word or phrase that the dictionaries may have in the singular. */
export const tradeWordsFor = (words: string): readonly string[] | undefined => {
  const known =
    tradeWords.get(words) ?? (words.length > shortestPlural ? tradeWords.get(words.replace(/s$/, '')) : undefined)
  if (known) return known
  const british = americanEnglish.reduce((text, [american = '', own = '']) => text.replaceAll(american, own), words)
  return british === words ? undefined : tradeWordsFor(british)
}
const americanEnglish = split(
  'center centre, color colour, gray grey, aluminum aluminium, fiber fibre, jewelry jewellery, mold mould, ized ised, izer iser',
  ',',
).map(pair => split(pair, ' '))

/** Every word and phrase of the dictionaries. */
export const entries: readonly string[] = [...new Set([...tradeWords.keys(), ...scripts.map(({ word }) => word)])]

const bySound = collect(inScripts.map(({ word, english: words }) => [heard(word), words] as const))
const byStem = collect(inScripts.map(({ word, english: words }) => [stemOf(word), words] as const))

/** The number of words in the longest phrase with alternatives. */
export const longestPhrase = Math.max(...[...tradeWords.keys()].map(key => key.split(' ').length))

const SHORTEST_HEARD = 4
const shortestPlural = 3

/**
 * English words for an Indian word or phrase in any spelling, script or number; for one in Devanagari also the letters
 * that it spells.
 */
export const englishFor = (word: string): readonly string[] => {
  const asked = heard(word)
  // the nasal at the end of a word is often left out
  const known = hindi.get(asked) ?? hindi.get(singular(asked)) ?? hindi.get(`${asked}n`)
  if (known) return known
  const spelt = isDevanagari(word) ? spelledOut(word) : []
  if (spelt.length > 0) return spelt.flatMap(short => [short, ...(tradeWords.get(short) ?? [])])
  return byStem.get(stemOf(word)) ?? (asked.length < SHORTEST_HEARD ? [] : (bySound.get(asked) ?? []))
}

/** Alternatives of a word: of the trade, or English ones for an Indian word. */
export const synonymsOf = (word: string): readonly string[] => tradeWords.get(word) ?? englishFor(word)

const PURPOSE = /^([a-z]+) for (?!making )([a-z]+)(?: ([a-z]+))?\b/i

/** A text in which goods follow their use where the trade has a name for them: 'glue for wood' is 'wood glue'. */
export const usesFirst = (text: string): string =>
  text.replace(PURPOSE, (said: string, goods: string, use: string, next?: string) => {
    const both = next && nameWith(`${use} ${next}`, goods)
    const one = nameWith(use, goods)
    return both ?? (one && (next ? `${one} for ${next}` : one)) ?? said
  })

function nameWith(use: string, goods: string): string | undefined {
  const name = `${use.replace(/s$/, '')} ${goods}`.toLowerCase()
  return tradeWordsFor(name) && name
}

/** True if neighbouring words have one meaning in the trade, or spell one word by the names of letters. */
export const isTradePhrase = (words: readonly string[]): boolean =>
  tradeWordsFor(words.join(' ')) !== undefined || hindi.has(heard(words.join(' '))) || words.every(isLetterName)

const glued = new Map(
  [...tradeWords.keys()].flatMap(key => (key.includes(' ') ? [[key.replaceAll(' ', ''), key]] : [])),
)

/** The usual spelling of a trade phrase that was written as one word: 'nutbolt' is 'nut bolt'. */
export const unglued = (word: string): string | undefined => (tradeWords.has(word) ? undefined : glued.get(word))

// khilaune are toys and khilauna is a toy, chudiyan are bangles and chudi is a bangle
const singular = (word: string): string =>
  word.replace(/(?<=..)(?:e|on|ian|ion)$/, end => (end.startsWith('i') ? 'i' : 'a'))

const GRADE =
  /^(?!(?:hsn?|in|on|at|is|to|of|no|so|by|or|an|as|am|be|do|up|if|it|me|my|we|he)\d)([a-z]{2,5}|[mn])(\d{1,5})$/

/** A word such as 'ss304' with its letters separated, then with the trade's words for them; empty for other words. */
export function apartFrom(word: string): string[] {
  const [, letters, figures] = GRADE.exec(word) ?? []
  return letters && figures ? [letters, ...(tradeWords.get(letters) ?? [])].map(said => `${said} ${figures}`) : []
}

/** Neighbouring letters and figures as one word: 'ss 304' is also 'ss304'. */
export const joined = ([letters, figures, ...more]: readonly (string | undefined)[]): string[] => {
  const word = `${letters}${figures}`
  return more.length === 0 && apartFrom(word)[0] === `${letters} ${figures}` ? [word] : []
}

const shortestMisheard = 7

/** English words for a Hindi word with possibly one wrong letter. */
export function englishForNearly(word: string): readonly string[] {
  const asked = heard(word)
  if (asked.length < shortestMisheard) return []
  const near = [...hindi].find(([known]) => known[0] === asked[0] && editDistance(known, asked) === 1)
  return near?.[1] ?? []
}

function heard(words: string): string {
  const romanised = words.split(' ').map(word => (isDevanagari(word) ? romanise(word) : word))
  return heardAs(romanised.join(' '))
}

function collect(pairs: readonly (readonly [word: string, others: readonly string[]])[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [word, others] of pairs) {
    const known = found.get(word) ?? []
    const all = [...known, ...others, ...others.flatMap(otherNumber)]
    found.set(word, [...new Set(all.filter(other => other !== word))])
  }
  return found
}
