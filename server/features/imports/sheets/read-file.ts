import { text } from 'node:stream/consumers'
import { openArchive } from './open-archive.ts'
import { type SheetBounds } from './sheet-bounds.ts'
import type { Sheet } from './sheet-builder.ts'
import { SheetFault } from './sheet-fault.ts'
import { cleanCell, type SheetRow } from './sheet-rows.ts'

const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]
const OPEN_SPREADSHEET = /^application\/vnd\.oasis\.opendocument\.spreadsheet(?:-template)?\s*$/

/** The filled sheets of a file with their filled rows. The bytes of the file determine its type, whatever its name. */
export async function readSheets(file: Buffer, bounds: SheetBounds): Promise<Sheet[]> {
  const startsWith = (bytes: number[]) => bytes.every((byte, at) => file[at] === byte)
  if (startsWith(OLD_OFFICE))
    throw new SheetFault(file.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'password' : 'old')
  const sheets = startsWith(ZIP) ? await readWorkbook(file, bounds) : [(await import('./read-csv.ts')).readCsv(file)]
  return sheets
    .map(sheet => ({
      ...sheet,
      rows: sheet.rows
        .map(row => ({ ...row, cells: row.cells.map(cleanCell) }))
        .filter(({ cells }) => cells.some(cell => cell !== '')),
    }))
    .filter(({ rows, fault }) => rows.length > 0 || fault)
}

/** The filled rows of the first filled sheet. */
export async function readFile(file: Buffer, bounds: SheetBounds): Promise<SheetRow[]> {
  const [first] = await readSheets(file, bounds)
  if (first?.fault) throw new SheetFault(first.fault)
  return first?.rows ?? []
}

async function readWorkbook(file: Buffer, bounds: SheetBounds): Promise<Sheet[]> {
  const archive = await openArchive(file, bounds.unpackedMb)
  const kind = archive.has('mimetype') ? await text(archive.pieces('mimetype')) : ''
  if (OPEN_SPREADSHEET.test(kind)) return (await import('./read-ods.ts')).readOds(archive, bounds)
  return (await import('./read-xlsx.ts')).readXlsx(archive, bounds)
}
