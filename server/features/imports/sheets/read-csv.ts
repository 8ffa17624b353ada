import Papa from 'papaparse'
import { importLimits } from '../../../../contract/imports/rules.ts'
import { SheetFault } from './sheet-fault.ts'
import { ROWS_MOST, type SheetRow } from './sheet-rows.ts'

/** The filled rows of a CSV, whatever separates its cells. */
export function readCsv(file: Buffer): SheetRow[] {
  const rows: SheetRow[] = []
  let line = 0
  let fault: SheetFault | undefined
  Papa.parse<string[]>(decode(file).replace(/^sep=.\r?\n/, '\n'), {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: false,
    step({ data }, parser) {
      line++
      if (data.every(cell => cell.trim() === '')) return
      if (data.length > importLimits.columns) fault = new SheetFault('columns')
      else if (rows.length >= ROWS_MOST) fault = new SheetFault('rows')
      else rows.push({ line, cells: data })
      if (fault) parser.abort()
    },
  })
  if (fault) throw fault
  return rows
}

/** UTF-8, or UTF-16 that says so; anything else would be guessing at the names of goods. */
function decode(file: Buffer): string {
  const [first, second] = file
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    throw new SheetFault(looksBinary(file) ? 'kind' : 'encoding')
  }
  // no text has these; a picture or a program has
  if (/[^\P{Cc}\s\x80-\x9f]/u.test(text)) throw new SheetFault(looksBinary(file) ? 'kind' : 'encoding')
  // XML and HTML, PDF, RTF: texts, but no tables
  if (/^\s*(?:<|%PDF-|\{\\rtf)/i.test(text))
    throw new SheetFault(/<office:document\b/.test(text.slice(0, 4096)) ? 'openDocument' : 'kind')
  return text
}

/** Legacy encodings of text use no control characters, binary files many; UTF-16 without its mark has a zero in every pair. */
function looksBinary(file: Buffer): boolean {
  const sample = file.subarray(0, 4096)
  const zeros = sample.filter(byte => byte === 0).length
  if (zeros > sample.length * 0.3 && zeros < sample.length * 0.6) return false
  return sample.some(byte => byte < 9 || (byte > 13 && byte < 27) || byte === 127)
}
