import { canonicalKey, watchingLimits, watchingMessages } from '#contract/watching/rules.ts'
import { lockUser } from '#server/features/accounts/model/lock-user.ts'
import type { Context, Verb } from '#server/platform/context.ts'
import { isoDates } from '#server/platform/database/iso-dates.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { limitChanges } from '../model/limit-changes.ts'
import {
  deleteSavedSearch,
  findSavedSearches,
  insertSavedSearch,
  type SavedSearchRow,
  switchOff,
  switchOnByKey,
  updateSavedSearch,
} from './saved-search-store.ts'
import { knownFilters, nameOf } from './search-name.ts'

const keyMost = 8000

const view = ({ state, ...row }: SavedSearchRow) => isoDates({ ...row, ...state })

/** GET /saved-searches */
export const listSavedSearches: Verb<'GET /saved-searches'> = async context => {
  const rows = await findSavedSearches(context.services.db, context.viewer.userId)
  return { searches: rows.map(view) }
}

/** POST /saved-searches: the same words and filters are stored once. */
export const saveSearch: Verb<'POST /saved-searches'> = async (
  context,
  { body: { query, literal, filters, name, frequency } },
) => {
  const { db, clock } = context.services
  const { userId } = context.viewer
  await limitChanges(context)
  const words = query.replaceAll('\0', '').trim()
  const state = { query: words, literal: words !== '' && literal, filters: knownFilters(filters) }
  const key = canonicalKey(state)
  if (key === '' || key.length > keyMost)
    refuse('invalid', { fields: [{ field: 'query', message: watchingMessages.nothingChosen }] })
  const now = clock()
  const row = await db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    const known = await switchOnByKey(tx, userId, { key, frequency, now })
    if (known) return known
    if ((await findSavedSearches(tx, userId)).length >= watchingLimits.searchesMost)
      refuse('invalid', { fields: [{ field: 'query', message: watchingMessages.searches }] })
    return insertSavedSearch(tx, userId, { key, state, name: name ?? nameOf(state), frequency, now })
  })
  return { search: view(row) }
}

/** PUT /saved-searches/:id */
export const changeSavedSearch: Verb<'PUT /saved-searches/:id'> = async (
  context,
  { params: { id }, body: { name, frequency, remove } },
) => {
  const { db, clock } = context.services
  const { userId } = context.viewer
  if (!name && !frequency && !remove) refuse('nothing_to_update')
  await limitChanges(context)
  return db.transaction().execute(async tx => {
    if (remove) {
      if (!(await deleteSavedSearch(tx, userId, id))) refuse('not_found')
      return { search: null }
    }
    const wanted = { id, name: name ?? null, frequency: frequency ?? null, now: clock() }
    const row = (await updateSavedSearch(tx, userId, wanted)) ?? refuse('not_found')
    return { search: view(row) }
  })
}

/** Stops the mails of a saved search, for the signed link in a mail about the search. */
export const switchOffSearch = ({ services }: Context, id: string): Promise<void> => switchOff(services.db, id)
