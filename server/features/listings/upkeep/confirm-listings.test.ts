import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { addDays, freshnessMessages } from '#contract/freshness/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { signConfirm } from './confirm-link.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'on' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
  seller = await aPerson(world)
})

const today = () => dayOf(new Date())
/** Makes a lot that was confirmed long ago, and stays fresh for `days` more. */
const freshFor = async (id: string, days: number) => {
  await sql`update listings set confirmed_at = now() - interval '20 days', fresh_until = ${addDays(today(), days)}::date
    where id = ${id}`.execute(world.db)
}
const aDueLot = async (days = 3, owner = seller) => {
  const { id } = await aListing(world, owner)
  await freshFor(id, days)
  return id
}
const stateOf = async (id: string) => {
  const { rows } = await sql<{ until: string; status: string; version: number; published: string }>`
    select fresh_until::text as until, status, version, published_at::text as published from listings where id = ${id}`.execute(
    world.db,
  )
  return rows[0]!
}
const confirm = (body: { ids?: string[]; all?: true }, as: Person | undefined = seller) =>
  world.api('POST /deadstock/confirm', { body }, as)
const change = (id: string, body: object) => world.api('PUT /deadstock/:id', { params: { id }, body }, seller)
const newsOf = async (id: string) => {
  const { rows } = await sql<{ kind: string }>`select kind from events where subject_id = ${id} order by id`.execute(
    world.db,
  )
  return rows.map(({ kind }) => kind)
}

describe('confirming available lots', () => {
  it('restarts their period once a day and never moves them to the top', async () => {
    const id = await aDueLot()
    const before = await stateOf(id)
    expect((await confirm({ ids: [id] })).body).toMatchObject({ confirmed: 1, skipped: 0 })
    expect(await stateOf(id)).toEqual({ ...before, until: addDays(today(), 30) })
    expect((await confirm({ ids: [id, id] })).body).toMatchObject({ confirmed: 0, skipped: 1 })
    expect(await newsOf(id)).toEqual(['listing.confirmed'])
  })

  it('covers all due lots and no others', async () => {
    const due = [await aDueLot(5), await aDueLot(1), await aDueLot(-10)]
    const fresh = await aDueLot(6)
    expect((await confirm({ all: true })).body).toMatchObject({ confirmed: 3, skipped: 0 })
    for (const id of due) expect((await stateOf(id)).until).toBe(addDays(today(), 30))
    expect((await stateOf(fresh)).until).toBe(addDays(today(), 6))
  })

  it("skips drafts, deleted listings and those of others in the same way; 'all' confirms own ones only", async () => {
    const others = await aDueLot(3, await aPerson(world))
    const skipped = [
      (await aListing(world, seller, { status: 'Draft' })).id,
      (await aListing(world, seller, { status: 'Deleted' })).id,
      (await aListing(world, seller, { status: 'Inactive' })).id,
      others,
      crypto.randomUUID(),
    ]
    const { status, body } = await confirm({ ids: [...skipped, await aDueLot()] })
    expect([status, body]).toMatchObject([200, { confirmed: 1, skipped: 5 }])
    await confirm({ all: true })
    expect((await stateOf(others)).until).toBe(addDays(today(), 3))
  })

  it('is refused for no lots and for too many', async () => {
    for (const body of [{}, { ids: [] }]) expect(await confirm(body)).toMatchObject({ status: 422 })
    expect((await confirm({ ids: [] })).body.toast?.message).toBe('nothing to update')
    expect((await confirm({ ids: Array.from({ length: 201 }, () => crypto.randomUUID()) })).status).toBe(400)
    expect((await confirm({ ids: [crypto.randomUUID()] }, { ...seller, token: 'nobody' })).status).toBe(401)
  })

  it('is rate limited', async () => {
    const ids = [crypto.randomUUID()]
    const statuses: number[] = []
    for (let call = 0; call < 121; call++) statuses.push((await confirm({ ids })).status)
    expect([statuses.filter(status => status === 200).length, statuses.at(-1)]).toEqual([120, 429])
  })

  it('counts once when sent twice at once', async () => {
    const id = await aDueLot()
    const lock = { text: 'select 1 from listings where id = $1 for update', values: [id] }
    const answers = await throughGate(world, lock, [() => confirm({ ids: [id] }), () => confirm({ all: true })])
    expect(answers.reduce((sum, { body }) => sum + body.confirmed, 0)).toBe(1)
    expect(await newsOf(id)).toEqual(['listing.confirmed'])
  })
})

describe('confirming a lot by changing it', () => {
  it.each([
    ['another price', { data: { amount: 80 } }, 30],
    ['another quantity', { data: { quantityAvailable: 700 } }, 30],
    ['another name', { data: { name: 'Poplin, another name' } }, 3],
  ])('happens by another price or quantity, but not by another name: %s', async (_what, body, days) => {
    const id = await aDueLot()
    expect((await change(id, body)).status).toBe(200)
    expect((await stateOf(id)).until).toBe(addDays(today(), days))
  })

  it('publishing confirms a lot for the period of its category', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft', category: 'food', subcategory: 'Spices' })
    await change(id, { status: 'Active' })
    expect((await stateOf(id)).until).toBe(addDays(today(), 15))
    await change(id, { data: { category: 'metals', subCategory: 'Copper & brass' } })
    expect((await stateOf(id)).until).toBe(addDays(today(), 60))
  })
})

describe('the confirmation link in a mail', () => {
  const press = (link: string) => world.api('POST /deadstock/confirm-link', { body: { link } })
  const linkOf = (day: string, of = seller) => signConfirm(world.services.keyedHash, of.id, day)

  it('confirms the lots due at that time once, for any holder of the link', async () => {
    const due = await aDueLot(5)
    const later = await aDueLot(6)
    const link = linkOf(today())
    expect((await press(link)).body).toMatchObject({ confirmed: 1 })
    expect((await press(link)).body).toMatchObject({ confirmed: 0 })
    expect((await stateOf(due)).until).toBe(addDays(today(), 30))
    expect((await stateOf(later)).until).toBe(addDays(today(), 6))
  })

  it('leaves lots sold since unchanged', async () => {
    const id = await aDueLot()
    const link = linkOf(today())
    await change(id, { data: { quantityAvailable: 0 } })
    expect((await press(link)).body).toMatchObject({ confirmed: 0 })
    expect((await stateOf(id)).status).toBe('Inactive')
  })

  it('works for 20 days, unless it is altered, forged or of a removed seller', async () => {
    expect((await press(linkOf(addDays(today(), -20)))).status).toBe(200)
    const link = linkOf(today())
    // forged: another seller, another valid day, another signature
    const forged = [3, 19, 30].map(place => {
      const bytes = Buffer.from(linkOf(addDays(today(), -5)), 'base64url')
      bytes[place]! ^= 1
      return bytes.toString('base64url')
    })
    for (const wrong of [linkOf(addDays(today(), -21)), linkOf(addDays(today(), 1)), ...forged])
      expect(await press(wrong)).toMatchObject({ status: 422, body: { reason: 'wrong_confirm_link' } })
    const id = await aDueLot()
    await world.db.updateTable('users').set({ active: false }).where('id', '=', seller.id).execute()
    expect((await press(link)).body).toMatchObject({ confirmed: 0 })
    expect((await stateOf(id)).until).toBe(addDays(today(), 3))
  })

  it('confirms each lot once when opened twice at once', async () => {
    const id = await aDueLot()
    const link = linkOf(today())
    const lock = { text: 'select 1 from listings where id = $1 for update', values: [id] }
    const answers = await throughGate(world, lock, [() => press(link), () => press(link)])
    expect(answers.map(({ body }) => body.confirmed).toSorted((a, b) => a - b)).toEqual([0, 1])
  })
})

describe('an absent seller', () => {
  const away = (until: string | null, as: Person | undefined = seller) =>
    world.api('PUT /user/away', { body: { until } }, as)
  const page = async (id: string) =>
    (await world.api('GET /explore/deadstock/:id', { params: { id } })).body.deadstock.awayUntil

  it('is shown as away; fresh lots are extended by the absence, stale lots stay stale', async () => {
    const [due, stale, draft] = [
      await aDueLot(2),
      await aDueLot(-2),
      (await aListing(world, seller, { status: 'Draft' })).id,
    ]
    const until = addDays(today(), 10)
    const { status, body } = await away(until)
    expect([status, body.user.awayUntil]).toEqual([200, until])
    expect(await page(due)).toBe(until)
    expect((await stateOf(due)).until).toBe(addDays(today(), 12))
    expect((await stateOf(stale)).until).toBe(addDays(today(), -2))
    await change(draft, { status: 'Active' })
    expect((await stateOf(draft)).until).toBe(addDays(today(), 40))

    await away(addDays(today(), 4))
    expect((await stateOf(due)).until).toBe(addDays(today(), 6))
    expect((await away(null)).body.user.awayUntil).toBeNull()
    expect((await stateOf(due)).until).toBe(addDays(today(), 2))
    expect((await stateOf(draft)).until).toBe(addDays(today(), 30))
    expect(await page(due)).toBeNull()
  })

  it.each([
    ['today', 0],
    ['a day that has passed', -1],
    ['a day 46 days from now', 46],
  ])('cannot be away until %s', async (_what, days) => {
    const { status, body } = await away(addDays(today(), days))
    expect([status, body.errors]).toEqual([422, [{ field: 'until', message: freshnessMessages.away }]])
  })

  it('changes no lots of others, and the setting requires a session', async () => {
    const others = await aDueLot(3, await aPerson(world))
    await away(addDays(today(), 45))
    expect((await stateOf(others)).until).toBe(addDays(today(), 3))
    expect((await world.api('PUT /user/away', { body: { until: null } })).status).toBe(401)
    expect((await away('2026-13-01')).status).toBe(422)
  })

  it('extends lots once with two requests at once, and the setting is rate limited', async () => {
    const id = await aDueLot(3)
    const lock = { text: 'select 1 from users where id = $1 for update', values: [seller.id] }
    const tenDays = () => away(addDays(today(), 10))
    await throughGate(world, lock, [tenDays, tenDays])
    expect((await stateOf(id)).until).toBe(addDays(today(), 13))
    let last = 200
    for (let call = 0; call < 29; call++) last = (await away(null)).status
    expect(last).toBe(429)
  })
})

describe('the list of own lots', () => {
  it('counts due lots with their date and filters by them', async () => {
    await aListing(world, seller)
    const [due, stale] = [await aDueLot(2), await aDueLot(-1)]
    const list = async (show: 'all' | 'due') =>
      (await world.api('GET /deadstock/list', { query: { show } }, seller)).body
    const all = await list('all')
    expect([all.count, all.upkeep]).toEqual([3, { count: 2, staleFrom: addDays(today(), 2) }])
    const { deadstocks } = await list('due')
    expect(deadstocks.map(({ id }) => id).toSorted()).toEqual([due, stale].toSorted())
    expect(deadstocks.map(({ confirmation }) => confirmation.state).toSorted()).toEqual(['due', 'stale'])
    const shown = await world.api('GET /explore/deadstock/:id', { params: { id: due } })
    expect(shown.body.deadstock.confirmation).toMatchObject({ state: 'fresh', daysAgo: 20 })
  })

  it('shows the price history once the price has changed', async () => {
    const { id } = await aListing(world, seller)
    const prices = async () => (await world.api('GET /deadstock/list', {}, seller)).body.prices[id]
    expect(await prices()).toBeUndefined()
    await change(id, { data: { amount: 80 } })
    await change(id, { data: { amount: 80, name: 'The same price again' } })
    await change(id, { data: { amount: 75.5 } })
    expect((await prices())?.map(({ amount }) => amount)).toEqual([92, 80, 75.5])
    await change(id, { data: { unit: 'Kilogram' } })
    expect(await prices()).toBeUndefined()
  })
})

test('search ranks stale lots after equal fresh ones, until they are confirmed', async () => {
  const made = { name: 'Zephyrine voile, mill overrun', createdAt: new Date(Date.now() - 3 * 86_400_000) }
  const [one, two] = [await aListing(world, seller, made), await aListing(world, seller, made)]
  // results are cached for ten minutes, even if scores change
  const found = async (size: number) => {
    const { body } = await world.api('POST /explore/deadstock/search', { body: { query: 'zephyrine voile', size } })
    return body.deadstocks.map(({ id }) => id)
  }
  for (const [stale, fresh] of [
    [one.id, two.id],
    [two.id, one.id],
  ] as const) {
    await confirm({ ids: [fresh] })
    await freshFor(fresh, 20)
    await freshFor(stale, -1)
    expect(await found(stale === one.id ? 10 : 12)).toEqual([fresh, stale])
  }
})
