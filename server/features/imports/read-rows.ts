import { type Reading, type ReadRow, readRow } from './read-row.ts'

/** A row as it is stored, its JSON made where nobody waits for it. */
interface StoredRow extends Omit<ReadRow, 'skuKey'> {
  line: number
  cells: readonly string[]
  sku_key: string | null
}

const CHUNK = 500

/** The rows read by the same rules, as JSON in pieces of a size that the database takes at once. */
export function readRows(
  rows: readonly (readonly [line: number, cells: readonly string[]])[],
  reading: Reading,
): string[] {
  const chunks: string[] = []
  for (let from = 0; from < rows.length; from += CHUNK)
    chunks.push(
      JSON.stringify(
        rows.slice(from, from + CHUNK).map(([line, cells]): StoredRow => {
          const { skuKey, ...read } = readRow(cells, reading)
          return { line, cells, sku_key: skuKey, ...read }
        }),
      ),
    )
  return chunks
}
