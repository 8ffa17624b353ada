import type { Db } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'

const CHARACTERS_MOST = 140

/** The text of each heading of the customs tariff by its four digits; a long one is cut at a comma or semicolon. */
export async function tariffHeadings(db: Db): Promise<Record<string, string>> {
  const rows = await fetchRows(db)<{ heading: string; text: string }>`
    select left(code, 4) as heading, mode() within group (order by path[1]) as text
    from hs_codes where cardinality(path) > 1 group by 1`
  return Object.fromEntries(rows.map(({ heading, text }) => [heading, shortened(text)]))
}

export function shortened(text: string): string {
  if (text.length <= CHARACTERS_MOST) return text.replace(/[.;,\s]+$/u, '')
  const start = text.slice(0, CHARACTERS_MOST)
  const end = Math.max(start.lastIndexOf(';'), start.lastIndexOf(','))
  return (end > 40 ? start.slice(0, end) : start.slice(0, start.lastIndexOf(' '))).replace(/[.;,\s]+$/u, '')
}
