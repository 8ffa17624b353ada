import type { SheetBounds } from './sheet-bounds.ts'
import { SheetFault } from './sheet-fault.ts'
import { cleanCell, type SheetRow } from './sheet-rows.ts'

const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]

/** The filled rows of an Excel or CSV file, told apart by its bytes, whatever its name says. */
export async function readFile(file: Buffer, bounds: SheetBounds): Promise<SheetRow[]> {
  const startsWith = (bytes: number[]) => bytes.every((byte, at) => file[at] === byte)
  if (startsWith(OLD_OFFICE))
    throw new SheetFault(file.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'password' : 'old')
  const rows = startsWith(ZIP)
    ? await (await import('./read-xlsx.ts')).readXlsx(file, bounds)
    : (await import('./read-csv.ts')).readCsv(file)
  return rows
    .map(({ line, cells }) => ({ line, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
}
