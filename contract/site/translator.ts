/** English texts that the server may send, with their translations; `{0}` is an inserted value. */
type Translations = Readonly<Record<string, string>>

interface Pattern {
  shape: RegExp
  translation: string
}

/** A date of the server, such as `24 Nov 2026` or `Tue 24 Nov, 6:30 pm`. */
const DATE = /^(?:[A-Z][a-z]{2} )?\d{1,2} [A-Z][a-z]{2,8}(?: \d{4})?(?:, [\d:]+\s[ap]m)?\.?$/
const GAP = /\{\d+\}/g

/** Translates sentences of the server, which answers in English; a sentence that it does not know stays. */
export function translatorOf(translations: Translations): (text: string) => string {
  const patterns = Object.entries(translations)
    .filter(([text]) => text.includes('{0}') && isSpecific(text))
    .toSorted(([one], [other]) => other.replaceAll(GAP, '').length - one.replaceAll(GAP, '').length)
    .map(([text, translation]): Pattern => ({ shape: shapeOf(text), translation }))
  const whole = (text: string): string | undefined => {
    const known = translations[text]
    if (known !== undefined) return known
    if (DATE.test(text)) return text.replaceAll(/[A-Z][a-z]+/g, word => translations[word] ?? word)
    for (const { shape, translation } of patterns) {
      const values = shape.exec(text)?.groups
      if (values) return translation.replaceAll(GAP, gap => inserted(values[`v${gap.slice(1, -1)}`] ?? ''))
    }
    return undefined
  }
  // a value with a capital is a name that a person gave, which stays as it is
  const inserted = (value: string): string =>
    !DATE.test(value) && /^[\p{Lu}\p{Lo}“]/u.test(value) ? value : translate(value)
  const translate = (text: string): string =>
    whole(text) ??
    text
      .split(/(?<=[.!?]) (?=[A-Z“])/)
      .map(sentence => whole(sentence) ?? sentence)
      .join(' ')
  return translate
}

/**
 * True if the text has a word besides its values and words such as 'from'. A pattern such as `{0} from {1}` would match
 * unrelated sentences.
 */
const isSpecific = (text: string): boolean =>
  /^\p{L}{3}/u.test(text) ||
  text
    .replaceAll(GAP, ' ')
    .split(/[^\p{L}’']+/u)
    .some(word => word.length > 2 && !/^(?:about|and|for|from|not|of|the|was|with)$/i.test(word))

function shapeOf(text: string): RegExp {
  const seen = new Set<string>()
  const shape = text
    .split(/(\{\d+\})/)
    .map(part => {
      if (!/^\{\d+\}$/.test(part)) return part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
      const name = `v${part.slice(1, -1)}`
      const again = seen.has(name)
      seen.add(name)
      return again ? `\\k<${name}>` : `(?<${name}>.+?)`
    })
    .join('')
  return new RegExp(`^${shape}$`, 's')
}
