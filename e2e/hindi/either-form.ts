import { ACCENTED, PLAIN } from '#scripts/translation/pseudo-locale.ts'

const accentOf = new Map(Array.from(PLAIN).map((letter, at) => [letter, ACCENTED[at]!]))
const letterOf = new Map(Array.from(ACCENTED).map((accent, at) => [accent, PLAIN[at]!]))

/** A text without the accents of the pseudo-locale, also where an address has them encoded. */
export const plain = (text: string): string =>
  text
    .replaceAll(/(?:%[89A-F][0-9A-F])+/g, encoded => {
      const signs = Array.from(decodeURIComponent(encoded))
      return signs.map(sign => letterOf.get(sign) ?? encodeURIComponent(sign)).join('')
    })
    .replaceAll(/[^ -~]/g, sign => letterOf.get(sign) ?? sign)

/** A text of the pseudo-locale or in plain letters, as a pattern. */
export function textPattern(text: string, exact: boolean, anyCase = !exact): RegExp {
  const source = text.trim().replaceAll(/[$()*+.?[\\\]^{|}/]|\s+|[A-Za-z]/g, part => {
    if (/\s/.test(part)) return '\\s+'
    return /[A-Za-z]/.test(part) ? `[${formsOf(part, anyCase)}]` : `\\${part}`
  })
  return new RegExp(exact ? `^\\s*${source}\\s*$` : source, anyCase ? 'i' : '')
}

const formsOf = (letter: string, anyCase: boolean): string =>
  (anyCase ? [letter.toLowerCase(), letter.toUpperCase()] : [letter])
    .map(form => form + (accentOf.get(form) ?? ''))
    .join('')

const LETTER = `A-Za-z${ACCENTED}`
const WORD = `${LETTER}0-9_`
const EDGE = `(?:(?<=[${WORD}])(?![${WORD}])|(?<![${WORD}])(?=[${WORD}]))`

/** Escapes, braces and names of groups; a class of signs; a letter. */
const PART = /\\[pPu]\{[^}]*\}|\\x..|\\u....|\\c.|\\k<[^>]*>|\\.|\(\?<?[=!]|\(\?<\w+>|\[(?:\\.|[^\]])*\]|[A-Za-z]/g

/** A pattern whose letters stand for their accented forms, too. */
export function eitherForm(pattern: RegExp): RegExp {
  const anyCase = pattern.flags.includes('i')
  const source = pattern.source.replaceAll(PART, part => {
    if (part === '\\b') return EDGE
    if (part === '\\w') return `[${WORD}]`
    if (part === '\\W') return `[^${WORD}]`
    if (part.startsWith('[')) return classOf(part, anyCase)
    return /^[A-Za-z]$/.test(part) ? `[${formsOf(part, anyCase)}]` : part
  })
  return new RegExp(source, pattern.flags)
}

function classOf(part: string, anyCase: boolean): string {
  const all = part.slice(1, -1)
  const own = new RegExp(part.startsWith('[^') ? `[${all.slice(1)}]` : part, anyCase ? 'i' : '')
  const accents = Array.from(PLAIN)
    .filter(letter => own.test(letter))
    .map(letter => accentOf.get(letter))
  return `[${all}${accents.join('')}]`
}
