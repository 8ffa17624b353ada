import { sql } from 'kysely'
import type { ChosenFilters } from '#contract/explore/explore-state.ts'
import type { Frequency } from '#contract/watching/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyRow, fetchRow, fetchRows, hasRows } from '#server/platform/database/fetch.ts'

export interface SearchState {
  query: string
  literal: boolean
  filters: ChosenFilters
}

export interface SavedSearchRow {
  id: string
  name: string
  frequency: Frequency
  state: SearchState
  createdAt: Date
}

const columns = sql`id, name, frequency, state, created_at as "createdAt"`

export const findSavedSearches = (db: Db, userId: string) => fetchRows(db)<SavedSearchRow>`
  select ${columns} from saved_searches where user_id = ${userId} order by created_at desc, id`

/** Switches the search with this key on, if there is one. Lots published while it was off are not reported later. */
export const switchOnByKey = (
  tx: Tx,
  userId: string,
  { key, frequency, now }: { key: string; frequency: Frequency; now: Date },
) => fetchRow(tx)<SavedSearchRow>`
  update saved_searches set frequency = ${frequency}, mark = case when frequency = 'off' then ${now} else mark end
  where user_id = ${userId} and key = ${key} returning ${columns}`

export async function insertSavedSearch(
  tx: Tx,
  userId: string,
  given: { key: string; state: SearchState; name: string; frequency: Frequency; now: Date },
): Promise<SavedSearchRow> {
  const { key, state, name, frequency, now } = given
  return fetchOnlyRow(tx)<SavedSearchRow>`
    insert into saved_searches (user_id, key, state, name, frequency, mark, created_at)
    values (${userId}, ${key}, ${JSON.stringify(state)}::jsonb, ${name}, ${frequency}, ${now}, ${now})
    returning ${columns}`
}

export async function updateSavedSearch(
  tx: Tx,
  userId: string,
  given: { id: string; name: string | null; frequency: Frequency | null; now: Date },
): Promise<SavedSearchRow | undefined> {
  const { id, name, frequency, now } = given
  return fetchRow(tx)<SavedSearchRow>`
    update saved_searches set name = coalesce(${name}, name), frequency = coalesce(${frequency}, frequency),
      mark = case when frequency = 'off' and ${frequency ?? 'off'} <> 'off' then ${now} else mark end
    where id = ${id} and user_id = ${userId} returning ${columns}`
}

/** Deletes a saved search; true if it existed. */
export const deleteSavedSearch = (tx: Tx, userId: string, id: string) => hasRows(tx)`
  delete from saved_searches where id = ${id} and user_id = ${userId} returning id`

/** Switches a search off, for the link in a mail about the search. */
export const switchOff = (db: Db, id: string) =>
  execute(db)`update saved_searches set frequency = 'off' where id = ${id}`
