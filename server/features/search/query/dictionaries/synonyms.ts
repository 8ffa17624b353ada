import { possessive } from './data/clause-words.ts'
import { hindiPhrases } from './data/hindi-phrases.ts'
import { hindiOnThePhone } from './data/phone/hindi-on-the-phone.ts'
import { americanEnglish, englishNames, englishUses, hindiNames, namesInScripts } from './data/tables.ts'
import { pairsIn } from './numbers-in-words.ts'
import { heardAs, isDevanagari, romanise } from './phonetics.ts'
import { asDevanagari, isLetterName, spelledOut, stemOf } from './scripts.ts'

const american = pairsIn(americanEnglish)
const lines = (text: string): string[] => text.split('\n').filter(line => line !== '')
const split = (text: string, by: string): string[] => text.split(by).map(word => word.trim())

const names = lines(englishNames)
const sameWords = names.filter(line => !line.includes('>')).map(line => split(line, '|'))
const readAs = names.flatMap(line => {
  const [short = '', full] = split(line, '>')
  return full === undefined ? [] : [[short, split(full, '|')] as const]
})
/** 'cloth, fabric: nappy > mulmul' as the names 'nappy cloth' and 'nappy fabric' for mulmul. */
const ofUses = lines(englishUses).flatMap(line => {
  const [goods = '', rest = ''] = split(line, ':')
  const [uses = '', meant = ''] = split(rest, '>')
  return split(uses, ',').flatMap(use => split(goods, ',').map(one => [`${use} ${one}`, split(meant, '|')] as const))
})
const pairsOf = (text: string) =>
  lines(text).map(line => {
    const [english = '', hindi = ''] = split(line, '=')
    return { english: split(english, ','), hindi: split(hindi, ',') }
  })
const translated = pairsOf(hindiNames)
/** Hindi phrases, with the particle and without it: 'cement ki bori' is also 'cement bori'. */
const phrases = pairsOf(hindiPhrases + hindiOnThePhone).map(({ english, hindi: words }) => ({
  english,
  hindi: [...new Set(words.flatMap(one => [one, one.replace(/ k[aei] /, ' ')]))],
}))
const meanings = collect([...readAs, ...ofUses])
// equal words have the same further meanings
const ofGroup = (words: readonly string[]) => [...words, ...words.flatMap(word => meanings.get(word) ?? [])]
const ofEnglish = [...sameWords.flatMap(words => words.map(word => [word, ofGroup(words)] as const)), ...meanings]
const inEnglish = collect(ofEnglish)
const namesOfPhrase = (words: string): readonly string[] => (words.includes(' ') ? (inEnglish.get(words) ?? []) : [])
const hindi = collect(
  [...translated, ...phrases].flatMap(({ english, hindi: words }) =>
    words.map(word => [heardAs(word), [...english, ...english.flatMap(namesOfPhrase)]] as const),
  ),
)
const scripts = lines(namesInScripts).flatMap(line => {
  const [english = '', ...columns] = split(line, '|')
  return columns.flatMap((column, at) =>
    split(asDevanagari(column), ',')
      .filter(Boolean)
      .map(word => ({ word, isHindi: at === 0, english: split(english, ',') })),
  )
})
const inHindi = new Set(scripts.flatMap(({ word, isHindi }) => (isHindi ? [word] : [])))
// languages may have a word with the same letters: Hindi comes first, because it has the most readers and the largest
// dictionaries
const inScripts = scripts.filter(({ word, isHindi }) => (isHindi ? !hindi.has(heard(word)) : !inHindi.has(word)))

/** Alternatives of a word in the Indian trade, by the normalised word. */
export const tradeWords: ReadonlyMap<string, readonly string[]> = collect([
  ...ofEnglish,
  ...translated.flatMap(({ english, hindi: words }) => [
    ...english.map(word => [word, words] as const),
    ...words.map(word => [word, [...english, ...words]] as const),
  ]),
  ...phrases.flatMap(({ english, hindi: words }) =>
    words.map(phrase => [phrase, [...english, ...english.flatMap(namesOfPhrase)]] as const),
  ),
  ...inScripts.map(({ word, english }) => [word, [...english, ...english.flatMap(namesOfPhrase)]] as const),
])

/** The singular or plural of a word, where the two have different lexemes: 'shelves' for 'shelf', 'pcbs' for 'pcb'. */
export function otherNumber(words: string): string[] {
  const [, before = '', word = ''] = /^(.* )?(\S+)$/.exec(words) ?? []
  if (/^[^aeiouy\d\s]{3,4}s$/.test(word)) return [before + word.slice(0, -1)]
  if (/^[^aeiouy\d\s]{1,3}[^aeiouys\d\s]$/.test(word)) return [`${words}s`]
  return /(?:ea|l|r|ni)fe?$/.test(word) ? [words.replace(/fe?$/, 'ves')] : []
}

/** Alternatives of a word or phrase, which is also looked up in the singular and in British spelling. */
export const tradeWordsFor = (words: string): readonly string[] | undefined => {
  const known =
    tradeWords.get(words) ?? (words.length > shortestPlural ? tradeWords.get(words.replace(/s$/, '')) : undefined)
  if (known) return known
  const british = american.reduce((text, [other, own]) => text.replaceAll(other, own), words)
  return british === words ? undefined : tradeWordsFor(british)
}

/** Every word and phrase of the dictionaries. */
export const entries: readonly string[] = [...new Set([...tradeWords.keys(), ...scripts.map(({ word }) => word)])]

const bySound = collect(inScripts.map(({ word, english: words }) => [heard(word), words] as const))
const byStem = collect(inScripts.map(({ word, english: words }) => [stemOf(word), words] as const))

/** The number of words in the longest phrase with alternatives. */
export const longestPhrase = Math.max(...[...tradeWords.keys()].map(key => key.split(' ').length))

const SHORTEST_HEARD = 4
const shortestPlural = 3

/**
 * English words for an Indian word or phrase in any spelling or script, singular or plural; for one in Devanagari also
 * the Latin letters that it spells.
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

/** The most words of a use, and of the goods. */
const USE_MOST = 6
const GOODS_MOST = 2

/**
 * A text with the use before the goods, if the trade has such a name: 'glue for fixing wood' becomes 'wood glue for
 * fixing', 'dawai chhidakne ki tanki' 'dawai tanki for chhidakne', and 'bore ka pipe' 'bore pipe'.
 */
export function usesFirst(text: string): string {
  const words = text.trim().split(/\s+/)
  for (const [at, word] of words.entries()) {
    const isBefore = at > 0 && /^(?:for|to)$/i.test(word)
    const isLiye = /^liye$/i.test(word)
    if (at === 0 || !(isBefore || isLiye || possessive.has(word.toLowerCase()))) continue
    const beside = words.slice(at - 1, at + 2).join(' ')
    if (tradeWordsFor(beside.toLowerCase())) continue
    const end = isLiye ? at - 1 : at
    const most = isLiye || /ne$/i.test(words[at - 1] ?? '') ? USE_MOST : GOODS_MOST
    const from = isBefore ? at + 1 : Math.max(end - most, 0)
    const uses = words.slice(from, isBefore ? from + USE_MOST : end)
    for (let length = Math.min(GOODS_MOST, isBefore ? at : words.length - at - 1); length > 0; length--) {
      const goods = isBefore ? at - length : at + 1
      const said = words.slice(goods, goods + length).join(' ')
      const named =
        nameOfUse(uses, said) ?? (isBefore || most === USE_MOST ? nameOfUse(uses, said, englishFor) : undefined)
      const [before, after] = isBefore ? [goods, from + USE_MOST] : [from, goods + length]
      if (named) return [...words.slice(0, before), named, ...words.slice(after)].join(' ')
    }
  }
  return text
}

/** The name of goods for one of the uses, the longest first, and the other words of the use behind it. */
function nameOfUse(
  uses: readonly string[],
  goods: string,
  translate: typeof englishFor = () => [],
): string | undefined {
  const read = (said: string) => (said.length >= SHORTEST_HEARD ? [said, ...translate(said)] : [said])
  // 'paper for printing bills' is for bills rather than for printing
  const isVerb = (at: number) => uses[at]?.endsWith('ing')
  const places = [...uses.keys()].toSorted((a, b) => Number(isVerb(a)) - Number(isVerb(b)) || a - b)
  for (const length of [3, 2, 1])
    for (const at of places.filter(place => place + length <= uses.length)) {
      const use = uses.slice(at, at + length).map(word => word.toLowerCase())
      const singular = use.map(word => word.replace(/ies$/, 'y').replace(/(?<=[sx]|ch)es$|s$/, ''))
      const said = [use, singular, singular.toReversed()].map(words => words.join(' '))
      const nouns = read(goods.toLowerCase())
      const known = said
        .flatMap(read)
        .flatMap(one => nouns.map(noun => `${one} ${noun}`))
        .find(tradeWordsFor)
      const others = [...uses.slice(0, at), ...uses.slice(at + length)]
      if (known) return [known, ...(others.length > 0 ? ['for', ...others] : [])].join(' ')
    }
  return undefined
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

/**
 * Forms of a word such as 'ss304' with a blank: 'ss 304', and the same with trade words for the letters; empty for
 * other words.
 */
export function apartFrom(word: string): string[] {
  const [, letters, figures] = GRADE.exec(word) ?? []
  return letters && figures ? [letters, ...(tradeWords.get(letters) ?? [])].map(said => `${said} ${figures}`) : []
}

/** Neighbouring letters and figures as one word: 'ss 304' is also 'ss304'. */
export const joined = ([letters, figures, ...more]: readonly (string | undefined)[]): string[] => {
  const word = `${letters}${figures}`
  return more.length === 0 && apartFrom(word)[0] === `${letters} ${figures}` ? [word] : []
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
