/** Elements whose content is not shown. */
const HIDDEN = new Set(['head', 'style', 'script', 'title', 'template'])
const BREAKS = new Set(['br', 'hr', 'tr', 'li', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'])
/** Elements with a line break before and after them. */
const BLOCKS = new Set(['div', 'p', 'blockquote', ...BREAKS])
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  times: '×',
  deg: '°',
  frac12: '½',
}

/**
 * The visible text of an HTML mail, with `> ` before the lines of quotes, as the text part of a mail has them. Reads the HTML
 * once from start to end, so that no mail takes long.
 */
export function textOfHtml(html: string): string {
  const lines: string[] = []
  let line = ''
  let quotes = 0
  const endLine = (always: boolean) => {
    const words = decode(line.replaceAll(/[ \t\r\n]+/g, ' '))
    if (always || words.trim() !== '') lines.push('> '.repeat(quotes) + words.replace(/^ /, ''))
    line = ''
  }
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) break
    line += html.slice(at, open)
    at = close + 1
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]{0,15})/i.exec(html.slice(open, open + 20)) ?? []
    const element = name.toLowerCase()
    if (!slash && HIDDEN.has(element)) {
      const end = html.indexOf(`</${name}`, at)
      at = end < 0 ? html.length : end
    }
    if (BLOCKS.has(element)) endLine(element === 'br')
    // a paragraph has an empty line after it
    if (slash && element === 'p') lines.push('> '.repeat(quotes))
    if (element === 'blockquote') quotes = slash ? Math.max(0, quotes - 1) : Math.min(quotes + 1, 20)
  }
  line += html.slice(Math.min(at, html.length))
  endLine(false)
  return lines.join('\n')
}

const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]{2,8}));?/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name as string] ?? whole
    const point = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
