import type { Db } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'

/** The results of all tried codes since the last full hour and since midnight (UTC). */
export interface CodesTried {
  wrongThisHour: number
  rightThisHour: number
  wrongToday: number
}

const keys = {
  wrongThisHour: 'codes wrong/hour everyone',
  rightThisHour: 'codes right/hour everyone',
  wrongToday: 'codes wrong/day everyone',
} as const

/** Counts one code, in the hour and in the day; returns the new counts. */
export async function countTried(db: Db, result: 'wrong' | 'right'): Promise<CodesTried> {
  const windows: [key: string, unit: string][] =
    result === 'wrong'
      ? [
          [keys.wrongThisHour, 'hour'],
          [keys.wrongToday, 'day'],
        ]
      : [[keys.rightThisHour, 'hour']]
  // whole hours and days, so that right and wrong codes are counted over the same time
  const rows = await fetchRows(db)<{ key: string; count: number }>`
    insert into rate_limits as r (key, count, resets_at)
    select key, 1, (date_trunc(unit, now() at time zone 'UTC') + ('1 ' || unit)::interval) at time zone 'UTC'
    from unnest(${windows.map(([key]) => key)}::text[], ${windows.map(([, unit]) => unit)}::text[]) as counted (key, unit)
    order by key
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning key, count`
  const counted = new Map(rows.map(row => [row.key, row.count]))
  const others = await readTried(db)
  return {
    wrongThisHour: counted.get(keys.wrongThisHour) ?? others.wrongThisHour,
    rightThisHour: counted.get(keys.rightThisHour) ?? others.rightThisHour,
    wrongToday: counted.get(keys.wrongToday) ?? others.wrongToday,
  }
}

export async function readTried(db: Db): Promise<CodesTried> {
  const rows = await fetchRows(db)<{ key: string; count: number }>`
    select key, count from rate_limits where key = any(${Object.values(keys)}) and resets_at > now()`
  const counted = new Map(rows.map(row => [row.key, row.count]))
  return {
    wrongThisHour: counted.get(keys.wrongThisHour) ?? 0,
    rightThisHour: counted.get(keys.rightThisHour) ?? 0,
    wrongToday: counted.get(keys.wrongToday) ?? 0,
  }
}
