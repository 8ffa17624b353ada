import { sql } from 'kysely'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { requirementLimits } from '#contract/requirements/rules.ts'
import type { Condition } from '#contract/surplus/terms.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRow, fetchRows } from '#server/platform/database/fetch.ts'
import type { WantedRow } from '../model/requirement-view.ts'

const columns = sql`
  r.id, r.title, r.category, r.subcategory, r.quantity, r.unit, r.region, coalesce(b.verified, false) as verified_buyer,
  r.verified_only, r.target_price, r.needed_by::text as needed_by, r.state, r.answers, r.opened_at, r.expires_at`
const withBuyer = sql`requirements r join users u on u.id = r.user_id and u.active and not u.suspended left join businesses b on b.user_id = r.user_id`

/** Open requirements of a category and a region, the newest first. */
export async function findWanted(
  db: Db,
  { category, region, page, now }: { category: string | null; region: string | null; page: number; now: Date },
): Promise<WantedRow[]> {
  const { perPage } = requirementLimits
  return fetchRows(db)<WantedRow>`
    select ${columns} from ${withBuyer}
    where r.state = 'open' and r.expires_at > ${now}
      and (${category}::text is null or r.category = ${category}) and (${region}::text is null or r.region = ${region})
    order by r.opened_at desc, r.id limit ${perPage} offset ${(page - 1) * perPage}`
}

export interface Spread {
  categories: { id: string; name: string; count: number }[]
  regions: { name: string; count: number }[]
}

/** The numbers of open requirements: by category within the region, by region within the category. */
export async function countWanted(
  db: Db,
  { category, region, now }: { category: string | null; region: string | null; now: Date },
): Promise<Spread & { count: number }> {
  const rows = await fetchRows(db)<{ category: string; region: string; count: number }>`
    select r.category, r.region, count(*)::int as count from ${withBuyer}
    where r.state = 'open' and r.expires_at > ${now} group by r.category, r.region`
  const inRegion = rows.filter(row => region === null || row.region === region)
  const inCategory = rows.filter(row => category === null || row.category === category)
  const sums = (list: typeof rows, key: 'category' | 'region') => {
    const byKey = new Map<string, number>()
    for (const row of list) byKey.set(row[key], (byKey.get(row[key]) ?? 0) + row.count)
    return [...byKey].toSorted(([one, many], [other, more]) => more - many || one.localeCompare(other))
  }
  const categories = sums(inRegion, 'category')
  // the filter shows the chosen category even if it has no requirements
  if (category !== null && categoryOf(category) && !categories.some(([id]) => id === category))
    categories.push([category, 0])
  const both = inRegion.filter(row => category === null || row.category === category)
  return {
    count: both.reduce((sum, { count }) => sum + count, 0),
    categories: categories.map(([id, count]) => ({ id, name: categoryOf(id)?.name ?? id, count })),
    regions: sums(inCategory, 'region').map(([name, count]) => ({ name, count })),
  }
}

export type WantedDetails = WantedRow & {
  user_id: string
  words: string
  condition: Condition | null
}

/** The requirement if it is open or full, else undefined. */
export const findOneWanted = (db: Db, id: string, now: Date) => fetchRow(db)<WantedDetails>`
  select ${columns}, r.user_id, r.words, r.condition from ${withBuyer}
  where r.id = ${id} and r.state in ('open', 'full') and r.expires_at > ${now}`
