/**
 * Characters without a width, marks that strike a digit through, and characters that change the direction of writing.
 */
const UNSEEN =
  /[\u0300-\u036f]|[\u20d0-\u20f0]|[\ufe00-\ufe0f]|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]|[\u{e0000}-\u{e0fff}]/u
const SPACE = /[\p{Cc} \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/u
const DASH = /[\u058a\u05be\u1806\u2010-\u2015\u2053\u207b\u208b\u2212\u2e3a\u2e3b\u301c\u3030\ufe31\ufe32\ufe58\ufe63]/
/**
 * Signs that people put between the digits of a number. Primes, the fraction slash, degrees and currencies are
 * excluded: they have a meaning for goods.
 */
const SIGN =
  /[\u00a1\u00a6-\u00a9\u00ab\u00ac\u00ae\u00af\u00b4\u00b6-\u00b8\u00bb\u00bf\u0964\u0965\u2016-\u2027\u2030\u2031\u2038-\u2043\u2045-\u2052\u2054-\u205e\u2190-\u245f\u249c-\u24e9\u24eb-\u24f4\u24fe-\u2775\u2793-\u2bff\u3001-\u301b\u301d-\u301f\u{1f110}-\u{1fbef}]/u
const FULL_WIDTH = /[\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e]/
const FROM_FULL_WIDTH = 0xfe_e0
/** The digit one of each series of circled digits for which Unicode gives no plain digit. */
const CIRCLED_ONES = [0x24_f5, 0x27_76, 0x27_80, 0x27_8a] as const

/** The digit that a character of any script, width or frame shows. */
function digitOf(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0
  if (/\p{Nd}/u.test(sign)) {
    // the digits of a script are consecutive from zero to nine; those of the mathematical alphabets form one run
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return `${(code - zero) % 10}`
  }
  const circled = CIRCLED_ONES.find(one => code >= one && code < one + 9)
  if (circled !== undefined) return `${code - circled + 1}`
  return /\p{No}/u.test(sign) ? /^\(?(\d)[).,]?$/.exec(sign.normalize('NFKC'))?.[1] : undefined
}

/**
 * A character in the alphabet of the phone pattern: plain digits, blanks and dashes, `_` for other signs, empty for an
 * invisible one.
 */
export function plainSign(sign: string): string {
  if (sign >= '!' && sign <= '~') return sign
  if (UNSEEN.test(sign)) return ''
  if (SPACE.test(sign)) return ' '
  const digit = digitOf(sign)
  if (digit !== undefined) return digit
  if (DASH.test(sign)) return '-'
  if (FULL_WIDTH.test(sign)) return String.fromCodePoint((sign.codePointAt(0) ?? 0) - FROM_FULL_WIDTH)
  return SIGN.test(sign) ? '_' : sign
}

const ONLY_PLAIN = /^[ -~]*$/

/**
 * A text in plain signs, and for each of its characters the position in the original text; `places` is left out if
 * every character has the same position in both texts.
 */
export function inPlainSigns(text: string): { plain: string; places?: number[] } {
  if (ONLY_PLAIN.test(text)) return { plain: text }
  const places: number[] = []
  let plain = ''
  let place = 0
  for (const sign of text) {
    const read = plainSign(sign)
    plain += read
    for (let at = 0; at < read.length; at++) places.push(place)
    place += sign.length
  }
  places.push(place)
  return { plain, places }
}

/** A text without invisible characters, with letters and signs of other widths and frames as plain ones. */
export const inPlainLetters = (text: string): string =>
  ONLY_PLAIN.test(text) ? text : Array.from(text.normalize('NFKC'), sign => (UNSEEN.test(sign) ? '' : sign)).join('')
