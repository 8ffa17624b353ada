import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { watchingLimits, watchingMessages } from '#contract/watching/rules.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld({ RATE_LIMITS: 'on' })
afterAll(() => world.close())
let buyer: Person
beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
  buyer = await aPerson(world)
})

type Saving = Partial<{
  query: string
  literal: boolean
  filters: Record<string, string[]>
  name: string
  frequency: 'off' | 'daily' | 'weekly'
}>
const save = (body: Saving, as: Person | undefined = buyer) => world.api('POST /saved-searches', { body }, as)
const change = (id: string, body: object, as = buyer) =>
  world.api('PUT /saved-searches/:id', { params: { id }, body }, as)
const searches = async (as = buyer) => (await world.api('GET /saved-searches', {}, as)).body.searches

describe('saving a search', () => {
  it('names it after its words and filters, ignoring unknown filters', async () => {
    const filters = {
      state: ['Gujarat'],
      category: ['textiles'],
      priceTo: ['100'],
      utm_source: ['mail'],
      verified: ['verified'],
    }
    const { status, body } = await save({ query: ' cotton poplin ', filters })
    expect(status).toBe(200)
    expect(body.search).toMatchObject({
      name: 'cotton poplin · Gujarat · Textiles & Fabrics · up to ₹100 · Verified Only',
      frequency: 'daily',
      query: 'cotton poplin',
      filters: { state: ['Gujarat'], category: ['textiles'], priceTo: ['100'], verified: ['verified'] },
    })
    expect(await searches()).toEqual([body.search])
    expect(await searches(await aPerson(world))).toEqual([])
  })

  it('switches an existing search on again when its words and filters are saved in another order', async () => {
    const first = await save({
      query: 'Cotton',
      filters: { state: ['Gujarat', 'Punjab'], unit: ['Metre'] },
      name: 'Mine',
    })
    const { id } = first.body.search
    await change(id, { frequency: 'off' })
    const again = await save({
      query: 'cotton ',
      filters: { unit: ['Metre'], state: ['Punjab', 'Gujarat', 'Punjab'] },
      frequency: 'weekly',
    })
    expect([again.status, again.body.search]).toMatchObject([200, { id, name: 'Mine', frequency: 'weekly' }])
    expect(await searches()).toHaveLength(1)
  })

  it('refuses an empty search and an invalid name', async () => {
    for (const body of [{}, { query: '  ' }, { filters: { utm_source: ['mail'] } }, { query: ' ', literal: true }])
      expect((await save(body)).body.errors).toEqual([{ field: 'query', message: watchingMessages.nothingChosen }])
    for (const name of ['', '  ', 'x'.repeat(81), 'two\nlines', 'turned\u202eround'])
      expect((await save({ query: 'cotton', name })).body.errors).toEqual([
        { field: 'name', message: watchingMessages.name },
      ])
    expect((await save({ query: 'cotton', frequency: 'hourly' as never })).status).toBe(422)
    expect((await save({ query: 'x'.repeat(101) })).status).toBe(422)
    expect((await world.api('POST /saved-searches', { body: { query: 'cotton' } })).status).toBe(401)
    expect(await searches()).toEqual([])
  })

  it('is limited to 20, also with two requests at once, but a search that is already saved is accepted', async () => {
    for (let n = 1; n < watchingLimits.searchesMost; n++)
      expect((await save({ query: `cotton ${n}` })).status).toBe(200)
    const lock = { text: 'select 1 from users where id = $1 for update', values: [buyer.id] }
    const answers = await throughGate(
      world,
      lock,
      ['linen', 'jute'].map(query => () => save({ query })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await save({ query: 'one more' })).body.errors).toEqual([
      { field: 'query', message: watchingMessages.searches },
    ])
    expect((await save({ query: 'cotton 1' })).status).toBe(200)
  })

  it('creates one search when sent twice at once', async () => {
    const lock = { text: 'select 1 from users where id = $1 for update', values: [buyer.id] }
    const answers = await throughGate(
      world,
      lock,
      [1, 2].map(() => () => save({ query: 'Cotton' })),
    )
    expect(new Set(answers.map(({ body }) => body.search.id)).size).toBe(1)
  })
})

describe('a saved search', () => {
  it('is renamed, rescheduled and removed by its owner only', async () => {
    const { id } = (await save({ query: 'cotton' })).body.search
    expect((await change(id, { name: 'My cotton', frequency: 'weekly' })).body.search).toMatchObject({
      name: 'My cotton',
      frequency: 'weekly',
    })
    const other = await aPerson(world)
    for (const body of [{ name: 'Theirs' }, { frequency: 'off' }, { remove: true }])
      expect((await change(id, body, other)).status).toBe(404)
    expect((await change(id, {})).body.reason).toBe('nothing_to_update')
    expect((await change(id, { frequency: 'hourly' })).status).toBe(422)
    expect(await searches()).toMatchObject([{ name: 'My cotton', frequency: 'weekly' }])
    expect((await change(id, { remove: true })).body.search).toBeNull()
    expect((await change(id, { remove: true })).status).toBe(404)
    expect(await searches()).toEqual([])
  })

  it('counts changes towards the hourly limit', async () => {
    const { id } = (await save({ query: 'cotton' })).body.search
    await sql`update rate_limits set count = ${watchingLimits.changesAnHour}`.execute(world.db)
    expect((await change(id, { name: 'Another' })).status).toBe(429)
    expect((await save({ query: 'linen' })).status).toBe(429)
  })
})
