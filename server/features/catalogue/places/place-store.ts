import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRows } from '#server/platform/database/fetch.ts'

export interface PlaceRow {
  kind: 'state' | 'city'
  name: string
  state: string
  population: number
  spelled: string
}

/** Replaces all places with these. */
export async function replacePlaces(tx: Tx, places: readonly PlaceRow[]): Promise<void> {
  await execute(tx)`truncate places`
  await execute(tx)`
    insert into places (kind, name, state, population, spelled)
    select kind, name, state, population, spelled from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as t(kind text, name text, state text, population integer, spelled text)`
}

/**
 * Places whose names begin with the folded text, then those with a word that begins with it, then those that contain
 * it; the largest first.
 */
export const findPlaces = (
  db: Db,
  { kind, folded, state, most }: { kind: PlaceRow['kind']; folded: string; state: string | null; most: number },
) => fetchRows(db)<{ name: string; state: string }>`
  select name, state from places
  where kind = ${kind} and (${state}::text is null or state = ${state}) and spelled like ${`%${folded}%`}
  order by case when spelled like ${`%|${folded}%`} then 0 when spelled like ${`% ${folded}%`} then 1 else 2 end,
           population desc, name
  limit ${most}`
