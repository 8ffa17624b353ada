import { afterAll, describe, expect, it } from 'vitest'
import { stateNames } from '#contract/businesses/rules.ts'
import { openWorld } from '#testkit/world.ts'
import { syncPlaces } from './sync-places.ts'

const world = await openWorld()
afterAll(() => world.close())

const complete = async (searchKey: 'states' | 'cities', search: string, state?: string) =>
  (await world.api('GET /autocomplete', { query: { searchKey, search, ...(state && { state }) } })).body
const cities = async (search: string, state?: string) => (await complete('cities', search, state)).result
const states = async (search: string) => (await complete('states', search)).result

// the lists are loaded before the application runs, by the owner of the tables
const sync = () => world.asOwner(syncPlaces)

describe('the places', () => {
  it('are the 36 states or union territories and thousands of cities, without duplicates', async () => {
    const all = await world.db.selectFrom('places').selectAll().execute()
    const found = all.filter(({ kind }) => kind === 'state').map(({ name }) => name)
    expect(found.toSorted((one, other) => one.localeCompare(other))).toEqual(stateNames)
    expect(found).toHaveLength(36)
    const named = all.filter(({ kind }) => kind === 'city')
    expect(named.length).toBeGreaterThan(6500)
    expect(named.every(({ state }) => stateNames.includes(state))).toBe(true)
    const folded = named.map(({ state, spelled }) => `${state} ${spelled.split('|')[1]}`)
    expect(folded.filter((key, at) => folded.indexOf(key) !== at)).toEqual([])
  })

  it('are loaded once for each edition', async () => {
    expect(await sync()).toBe(false)
    await world.db.updateTable('reference_lists').set({ version: 'older' }).where('name', '=', 'places').execute()
    expect(await sync()).toBe(true)
    expect(await cities('surat')).toContain('Surat')
  })

  it.each([
    'Surat', 'Tiruppur', 'Ludhiana', 'Morbi', 'Rajkot', 'Vapi', 'Agra', 'Moradabad', 'Firozabad', 'Kanpur', 'Sivakasi', 'Faridabad',
    'Pune', 'Bengaluru', 'Gurugram', 'Kolkata', 'Vadodara', 'Prayagraj', 'Kochi', 'Bhiwandi', 'Ichalkaranji', 'Panipat', 'Jamnagar', 'Panaji',
  ])('include the trade town %s under its name', async town => expect(await cities(town)).toContain(town)) // biome-ignore format: names
})

describe('completing a place', () => {
  it('returns a list of names with the state of each', async () => {
    const { result, places } = await complete('cities', 'surat')
    expect(result[0]).toBe('Surat')
    expect(places[0]).toEqual({ name: 'Surat', state: 'Gujarat' })
    expect(places.map(({ name }) => name)).toEqual(result)
  })

  it('offers at most 8, with prefix matches first and larger cities before smaller ones', async () => {
    const found = await cities('na')
    expect(found).toHaveLength(8)
    expect(found.slice(0, 2)).toEqual(['Navi Mumbai', 'Nagpur'])
    expect((await cities('mum')).slice(0, 2)).toEqual(['Mumbai', 'Navi Mumbai'])
  })

  it.each([
    ['bangalore', 'Bengaluru'],
    ['gurgaon', 'Gurugram'],
    ['calcutta', 'Kolkata'],
    ['baroda', 'Vadodara'],
    ['allahabad', 'Prayagraj'],
    ['cochin', 'Kochi'],
    ['bombay', 'Mumbai'],
    ['madras', 'Chennai'],
    ['morvi', 'Morbi'],
    ['trivandrum', 'Thiruvananthapuram'],
    ['poona', 'Pune'],
    ['vizag', 'Visakhapatnam'],
  ])('finds a place by another name: %s is %s', async (typed, name) => expect((await cities(typed))[0]).toBe(name))

  it('ignores case and diacritics', async () => {
    expect((await cities('SŪRAT'))[0]).toBe('Surat')
    expect((await cities('rājkot'))[0]).toBe('Rajkot')
  })

  it('offers only places of the chosen state', async () => {
    const { places } = await complete('cities', 'a', 'Gujarat')
    expect(places[0]?.name).toBe('Ahmedabad')
    expect(new Set(places.map(({ state }) => state))).toEqual(new Set(['Gujarat']))
    expect(await cities('aurangabad', 'Bihar')).toEqual(['Aurangabad'])
    expect(await cities('mumbai', 'Gujarat')).not.toContain('Mumbai')
  })

  it('offers the largest places for an empty text', async () => {
    expect((await cities(''))[0]).toBe('Mumbai')
    expect(await states('')).toHaveLength(8)
  })

  it.each([
    ['guj', 'Gujarat'],
    ['orissa', 'Odisha'],
    ['pondicherry', 'Puducherry'],
    ['up', 'Uttar Pradesh'],
    ['j&k', 'Jammu and Kashmir'],
    ['pradesh', 'Uttar Pradesh'],
  ])('completes the state %s to %s', async (typed, name) => expect((await states(typed))[0]).toBe(name))

  it.each(['%', '_', '|', '\\', "'"])('finds nothing for %j alone', async text =>
    expect(await cities(text)).toEqual([]),
  )

  it('refuses an unknown search key', async () => {
    const { status } = await world.api('GET /autocomplete', { query: { searchKey: 'users' as 'states', search: 'a' } })
    expect(status).toBe(422)
  })
})
