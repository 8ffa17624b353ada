import { stateNames } from '#contract/businesses/rules.ts'
import { catalogueLimits } from '#contract/catalogue/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { foldedPlace } from './place-names.ts'
import { findPlaces } from './place-store.ts'

/** GET /autocomplete */
export const completePlace: Verb<'GET /autocomplete'> = async (context, { query }) => {
  const folded = foldedPlace(query.search)
  // a text without letters names no place
  if (folded === '' && query.search !== '') return { result: [], places: [] }
  const places = await findPlaces(context.services.db, {
    kind: query.searchKey === 'states' ? 'state' : 'city',
    folded,
    state: stateNamed(query.state ?? ''),
    most: catalogueLimits.places,
  })
  return { result: places.map(({ name }) => name), places }
}

/** The state of this name; null for an unknown one, which does not narrow the search. */
const stateNamed = (name: string): string | null =>
  stateNames.find(state => foldedPlace(state) === foldedPlace(name)) ?? null
