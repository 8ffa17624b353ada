import Papa from 'papaparse'
import { importLimits } from '#contract/imports/rules.ts'
import type { Sheet } from './sheet-builder.ts'
import { SheetFault } from './sheet-fault.ts'
import { ROWS_MOST, type SheetRow } from './sheet-rows.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const
/** The number of first rows from which the separator is guessed. */
const PREVIEW_ROWS = 60

/** Reads a CSV as a sheet; `legacy` is true if its encoding was not Unicode. */
export function readCsv(file: Buffer): Sheet & { legacy: boolean } {
  const decoded = decode(file)
  const [, named] = /^sep=(.)\r?\n/.exec(decoded.text) ?? []
  const text = decoded.text.replace(/^sep=.\r?\n/, '\n')
  const rows: SheetRow[] = []
  let line = 0
  let fault: 'rows' | 'columns' | undefined
  Papa.parse<string[]>(text, {
    delimiter: named ?? separatorOf(text),
    skipEmptyLines: false,
    step({ data }, parser) {
      line++
      if (data.every(cell => cell.trim() === '')) return
      if (data.length > importLimits.columns && data.slice(importLimits.columns).some(cell => cell.trim() !== ''))
        fault = 'columns'
      else if (rows.length >= ROWS_MOST) fault = 'rows'
      else rows.push({ line, cells: data.slice(0, importLimits.columns) })
      if (fault) parser.abort()
    },
  })
  return { name: '', rows, legacy: decoded.legacy, ...(fault && { fault }) }
}

/** The separator that gives most rows the same number of cells; among equals, the one that gives more cells. */
function separatorOf(text: string): string {
  const sample = text.slice(0, 64 * 1024)
  const scores = SEPARATORS.map(separator => {
    const { data } = Papa.parse<string[]>(sample, { delimiter: separator, preview: PREVIEW_ROWS, skipEmptyLines: true })
    const widths = Map.groupBy(
      data.filter(cells => cells.length > 1),
      cells => cells.length,
    )
    const [width, rows] = [...widths].toSorted(([a, one], [b, other]) => other.length * b - one.length * a)[0] ?? [
      0,
      [],
    ]
    return { separator, score: width * rows.length }
  })
  return scores.toSorted((a, b) => b.score - a.score)[0]?.separator ?? ','
}

/** Decodes UTF-8 and UTF-16; otherwise decodes Windows-1252 if the result is text with few characters beyond ASCII. */
function decode(file: Buffer): { text: string; legacy: boolean } {
  const encoding = utf16Of(file)
  let text: string
  let legacy = false
  try {
    text = new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(file)
  } catch {
    if (isProbablyBinary(file)) throw new SheetFault('kind')
    if (encoding !== null || !isProbablyWestern(file)) throw new SheetFault('encoding')
    text = new TextDecoder('windows-1252').decode(file)
    legacy = true
  }
  // control characters occur in pictures and programs, not in texts
  if (/[^\P{Cc}\s\x80-\x9f]/u.test(text)) throw new SheetFault(isProbablyBinary(file) ? 'kind' : 'encoding')
  // XML, HTML, PDF and RTF are texts but not tables
  if (/^\s*(?:<|%PDF-|\{\\rtf)/i.test(text))
    throw new SheetFault(/<office:document\b/.test(text.slice(0, 4096)) ? 'openDocument' : 'kind')
  return { text, legacy }
}

/** Detects UTF-16 by its byte order mark, or by zeros in every second byte of a mostly ASCII text. */
function utf16Of(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = file.subarray(0, 4096)
  const zeros = (from: number) => sample.filter((byte, at) => at % 2 === from && byte === 0).length
  const [even, odd] = [zeros(0), zeros(1)]
  const many = sample.length * 0.4
  return odd > many && even === 0 ? 'utf-16le' : even > many && odd === 0 ? 'utf-16be' : null
}

/**
 * The largest share of bytes above ASCII in a Windows-1252 text; ½, °, ×, quotes, dashes and accented letters are few
 * and rarely adjacent.
 */
const WESTERN_SHARE = 0.1
const UNDEFINED_BYTES = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

function isProbablyWestern(file: Buffer): boolean {
  const high = file.filter(byte => byte > 0x7f)
  return high.length <= file.length * WESTERN_SHARE && !high.some(byte => UNDEFINED_BYTES.has(byte))
}

/** True if the first 4 KB have a control character that only binary files contain. */
function isProbablyBinary(file: Buffer): boolean {
  return file.subarray(0, 4096).some(byte => byte < 9 || (byte > 13 && byte < 27) || byte === 127)
}
