import { stateNames } from '#contract/businesses/rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { loadOnce } from '../model/reference-store.ts'
import { foldedPlace, stateAliases } from './place-names.ts'
import { type PlaceRow, replacePlaces } from './place-store.ts'
import { placesVersion, readCities } from './read-places.ts'

/** Raise this number with every change of our names or of the code that reads the sources. */
const READING = 1

/** Loads the states and cities of India, once for each edition of their sources; returns true if it loaded them. */
export const syncPlaces = (db: Db): Promise<boolean> =>
  loadOnce(db, { name: 'places', version: `${placesVersion()}+${READING}` }, tx => {
    const cities = readCities()
    const states = stateNames.map((name): PlaceRow => {
      const people = cities.reduce((sum, city) => (city.state === name ? sum + city.population : sum), 0)
      return {
        kind: 'state',
        name,
        state: name,
        population: people,
        spelled: spelled([name, ...(stateAliases[name] ?? [])]),
      }
    })
    return replacePlaces(tx, [
      ...states,
      ...cities.map(({ spellings, ...city }): PlaceRow => ({ kind: 'city', ...city, spelled: spelled(spellings) })),
    ])
  })

const spelled = (names: readonly string[]): string => names.map(name => `|${foldedPlace(name)}`).join('')
