import { pairsIn } from './numbers-in-words.ts'

const consonants: Record<string, string> = Object.fromEntries(
  // biome-ignore format: the rows of the alphabet
  [
    ['क', 'k'], ['ख', 'kh'], ['ग', 'g'], ['घ', 'gh'], ['ङ', 'n'], ['च', 'ch'], ['छ', 'chh'], ['ज', 'j'], ['झ', 'jh'], ['ञ', 'n'],
    ['ट', 't'], ['ठ', 'th'], ['ड', 'd'], ['ढ', 'dh'], ['ण', 'n'], ['त', 't'], ['थ', 'th'], ['द', 'd'], ['ध', 'dh'], ['न', 'n'],
    ['प', 'p'], ['फ', 'ph'], ['ब', 'b'], ['भ', 'bh'], ['म', 'm'], ['य', 'y'], ['र', 'r'], ['ल', 'l'], ['ळ', 'l'], ['व', 'v'],
    ['श', 'sh'], ['ष', 'sh'], ['स', 's'], ['ह', 'h'], ['ऩ', 'n'], ['ऱ', 'r'], ['ऴ', 'l'],
  ],
)
const vowels: Record<string, string> = Object.fromEntries(
  // biome-ignore format: the letters beside their signs
  [
    ['ऎ', 'e'], ['ऒ', 'o'], ['ॆ', 'e'], ['ॊ', 'o'],
    ['अ', 'a'], ['आ', 'a'], ['इ', 'i'], ['ई', 'i'], ['उ', 'u'], ['ऊ', 'u'], ['ऋ', 'ri'], ['ए', 'e'], ['ऐ', 'ai'], ['ओ', 'o'], ['औ', 'au'], ['ऑ', 'o'], ['ऍ', 'e'],
    ['ा', 'a'], ['ि', 'i'], ['ी', 'i'], ['ु', 'u'], ['ू', 'u'], ['ृ', 'ri'], ['े', 'e'], ['ै', 'ai'], ['ो', 'o'], ['ौ', 'au'], ['ॉ', 'o'], ['ॅ', 'e'],
  ],
)
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
    const [consonant, vowel] = [consonants[sign], vowels[sign]]
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

/** Further sounds in loan words, of all scripts, of Tamil, and of Bengali: बैग is bag, पाउडर powder, यूनिट unit. */
const alsoHeard = [
  [/./, 'ai a, au av, au o, yu u'],
  [/[\u0b80-\u0bff]/, 'k g, t d, p b, ch s'],
  [/[\u0980-\u09ff]/, 'bh v'],
] as const

/**
 * The possible sounds of a romanised word, by the script of the query: Tamil writes b as p, Bengali v as bh. Names
 * often have goods in the plural.
 */
export function hearings(romanised: string, query: string): string[] {
  const heard = [romanised]
  for (const [letter, other] of alsoHeard.flatMap(([script, ways]) => (script.test(query) ? pairsIn(ways) : [])))
    heard.push(...heard.flatMap(one => [one.replaceAll(letter, other), one.replace(letter, other)]))
  // at the end of a word of the south, the nasal is m
  const ended = /[\u0c00-\u0d7f]/.test(query) ? heard.flatMap(one => [one, one.replace(/n$/, 'm')]) : heard
  return [...new Set(ended)].flatMap(one => [one, `${one}s`])
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

/** The common form of a Hindi word's spellings in Latin letters, the same for kaapda, kapdaa and kapda. */
export const heardAs = (word: string): string =>
  word
    .replaceAll(/aa+/g, 'a')
    .replaceAll(/ee+|ii+|ea/g, 'i')
    .replaceAll(/oo+|uu+/g, 'u')
    .replaceAll(/(?:c?ch)+h?/g, 'ch')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/w/g, 'v')
    .replaceAll(/z/g, 'j')
    .replaceAll(/q|ck/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll(/iy(?=a)/g, 'i')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/ah$/, 'a')

/** The common form of an English word as the scripts of India write it: 'pipe' is paip, 'plate' plet, 'paint' pent. */
export const heardInEnglish = (word: string): string =>
  heardAs(
    word
      .replace(/^wr/, 'r')
      .replace(/(?<=[bcdfgklpt])le(?=s?$)/, 'al')
      .replaceAll(/c(?=[eiy])/g, 's')
      .replaceAll('ai', 'e')
      .replace(/i([^aeiou])e(s?)$/, 'ai$1$2')
      .replace(/a([^aeiou])e(s?)$/, 'e$1$2')
      .replace(/([ou])([^aeiou])e(s?)$/, '$1$2$3'),
  )

/** The consonants of a word by their sound, as \`sound_of\` in SQL: 'powder' is pvdr. */
export const soundOf = (word: string): string =>
  word
    .replaceAll(/ch(?=[rl]|em)|ck|q/g, 'k')
    .replaceAll(/dg(?=e)|g(?=[eiy])|z/g, 'j')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/c(?!h)/g, 'k')
    .replaceAll('ph', 'f')
    .replaceAll('sh', 'S')
    .replaceAll('ch', 'C')
    .replaceAll('x', 'ks')
    .replaceAll('w', 'v')
    .replace(/^[aeiou]/, 'A')
    .replaceAll(/[aeiouyh]/g, '')
    .replaceAll(/(.)\1+/g, '$1')
