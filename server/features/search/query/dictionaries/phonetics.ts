import { consonantSounds, vowelSounds } from './data/scripts/alphabet.ts'
import { alsoHeard, consonantsHeard, englishSounds, hindiSounds } from './data/scripts/sound-rules.ts'
import { pairsIn } from './numbers-in-words.ts'

const consonants = new Map(pairsIn(consonantSounds))
const vowels = new Map(pairsIn(vowelSounds))
const VIRAMA = '्'
// the last sign is converted from Gurmukhi
const NASAL = /[ंँ॰]/
// ज़ and फ़ sound like z and f, ड़ and ढ़ like the letters without their dot
const dotted: Record<string, string> = { j: 'z', ph: 'f' }

interface Syllable {
  onset: string
  /** the vowel; null for the unwritten short a, which may be silent */
  vowel: string | null
}

export const isDevanagari = (word: string): boolean => /[\u0900-\u097f]/.test(word)

/** The sound of a Devanagari word in Latin letters: कपड़ा is kapda, बोतल botal. */
export function romanise(word: string): string {
  const syllables: Syllable[] = []
  for (const sign of word.normalize('NFC')) {
    const last = syllables.at(-1)
    const [consonant, vowel] = [consonants.get(sign), vowels.get(sign)]
    if (consonant !== undefined) syllables.push({ onset: consonant, vowel: null })
    else if (sign === VIRAMA && last) last.vowel = ''
    else if (sign === '़' && last) last.onset = dotted[last.onset] ?? last.onset
    else if (vowel !== undefined && last?.vowel === null && sign > 'ऽ') last.vowel = vowel
    else if (vowel !== undefined) syllables.push({ onset: '', vowel })
    else if (NASAL.test(sign) && last) {
      last.vowel ??= 'a'
      syllables.push({ onset: 'n', vowel: '' })
    }
  }
  return withoutSilent(syllables)
    .map(({ onset, vowel }) => onset + (vowel ?? 'a'))
    .join('')
    .replaceAll(/n(?=[pb])/g, 'm')
}

/** Real words have fewer; each letter with another sound triples them. */
const HEARINGS_MOST = 100

/** The possible sounds of a romanised word, by the script of the query: Tamil writes b as p, Bengali v as bh. */
export function hearings(romanised: string, query: string): string[] {
  const ways = alsoHeard.flatMap(([script, pairs]) => (script.test(query) ? pairsIn(pairs) : []))
  const heard = ways.reduce(
    (all, [letter, other]) =>
      new Set(
        [...all]
          .slice(0, HEARINGS_MOST)
          .flatMap(one => [one, one.replaceAll(letter, other), one.replace(letter, other)]),
      ),
    new Set([romanised]),
  )
  // at the end of a word of the south, the nasal is m
  return /[\u0c00-\u0d7f]/.test(query) ? [...heard].flatMap(one => [one, one.replace(/n$/, 'm')]) : [...heard]
}

/** Removes the silent short a: at the end, and between two syllables with vowels. */
function withoutSilent(syllables: Syllable[]): Syllable[] {
  const heard = syllables.map(syllable => ({ ...syllable }))
  for (let at = heard.length - 1; at > 0; at--) {
    const [before, syllable, after] = heard.slice(at - 1, at + 2)
    if (syllable?.vowel !== null) continue
    if (!after || (before?.vowel !== '' && after.onset !== '' && after.vowel !== '')) syllable.vowel = ''
  }
  return heard
}

/** The rules of a table: a pattern, and what replaces it. */
export const rulesIn = (table: string) =>
  table
    .trim()
    .split('\n')
    .map(row => row.split(' '))
    .map(([pattern = '', letters = '']) => [new RegExp(pattern, 'gu'), letters] as const)

export const replaced = (text: string, rules: ReturnType<typeof rulesIn>): string =>
  rules.reduce((all, [pattern, letters]) => all.replaceAll(pattern, letters), text)

const [ofHindi, ofEnglish, ofConsonants] = [rulesIn(hindiSounds), rulesIn(englishSounds), rulesIn(consonantsHeard)]

/** The common form of a Hindi word's spellings in Latin letters, the same for kaapda, kapdaa and kapda. */
export const heardAs = (word: string): string => replaced(word, ofHindi)

/** The common form of an English word as the scripts of India write it: 'pipe' is paip, 'plate' plet, 'paint' pent. */
export const heardInEnglish = (word: string): string => heardAs(replaced(word, ofEnglish))

/** The consonants of a word by their sound: 'powder' is pvdr. */
export const soundOf = (word: string): string => replaced(word, ofConsonants)
