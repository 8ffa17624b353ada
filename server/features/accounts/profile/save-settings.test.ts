import { afterAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { markRemoved } from '../removal/removal-store.ts'

const world = await openWorld()
afterAll(() => world.close())

const on = (key: 'seller_message' | 'account_activity' | 'listing_upkeep' | 'watching' | 'reviews', value = true) => ({
  key,
  value,
  type: 'Notification' as const,
})
const save = (as: Person | undefined, data: ReturnType<typeof on>[]) =>
  world.api('POST /user/settings', { body: { data } }, as)
const newsOf = (person: Person) => eventsOf(world, { kind: 'settings.saved', subject_id: person.id }, ['data'])

describe('saving notification settings', () => {
  test('changes only the switches in the request and records one event per change', async () => {
    const person = await aPerson(world)
    const { body: before } = await world.api('GET /auth/user', {}, person)
    expect(before.user.settings).toEqual([
      on('seller_message', false),
      on('account_activity', false),
      on('listing_upkeep'),
      on('watching'),
      on('reviews'),
    ])
    const { status, body } = await save(person, [on('seller_message')])
    expect([status, body.user.settings]).toEqual([
      200,
      [on('seller_message'), on('account_activity', false), on('listing_upkeep'), on('watching'), on('reviews')],
    ])
    await save(person, [on('seller_message')])
    expect(await newsOf(person)).toEqual([{ data: { seller_message: true } }])
    await save(person, [on('seller_message', false), on('account_activity')])
    const { body: after } = await world.api('GET /auth/user', {}, person)
    expect(after.user.settings).toEqual([
      on('seller_message', false),
      on('account_activity'),
      on('listing_upkeep'),
      on('watching'),
      on('reviews'),
    ])
  })

  test('records one event when the same change is sent twice at once', async () => {
    const person = await aPerson(world)
    const replies = await throughGate(
      world,
      { text: 'select 1 from users where id = $1 for update', values: [person.id] },
      [1, 2].map(() => () => save(person, [on('account_activity')])),
    )
    expect(replies.map(reply => reply.status)).toEqual([200, 200])
    expect(await newsOf(person)).toHaveLength(1)
  })

  test('refuses unknown switches and invalid values', async () => {
    const person = await aPerson(world)
    const data = [{ key: 'admin', value: true, type: 'Notification' }] as never
    expect((await world.api('POST /user/settings', { body: { data } }, person)).status).toBe(422)
    const wrong = [{ key: 'seller_message', value: 'yes' }] as never
    expect((await world.api('POST /user/settings', { body: { data: wrong } }, person)).status).toBe(400)
    expect((await world.api('POST /user/settings', { body: {} as never }, person)).status).toBe(422)
    expect(await newsOf(person)).toEqual([])
  })

  test('requires a session and changes only the account of the caller', async () => {
    const [person, other] = [await aPerson(world), await aPerson(world)]
    await save(person, [on('seller_message')])
    const { body } = await world.api('GET /auth/user', {}, other)
    expect(body.user.settings).toEqual([
      on('seller_message', false),
      on('account_activity', false),
      on('listing_upkeep'),
      on('watching'),
      on('reviews'),
    ])
    expect((await save(undefined, [on('seller_message')])).status).toBe(401)
  })
})

test('the chosen language is stored with one event, exported and erased with the account; an unknown language is refused', async () => {
  const person = await aPerson(world)
  expect((await world.api('GET /auth/user', {}, person)).body.user.language).toBeNull()
  const choose = (language: string) => world.api('PUT /user/language', { body: { language: language as 'hi' } }, person)
  for (const round of [1, 2]) expect((await choose('hi')).body.user.language, String(round)).toBe('hi')
  expect(await newsOf(person)).toEqual([{ data: { language: 'hi' } }])
  expect((await choose('ta')).status).toBe(422)
  const { body } = await world.api('GET /user/export/json', {}, person)
  expect(JSON.stringify(body)).toContain('"language":"hi"')
  await world.asOwner(db => db.transaction().execute(tx => markRemoved(tx, person.id)))
  const row = await world.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(row.language).toBeNull()
})
