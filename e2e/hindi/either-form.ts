import { ACCENTED, PLAIN } from '#scripts/translation/pseudo-locale.ts'

const accentOf = new Map(Array.from(PLAIN).map((letter, at) => [letter, ACCENTED[at]!]))
const letterOf = new Map(Array.from(ACCENTED).map((accent, at) => [accent, PLAIN[at]!]))

/** Removes the accents of the pseudo-locale from a text, also percent-encoded ones in an address. */
export const plain = (text: string): string =>
  text
    .replaceAll(/(?:%[89A-F][0-9A-F])+/g, encoded => {
      const signs = Array.from(decodeURIComponent(encoded))
      return signs.map(sign => letterOf.get(sign) ?? encodeURIComponent(sign)).join('')
    })
    .replaceAll(/[^ -~]/g, sign => letterOf.get(sign) ?? sign)

/** A pattern that finds a text with the accents of the pseudo-locale or without them. */
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

/** One part of a pattern: an escape, the start of a lookaround or of a named group, a class of characters, a letter. */
const PART = /\\[pPu]\{[^}]*\}|\\x..|\\u....|\\c.|\\k<[^>]*>|\\.|\(\?<?[=!]|\(\?<\w+>|\[(?:\\.|[^\]])*\]|[A-Za-z]/g

/** The pattern, changed so that each letter also matches its accented form. */
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
