import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { signInByCode } from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'
import { maskNetwork } from './list-sessions.ts'
import { deviceInWords } from './model/device-words.ts'

const world = await openWorld()
afterAll(() => world.close())

const sessionsOf = async (as: { token: string }) => (await world.api('GET /user/sessions', {}, as)).body.sessions
const end = (as: { token: string } | undefined, id: string) =>
  world.api('POST /user/sessions/:id/end', { params: { id } }, as)
const isIn = async (as: { token: string }) => (await world.api('GET /auth/user', {}, as)).status === 200
const newsOf = (id: string) => eventsOf(world, { subject_id: id })

/** A person with two sessions. */
async function twoPlaces(): Promise<[Person, { token: string }]> {
  await world.db.deleteFrom('rate_limits').execute()
  const person = await aPerson(world)
  return [person, await signInByCode(world, person.email)]
}

describe('the list of sessions', () => {
  test('shows device, place and last use of each session, with the current one flagged', async () => {
    const [person, elsewhere] = await twoPlaces()
    await sql`
      update sessions set user_agent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/143.0 Mobile Safari/537.36',
        ip = '103.21.244.17', last_seen_at = now() - interval '1 hour'
      where user_id = ${person.id} and id = (select id from sessions where user_id = ${person.id} order by created_at limit 1)`.execute(
      world.db,
    )
    const sessions = await sessionsOf(elsewhere)
    expect(sessions.map(({ current }) => current)).toEqual([true, false])
    expect(sessions[1]).toMatchObject({ device: 'Chrome on Android', place: '103.21.x.x' })
    expect(Date.parse(sessions[1]!.lastSeenAt)).toBeLessThan(Date.now() - 3_000_000)
    expect(JSON.stringify(sessions)).not.toContain('244.17')
  })

  test('omits ended sessions and sessions of other accounts', async () => {
    const [person, elsewhere] = await twoPlaces()
    await aPerson(world)
    await world.api('POST /auth/logout', {}, elsewhere)
    await sql`
      insert into sessions (token_hash, user_id, expires_at) values ('\\x01', ${person.id}, now() - interval '1 hour')`.execute(
      world.db,
    )
    expect(await sessionsOf(person)).toHaveLength(1)
    expect((await world.api('GET /user/sessions')).status).toBe(401)
  })
})

describe('ending sessions', () => {
  test('takes effect at once and records one event', async () => {
    const [person, elsewhere] = await twoPlaces()
    const { id } = (await sessionsOf(person)).find(({ current }) => !current)!
    expect((await end(person, id)).status).toBe(200)
    expect([await isIn(elsewhere), await isIn(person)]).toEqual([false, true])
    expect((await end(person, id)).status).toBe(404)
    expect(await newsOf(id)).toEqual([{ kind: 'session.opened' }, { kind: 'session.closed' }])
  })

  test('happens once when the same session is ended twice at once', async () => {
    const [person] = await twoPlaces()
    const { id } = (await sessionsOf(person)).find(({ current }) => !current)!
    const replies = await throughGate(
      world,
      { text: 'select 1 from sessions where id = $1 for update', values: [id] },
      [1, 2].map(() => () => end(person, id)),
    )
    expect(replies.map(reply => reply.status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  test('ending a session of another account returns not found and keeps that session', async () => {
    const [person, other] = [await aPerson(world), await aPerson(world)]
    const [theirs] = await sessionsOf(other)
    expect((await end(person, theirs!.id)).status).toBe(404)
    expect((await end(undefined, theirs!.id)).status).toBe(401)
    expect(await isIn(other)).toBe(true)
  })

  test('ends all others together and keeps the current one', async () => {
    const [person, elsewhere] = await twoPlaces()
    const { body } = await world.api('POST /user/sessions/end-others', {}, person)
    expect(body.ended).toBe(1)
    expect([await isIn(elsewhere), await isIn(person)]).toEqual([false, true])
    expect((await world.api('POST /user/sessions/end-others', {}, person)).body.ended).toBe(0)
    expect(await newsOf(person.id)).toEqual([{ kind: 'sessions.closed' }])
  })
})

test('a user agent is shown as browser and system, for example Chrome on Windows', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36'
  expect(deviceInWords(windows)).toBe('Chrome on Windows')
  expect(deviceInWords(`${windows} Edg/143.0`)).toBe('Edge on Windows')
  expect(deviceInWords('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1')).toBe(
    'Safari on iPhone',
  )
  expect(deviceInWords('Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0')).toBe(
    'Firefox on Linux',
  )
  expect(deviceInWords('curl/8.1')).toBe('Another browser or app')
})

test('a place is shown as an IP address without its last parts', () => {
  expect(maskNetwork('::ffff:103.21.244.17')).toBe('103.21.x.x')
  expect(maskNetwork('2405:201:c00a:1234::1')).toBe('2405:201:…')
  expect(maskNetwork('')).toBe('')
})
