import type { PDFDocument } from 'pdfkit'

export type Weight = 'regular' | 'semibold'
type Font = Weight | `devanagari-${Weight}`

const fonts: Record<Font, string> = {
  regular: 'figtree-regular.ttf',
  semibold: 'figtree-semibold.ttf',
  'devanagari-regular': 'noto-sans-devanagari-regular.ttf',
  'devanagari-semibold': 'noto-sans-devanagari-semibold.ttf',
}

export function registerFonts(pdf: PDFDocument): void {
  for (const [name, file] of Object.entries(fonts))
    pdf.registerFont(name, new URL(`./fonts/${file}`, import.meta.url).pathname)
}

const latin = /[ -~¡-¬®-ÿŒœŠšŸŽž₹–—‘’“”„†•…€™−]/
// Devanagari, with the joiners between its letters
const devanagari = /[\u0900-\u097f\ua8e0-\ua8ff\u200c\u200d]/

/** The text in letters that the fonts have: accents are removed, and other letters are dropped. */
export const printable = (text: string): string =>
  Array.from(
    text
      .normalize('NFC')
      .replaceAll(/[\s\u200b]+/g, ' ')
      .replaceAll(/[′″]/g, sign => (sign === '′' ? "'" : '"')),
  )
    .flatMap(sign => (isPrintable(sign) ? [sign] : Array.from(sign.normalize('NFKD')).filter(isPrintable)))
    .join('')
    .replaceAll(/^[\u200c\u200d]+|(?<![\u0900-\u097f])[\u200c\u200d]+/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

const isPrintable = (sign: string): boolean => latin.test(sign) || devanagari.test(sign)

interface Run {
  font: Font
  text: string
}

/** Splits a text into pieces of one font each; blanks and signs between two pieces belong to the first. */
function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const sign of text) {
    const last = runs.at(-1)
    const font = devanagari.test(sign) ? (`devanagari-${weight}` as const) : sign === ' ' && last ? last.font : weight
    if (last?.font === font) last.text += sign
    else runs.push({ font, text: sign })
  }
  return runs
}

export interface TextStyle {
  size: number
  weight: Weight
  colour: string
}

/** The width of a line in points. */
export const widthOf = (pdf: PDFDocument, text: string, { size, weight }: TextStyle): number =>
  runsOf(text, weight).reduce((sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0)

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** Splits a text into at most `most` lines of a width; the last one ends with … if the text is longer. */
export function linesOf(
  pdf: PDFDocument,
  text: string,
  style: TextStyle,
  { width, most }: { width: number; most: number },
): string[] {
  const fits = (line: string) => widthOf(pdf, line, style) <= width
  const lines: string[] = []
  let line = ''
  for (const word of printable(text).split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) line = longer
    else {
      if (line) lines.push(line)
      line = word
      // splits a word that is longer than a line
      while (!fits(line)) {
        const start = longestStart(line, fits)
        lines.push(start)
        line = line.slice(start.length)
      }
    }
  }
  lines.push(line)
  if (lines.length <= most) return lines
  const rest = `${lines[most - 1]} ${lines[most]}`
  return [...lines.slice(0, most - 1), `${longestStart(rest, start => fits(`${start.trimEnd()}…`)).trimEnd()}…`]
}

/** The longest start of a text that fits, with at least one letter. */
function longestStart(text: string, fits: (start: string) => boolean): string {
  let start = ''
  for (const { segment } of graphemes.segment(text)) {
    if (start && !fits(start + segment)) break
    start += segment
  }
  return start
}

/**
 * Draws glyphs that are not in the order of their letters, as those of Devanagari; screen readers and copied selections
 * get the text.
 */
function drawAs(pdf: PDFDocument, text: string, draw: () => void): void {
  pdf.markContent('Span', { actual: text })
  draw()
  pdf.endMarkedContent()
}

/** Draws a line from `x` on its baseline; returns the x of its end. */
export function drawLine(
  pdf: PDFDocument,
  text: string,
  style: TextStyle,
  { x, baseline }: { x: number; baseline: number },
): number {
  let at = x
  for (const run of runsOf(text, style.weight)) {
    pdf.font(run.font).fontSize(style.size).fillColor(style.colour)
    const draw = () => pdf.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
    if (run.font.startsWith('devanagari')) drawAs(pdf, run.text, draw)
    else draw()
    at += pdf.widthOfString(run.text)
  }
  return at
}

/** Draws a line that ends at `right`; returns the x of its start. */
export function drawLineTo(
  pdf: PDFDocument,
  text: string,
  style: TextStyle,
  { right, baseline }: { right: number; baseline: number },
): number {
  const x = right - widthOf(pdf, text, style)
  drawLine(pdf, text, style, { x, baseline })
  return x
}
