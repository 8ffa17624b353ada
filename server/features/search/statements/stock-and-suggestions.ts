import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { cached, type VersionRow, versionColumns, versionNow } from '../cache/result-cache.ts'
import { type Stock, type StockRow, stockNow, stockOf } from '../engines/postgres/stock-store.ts'
import { type FoundByBeginning, foundByBeginning } from '../engines/postgres/suggestion-store.ts'
import type { Typing } from '../model/typing.ts'

/** The number of live listings of each category; null if the version is unchanged. */
interface StockNow extends VersionRow {
  stock: StockRow | null
}
const columns = sql`${versionColumns}, case when not now.unchanged then ${stockNow} end as stock`

/** The exact number of live listings of each category and subcategory, at most `maxAgeMs` old. */
export const findStock = (
  db: Db,
  maxAgeMs = 0,
  read = (before?: string) => stockAlone(db, before ?? null),
): Promise<Stock> =>
  cached(
    db,
    'stock',
    async before => onlyRow(await read(before)),
    ({ stock }) => stockOf(stock ?? { parts: [], best: [], sellers: { verified: 0, cities: 0 } }),
    { maxAgeMs },
  )

const stockAlone = prepared((before: string | null) => sql<StockNow>`select ${columns} from ${versionNow(before)}`)

/** Words and lots with a prefix, and the stock of at most `maxAgeMs` ago, in one statement. */
export async function findBeginning(
  db: Db,
  typing: Typing,
  maxAgeMs: number,
): Promise<FoundByBeginning & { stock: Stock }> {
  const found = sql`found.words, found.lots`
  const read: FoundByBeginning[] = []
  const stock = await findStock(db, maxAgeMs, async before => {
    const { rows } = await sql<FoundByBeginning & StockNow>`
      select ${found}, ${columns} from ${foundByBeginning(typing)}, ${versionNow(before ?? null)}`.execute(db)
    return rows.map(({ words, lots, ...row }) => {
      read.push({ words, lots })
      return row
    })
  })
  if (read.length === 0)
    read.push(...(await sql<FoundByBeginning>`select ${found} from ${foundByBeginning(typing)}`.execute(db)).rows)
  return { ...onlyRow(read), stock }
}
