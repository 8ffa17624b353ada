/** Defined by the build, which then leaves out what English does not need. */
declare const LANGUAGE: string | undefined

/** English texts that the server may send, with their translations; `{0}` is an inserted value. */
type Translations = Readonly<Record<string, string>>

interface Pattern {
  shape: RegExp
  translation: string
}

const GAP = /\{\d+\}/g

/** Translates sentences of the server, which answers in English; a sentence that it does not know stays. */
export function translatorOf(translations: Translations): (text: string) => string {
  const patterns = Object.entries(translations)
    .filter(([text]) => text.includes('{0}') && /\p{L}{2}/u.test(text.replaceAll(GAP, '')))
    .toSorted(([one], [other]) => other.replaceAll(GAP, '').length - one.replaceAll(GAP, '').length)
    .map(([text, translation]): Pattern => ({ shape: shapeOf(text), translation }))
  const whole = (text: string): string | undefined => {
    const known = translations[text]
    if (known !== undefined) return known
    for (const { shape, translation } of patterns) {
      const values = shape.exec(text)?.groups
      if (values) return translation.replaceAll(GAP, gap => translate(values[`v${gap.slice(1, -1)}`] ?? ''))
    }
    return undefined
  }
  const translate = (text: string): string =>
    whole(text) ??
    text
      .split(/(?<=[.!?]) (?=[A-Z“])/)
      .map(sentence => whole(sentence) ?? sentence)
      .join(' ')
  return translate
}

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

let loading: Promise<(text: string) => string> | undefined

/** The translation of the server's sentences, loaded at first use; undefined in English, where there is none. */
export const replyTranslator = (): Promise<(text: string) => string> | undefined =>
  typeof LANGUAGE === 'undefined' || LANGUAGE === 'en'
    ? undefined
    : (loading ??= import('#translations/en/replies.json', { with: { type: 'json' } }).then(({ default: all }) =>
        translatorOf(all),
      ))
