/** The names by which files refer to a row. */
export interface NamedRow {
  line: number
  sku: string | null
  name: string
  serial: string
}

export interface PhotoPlace {
  line: number
  /** the position of the photo in its row, from its name */
  order: number
}

const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? []
/** The letters and digits of a text; a hyphen stays between adjacent numbers, so that 'PL 1-1' differs from 'PL 11'. */
const fold = (text: string): string =>
  tokensOf(text).reduce(
    (folded, token) => `${folded}${/\p{N}$/u.test(folded) && /^\p{N}/u.test(token) ? '-' : ''}${token}`,
    '',
  )

/** Names that cameras and messengers give photos; such a name does not describe the goods. */
const CAMERA =
  /^(?:img|dsc[nf]?|pxl|mvimg|vid|whatsapp|screenshot|photo|image|picture|snapchat|p)[\s_-]*\d{3,}|^whatsapp|^screenshot/i
/** words that people add to the name of the goods */
const NOISE: ReadonlySet<string> = new Set(
  'photo pic img image picture front back side top bottom view label box copy final new inch inches in mm no nos item sr sl serial row'.split(
    ' ',
  ),
)
const SERIAL = /^(?:(?:s|sr|sl|serial|item|row|no|num|number)[\s._-]*(?:no)?[\s._-]*)?0*(\d{1,5})$/i
/** a number or letter at the end, after a separator: the second photo of 'pipe 1' is 'pipe 1-2' or 'pipe 1 (b)' */
const ORDER = /^(.*?)(?:[\s._\-([#]+)(\d{1,2}|[a-f])[)\]\s]*$/i
const ORDER_LETTER = /^(.*\d)([a-f])$/i

// the most characters of a name that are read; longer names add nothing and slow the patterns down
const NAME_READ = 120

/** Finds the row of each photo by its file name: by SKU or name, then by serial number, then by single words. */
export function matchPhotos(names: readonly string[], rows: readonly NamedRow[]): (PhotoPlace | undefined)[] {
  const known = indexOf(rows)
  return names.map(name => placeOf(name, known))
}

interface Index {
  skus: ReadonlyMap<string, number>
  names: ReadonlyMap<string, number>
  serials: ReadonlyMap<string, number>
  rows: readonly { line: number; tokens: ReadonlySet<string> }[]
}

function indexOf(rows: readonly NamedRow[]): Index {
  return {
    skus: unique(rows.map(({ sku, line }) => [fold(sku ?? ''), line])),
    names: unique(rows.map(({ name, line }) => [fold(name), line])),
    serials: unique(rows.map(({ serial, line }) => [serial.replace(/^0+|\.0*$|\.$/g, ''), line])),
    rows: rows.map(({ line, name, sku }) => ({ line, tokens: new Set([...tokensOf(name), ...tokensOf(sku ?? '')]) })),
  }
}

/** Drops keys that belong to two rows. */
function unique(pairs: readonly (readonly [key: string, line: number])[]): Map<string, number> {
  const lines = new Map<string, number>()
  const twice = new Set<string>()
  for (const [key, line] of pairs) {
    if (lines.has(key)) twice.add(key)
    lines.set(key, line)
  }
  for (const key of ['', ...twice]) lines.delete(key)
  return lines
}

function placeOf(fileName: string, known: Index): PhotoPlace | undefined {
  const parts = fileName.replace(/\.[^./\\]{1,5}$/, '').split(/[\\/]/)
  const [folder = '', base = ''] = ['', ...parts].slice(-2).map(part => part.slice(0, NAME_READ))
  // '6205 ZZ/1.jpg': the folder names the item, the file the number of the photo
  const ofFolder = folder === '' ? undefined : placeOfText(folder, known)
  const inFolder = ofFolder && { line: ofFolder.line, order: Number(/\d{1,2}/.exec(base)?.[0] ?? 1) }
  if (inFolder && (/^.{0,2}$/su.test(base) || CAMERA.test(base))) return inFolder
  return placeOfText(base, known) ?? inFolder
}

function placeOfText(text: string, known: Index): PhotoPlace | undefined {
  const trimmed = text.trim()
  const readings = [{ text: trimmed, order: 1 }, ...orderOf(trimmed)]
  for (const { text: key, order } of readings) {
    const line = known.skus.get(fold(key)) ?? known.names.get(fold(key))
    if (line !== undefined) return { line, order }
  }
  if (CAMERA.test(trimmed)) return undefined
  for (const { text: key, order } of readings) {
    const line = known.serials.get(SERIAL.exec(key)?.[1] ?? '')
    if (line !== undefined) return { line, order }
  }
  for (const { text: key, order } of readings.toReversed()) {
    const line = lineOfWords(key, known)
    if (line !== undefined) return { line, order }
  }
  return undefined
}

function orderOf(text: string): { text: string; order: number }[] {
  const [, before = '', sign = ''] = ORDER.exec(text) ?? ORDER_LETTER.exec(text) ?? []
  if (before.trim() === '') return []
  const order = /\d/.test(sign) ? Number(sign) : sign.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1
  return [{ text: before, order: Math.max(1, order) }]
}

/** The one row whose name and SKU include all words of a text; at least two words are needed. */
function lineOfWords(text: string, { rows }: Index): number | undefined {
  const words = tokensOf(text).filter(word => !NOISE.has(word))
  if (words.length < 2) return undefined
  const matching = rows.filter(({ tokens }) => words.every(word => tokens.has(word)))
  if (matching.length > 0) return matching.length === 1 ? matching[0]?.line : undefined
  // or the text includes all words of the row, as 'ball valve brass 1-2 front of box' does
  const given = new Set(words)
  const within = rows
    .map(({ line, tokens }) => ({ line, own: [...tokens].filter(word => !NOISE.has(word)) }))
    .filter(({ own }) => own.length > 1 && own.every(word => given.has(word)))
    .toSorted((one, other) => other.own.length - one.own.length)
  const [best, next] = within
  return best && best.own.length > (next?.own.length ?? 0) ? best.line : undefined
}
