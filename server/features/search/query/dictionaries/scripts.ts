import { scriptLetters } from './data/scripts/script-letters.ts'

const OTHER_SCRIPTS = /[\u0980-\u0d7f]/g
const DEVANAGARI = 0x900
const DIGITS = /[\u0966-\u096f]/g

const URDU = '\\u0600-\\u06ff'
const letters = scriptLetters
  .trim()
  .split('\n')
  .map(row => {
    const [pattern = '', letter = ''] = row.split(' ')
    const ends = pattern.replaceAll('^', `(?<![${URDU}])`).replace('$', `(?![${URDU}])`)
    return [new RegExp(ends, 'gu'), letter] as const
  })

/** A text with Urdu and the final letters of Malayalam in the letters of Devanagari. */
export const inKnownLetters = (text: string): string =>
  /[\u0600-\u06ff\u0d00-\u0d7f]/.test(text)
    ? letters.reduce((all, [pattern, letter]) => all.replaceAll(pattern, letter), text)
    : text

/**
 * A text with all scripts of India converted to Devanagari, as in `normalise_search`: their Unicode blocks have the
 * same letters at the same positions.
 */
export const asDevanagari = (text: string): string =>
  inKnownLetters(text.normalize('NFC'))
    .replaceAll(/[\u200b-\u200d]/g, '')
    .replaceAll(OTHER_SCRIPTS, sign => String.fromCodePoint(DEVANAGARI + (sign.charCodeAt(0) & 0x7f)))
    .normalize('NFC')
    .replaceAll(DIGITS, digit => String(digit.charCodeAt(0) - 0x966))

/** The names of the English letters in the scripts of India; Tamil has one letter for b and p, and one for d and t. */
const letterNames = `
a ए ऎ | b बी बि पि | c सी सि ची चि | d डी डि टि | e ई इ | f एफ एफ़ ऎफ़ ऎफ् एफ् ऎःप् ऍफ | g जी जि | h एच ऎच् एच् एइच हॆच् हेच् | i आई आइ ऐ | j जे जॆ | k के कॆ
l एल ऎल् एल् | m एम ऎम् एम् ऎं एं | n एन ऎन् एन् ऎऩ् | o ओ ऒ | p पी पि | q क्यू क्यु किउ | r आर आर् | s एस ऎस् एस् | t टी टि | u यू यु इउ
v वी वि भि भी | w डब्ल्यू डब्लू डब्ल्यु डब्लिउ | x एक्स ऎक्स् एक्स् | y वाई वाय वै वॊय् | z जेड जॆड् ज़ेड झेड जेड्`
  .split(/[|\n]/)
  .flatMap(row => {
    const [letter = '', ...names] = row.trim().split(' ')
    return names.map(name => [name.normalize('NFC'), letter] as const)
  })
const LETTERS_MOST = 6
const SPELLINGS_MOST = 12

/**
 * The letters that a Devanagari word spells by their English names: 'पीवीसी' is pvc. Returns all readings; none if the
 * word has other sounds.
 */
export function spelledOut(word: string): string[] {
  let open = [{ spelt: '', rest: word.replaceAll(' ', '') }]
  const found: string[] = []
  for (let length = 0; length <= LETTERS_MOST && open.length > 0; length++) {
    found.push(...open.flatMap(({ spelt, rest }) => (rest === '' && spelt.length > 1 ? [spelt] : [])))
    open = open.flatMap(({ spelt, rest }) =>
      letterNames.flatMap(([name, letter]) =>
        rest.startsWith(name) ? [{ spelt: spelt + letter, rest: rest.slice(name.length) }] : [],
      ),
    )
  }
  return [...new Set(found)].slice(0, SPELLINGS_MOST)
}

export const isLetterName = (word: string): boolean => letterNames.some(([name]) => name === word)

const ENDING = /(?:क?कळ्|गळु|गळ|लु|गुलि|गुलो|ओ|ेर|ां?च्य?|्य(?=ा)|[कचतप]्|न(?=[ाीुो])|[ािीुूेैोौं])+$/
const STEM_LEAST = 3

/**
 * A Devanagari word without its ending, so that चमचा, चमचे and चमची are equal; the whole word if little would remain.
 */
export function stemOf(word: string): string {
  const stem = word.replace(ENDING, '')
  return stem.length < STEM_LEAST ? word : stem
}
