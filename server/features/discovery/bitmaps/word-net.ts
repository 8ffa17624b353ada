/** What a tsquery without a 'not' asks for; a word is its lexeme, and `other` what is more than a word: a phrase, a beginning, a weight. */
export type WordNet = { word: string } | { other: string } | { every: WordNet[] } | { some: WordNet[] }

const token = /\s*('(?:[^'\\]|''|\\.)*'(?::[*A-D]+)?|<->|<\d+>|[&|()])/gy

/** The tree of a tsquery as our searches write it: quoted lexemes with `&`, `|`, `<->` and brackets. */
export function readNet(query: string): WordNet {
  const tokens = [...query.matchAll(token)].map(([, text]) => text!)
  let at = 0
  const list = (sign: string, one: () => WordNet, join: (all: WordNet[]) => WordNet): WordNet => {
    const all = [one()]
    while (tokens[at] === sign) {
      at++
      all.push(one())
    }
    return all.length === 1 ? all[0]! : join(all)
  }
  const some = (): WordNet => list('|', every, all => ({ some: withoutNarrower(all) }))
  const every = (): WordNet => list('&', phrase, all => ({ every: all }))
  const phrase = (): WordNet => {
    const first = one()
    if (!tokens[at]?.startsWith('<')) return first
    const parts = [textOf(first)]
    while (tokens[at]?.startsWith('<')) parts.push(tokens[at++]!, textOf(one()))
    return { other: parts.join(' ') }
  }
  const one = (): WordNet => {
    const text = tokens[at++]
    if (text === '(') {
      const inner = some()
      at++
      return inner
    }
    if (!text?.startsWith("'")) throw new Error(`not a query of words: ${query}`)
    return text.endsWith("'") ? { word: unquoted(text) } : { other: text }
  }
  const net = some()
  if (at !== tokens.length) throw new Error(`not a query of words: ${query}`)
  return net
}

/** Whatever has a phrase has its words apart too, so the phrase adds nothing beside them. */
function withoutNarrower(all: readonly WordNet[]): WordNet[] {
  const apart = all.flatMap(net =>
    'every' in net && net.every.every(one => 'word' in one) ? [partsOf(net).words] : [],
  )
  const isNarrower = (net: WordNet) =>
    'other' in net &&
    net.other.includes('<') &&
    apart.some(words => words.every(word => wordsIn(net.other).includes(word)))
  return all.filter(net => !isNarrower(net))
}

/** The words of a phrase or a tsquery. */
export const wordsIn = (query: string): string[] =>
  [...query.matchAll(/'((?:[^'\\]|''|\\.)*)'/g)].map(([text]) => unquoted(text))

const unquoted = (text: string): string => text.slice(1, -1).replaceAll("''", "'").replaceAll('\\\\', '\\')
const quoted = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

/** The tsquery of a tree. */
export function textOf(net: WordNet): string {
  if ('word' in net) return quoted(net.word)
  if ('other' in net) return net.other
  return 'every' in net ? `(${net.every.map(textOf).join(' & ')})` : `(${net.some.map(textOf).join(' | ')})`
}

/** The words of a tree, and what is more than a word. */
export function partsOf(net: WordNet): { words: string[]; others: string[] } {
  if ('word' in net) return { words: [net.word], others: [] }
  if ('other' in net) return { words: [], others: [net.other] }
  const parts = ('every' in net ? net.every : net.some).map(partsOf)
  return { words: parts.flatMap(({ words }) => words), others: parts.flatMap(({ others }) => others) }
}

/** What is left of a tree when some words catch nothing; null when nothing is. */
export function without(net: WordNet, gone: (word: string) => boolean): WordNet | null {
  if ('word' in net) return gone(net.word) ? null : net
  if ('other' in net) return gone(net.other) ? null : net
  if ('every' in net) {
    const kept = net.every.map(one => without(one, gone))
    return kept.some(one => one === null) ? null : { every: kept as WordNet[] }
  }
  const kept = net.some.map(one => without(one, gone)).filter(one => one !== null)
  return kept.length === 0 ? null : { some: kept }
}
