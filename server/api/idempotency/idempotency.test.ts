import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiInput, ApiKey } from '#contract/api.ts'
import { newConversations } from '#contract/http/request-quotas.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aPicture } from '#testkit/pictures.ts'
import { openWorld, type World } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
let person: Person
beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
  person = await aPerson(world)
})

const send = <K extends ApiKey>(key: K, input: ApiInput<K>, as: Person | undefined, idempotencyKey: string) =>
  world.api(key, input, as, { 'idempotency-key': idempotencyKey })
const create = (idempotencyKey: string, name = 'Bolts', as = person) =>
  send('POST /deadstock/create', { body: { name } }, as, idempotencyKey)
const replayed = ({ headers }: { headers: Record<string, unknown> }) => headers['idempotency-replayed']
const countOf = async (table: 'listings' | 'messages' | 'jobs' | 'conversations', of = sql<boolean>`true`) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${of}`.execute(world.db)).rows[0]!.n
const ofPerson = () => sql<boolean>`user_id = ${person.id}`

describe('a repeated request', () => {
  it('creates one listing and gets the same reply', async () => {
    const key = randomUUID()
    const [first, second] = [await create(key), await create(key)]
    expect([first.status, replayed(first)]).toEqual([200, undefined])
    expect([second.status, replayed(second)]).toEqual([200, 'true'])
    expect(second.body).toEqual(first.body)
    expect(await countOf('listings', ofPerson())).toBe(1)
    // a request without a key, or with another key, is a new one
    expect((await create(randomUUID())).body.id).not.toBe(first.body.id)
    expect((await world.api('POST /deadstock/create', { body: { name: 'Bolts' } }, person)).status).toBe(200)
    expect(await countOf('listings', ofPerson())).toBe(3)
  })

  it('writes its stored reply again, so that the next read waits until the replica has this write', async () => {
    const key = randomUUID()
    const id = (await create(key)).body.id
    const written = async () =>
      (await sql<{ xmin: string }>`select xmin from idempotent_replies where reply like ${`%${id}%`}`.execute(world.db))
        .rows
    const before = await written()
    expect(replayed(await create(key))).toBe('true')
    expect([before.length, (await written())[0]?.xmin === before[0]?.xmin]).toEqual([1, false])
  })

  it('sends one message, opens one conversation and e-mails one contact message', async () => {
    const { buyer, id } = await aConversation(world)
    const seller = await aPerson(world)
    const before = await countOf('jobs')
    const requests = [
      () =>
        send('POST /message/create-message', { body: { data: { conversationId: id, message: 'hello' } } }, buyer, 'm1'),
      () => send('POST /conversation/create-conversation', { body: { data: { createdFor: seller.id } } }, buyer, 'c1'),
      () =>
        send(
          'POST /contact',
          { body: { fullName: 'Asha', email: 'asha@example.com', message: 'What does it cost to list here?' } },
          undefined,
          'k1',
        ),
    ]
    for (const request of requests) {
      const first = await request()
      const second = await request()
      expect([first.status, second.status, replayed(second)]).toEqual([200, 200, 'true'])
      expect(second.body).toEqual(first.body)
    }
    expect(await countOf('messages', sql`conversation_id = ${id}`)).toBe(1)
    expect((await countOf('jobs')) - before).toBe(1)
  })

  it('adds its pictures once', async () => {
    const { id } = await aListing(world, person, { status: 'Draft', pictures: 0 })
    const key = randomUUID()
    const first = await upload(id, await aPicture({}), key)
    const second = await upload(id, await aPicture({}), key)
    expect([first.statusCode, second.statusCode, replayed(second)]).toEqual([200, 200, 'true'])
    expect(second.json()).toEqual(first.json())
    expect(second.json().images).toHaveLength(1)
    const other = await upload(id, Buffer.concat([await aPicture({}), Buffer.alloc(10)]), key)
    expect([other.statusCode, other.json().reason]).toEqual([422, 'key_reused'])
  })

  it('sent many times at once has one effect, and gets still_running while the first one runs', async () => {
    for (let round = 0; round < 5; round++) {
      const key = randomUUID()
      const before = await countOf('listings', ofPerson())
      const answers = await Promise.all(Array.from({ length: 8 }, () => create(key)))
      expect((await countOf('listings', ofPerson())) - before).toBe(1)
      for (const { status, body } of answers)
        expect(status === 200 || (status === 409 && body.reason === 'still_running')).toBe(true)
      expect(answers.filter(answer => answer.status === 200 && replayed(answer) === undefined)).toHaveLength(1)
    }
  })

  it('gets 409 with a Retry-After while the first one is waiting', async () => {
    const key = randomUUID()
    const holder = new pg.Client({ connectionString: world.services.config.databaseUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query(`insert into rate_limits values ('creates:${person.id}', 1, now() + interval '1 hour')`)
    const first = create(key)
    await expect.poll(() => waiting(world)).toBe(1)
    const second = await create(key)
    expect([second.status, second.body.reason, second.headers['retry-after']]).toEqual([409, 'still_running', '1'])
    await holder.query('commit')
    await holder.end()
    expect((await first).status).toBe(200)
    expect(replayed(await create(key))).toBe('true')
  })
})

describe('an idempotency key', () => {
  it('is refused for a different request', async () => {
    const key = randomUUID()
    await create(key, 'Bolts')
    const other = await create(key, 'Nuts')
    expect([other.status, other.body.reason]).toEqual([422, 'key_reused'])
    expect(await countOf('listings', ofPerson())).toBe(1)
  })

  it('belongs to one account and one endpoint', async () => {
    const key = randomUUID()
    const other = await aPerson(world)
    const ids = [(await create(key)).body.id, (await create(key, 'Bolts', other)).body.id]
    expect(new Set(ids).size).toBe(2)
    const talk = await send(
      'POST /conversation/create-conversation',
      { body: { data: { createdFor: other.id } } },
      person,
      key,
    )
    expect([talk.status, replayed(talk)]).toEqual([200, undefined])
  })

  it('is reusable after a refusal', async () => {
    const stranger = await aPerson(world, { business: false })
    const key = randomUUID()
    expect((await create(key, 'Bolts', stranger)).body.reason).toBe('business_details_missing')
    const tooLong = await create(key, 'x'.repeat(500))
    expect(tooLong.status).toBe(422)
    const right = await create(key)
    expect([right.status, replayed(right)]).toEqual([200, undefined])
    const { id } = await aListing(world, person, { status: 'Draft', pictures: 0 })
    const picture = randomUUID()
    expect((await upload(id, Buffer.from('no picture'), picture)).statusCode).toBe(415)
    expect((await upload(id, await aPicture({}), picture)).statusCode).toBe(200)
  })

  it('stores no result of an effect that a refusal rolled back', async () => {
    const buyer = await aPerson(world, { business: false })
    const other = await aPerson(world)
    const resets_at = new Date(Date.now() + 60_000)
    await world.db
      .insertInto('rate_limits')
      .values({ key: `conversations:${buyer.id}`, count: newConversations.most, resets_at })
      .execute()
    const key = randomUUID()
    const body = { data: { createdFor: other.id } }
    const begun = () => countOf('conversations', sql`created_by = ${buyer.id}`)
    expect((await send('POST /conversation/create-conversation', { body }, buyer, key)).status).toBe(429)
    expect(await begun()).toBe(0)
    await world.db.deleteFrom('rate_limits').execute()
    expect((await send('POST /conversation/create-conversation', { body }, buyer, key)).status).toBe(200)
    expect(await begun()).toBe(1)
  })

  it('is stored for one day', async () => {
    const key = randomUUID()
    const { body } = await create(key)
    await sql`update idempotent_replies set created_at = now() - interval '23 hours 59 minutes'`.execute(world.db)
    expect(replayed(await create(key))).toBe('true')
    await sql`update idempotent_replies set created_at = now() - interval '24 hours 1 minute'`.execute(world.db)
    const anew = await create(key)
    expect([anew.status, replayed(anew), anew.body.id === body.id]).toEqual([200, undefined, false])
    expect(replayed(await create(key))).toBe('true')
  })

  it.each(['', ' ', 'a b', 'ü', 'x'.repeat(256)])('is refused as %j', async key => {
    const { status, body } = await create(key)
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'Idempotency-Key' }] }])
  })

  it('is deleted with its stored reply when its account is deleted', async () => {
    await create(randomUUID(), 'A name that tells who it was')
    expect((await world.api('POST /user/delete', {}, person)).status).toBe(200)
    const { rows } =
      await sql`select from idempotent_replies where user_id = ${person.id} or reply like '%A name that%'`.execute(
        world.db,
      )
    expect(rows).toHaveLength(0)
  })
})

describe('counted attempts', () => {
  it('include each wrong code for account deletion, even with the same key', async () => {
    await sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${person.id}`.execute(world.db)
    expect((await world.api('POST /user/delete/code', {}, person)).status).toBe(200)
    const attempts = async () =>
      (
        await sql<{ attempts: number }>`select attempts from account_codes where user_id = ${person.id}`.execute(
          world.db,
        )
      ).rows[0]?.attempts
    const before = (await attempts()) ?? 0
    for (const otp of ['000000', '000001'])
      expect((await send('POST /user/delete', { body: { otp } }, person, 'same-key')).status).toBe(422)
    expect((await attempts())! - before).toBe(2)
  })
})

describe('a crash', () => {
  it.each([
    // the row of the listing is written, its event is not
    ['in the middle', 'lock table events in access exclusive mode'],
    // the effect is done; the reply, which belongs to the same transaction, is not stored yet
    ['before the reply is stored', 'lock table idempotent_replies in share mode'],
  ])('%s leaves no effect and frees the key', async (_when, hold) => {
    const key = randomUUID()
    const holder = new pg.Client({ connectionString: world.services.config.databaseUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query(hold)
    const first = create(key)
    await expect.poll(() => waiting(world)).toBe(1)
    await holder.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    expect((await first).status).toBeGreaterThanOrEqual(500)
    await holder.query('commit')
    await holder.end()
    expect(await countOf('listings', ofPerson())).toBe(0)
    const again = await create(key)
    expect([again.status, replayed(again)]).toEqual([200, undefined])
    expect(await countOf('listings', ofPerson())).toBe(1)
    world.errors.length = 0
  })

  it('during an upload keeps the key locked: a retry has no effect and gets still_running', async () => {
    const { id } = await aListing(world, person, { status: 'Draft', pictures: 0 })
    const key = randomUUID()
    await upload(id, await aPicture({}), key)
    await sql`update idempotent_replies set reply = null`.execute(world.db)
    const again = await upload(id, await aPicture({}), key)
    expect([again.statusCode, again.json().reason]).toEqual([409, 'still_running'])
  })
})

/** Number of connections that wait for a lock. */
async function waiting({ db }: World): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.n
}

function upload(id: string, file: Buffer, key: string) {
  const payload = Buffer.concat([
    Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    ),
    file,
    Buffer.from('\r\n--b--\r\n'),
  ])
  return world.app.inject({
    method: 'PUT',
    url: `/api/deadstock/${id}/images`,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'idempotency-key': key,
    },
    payload,
  })
}
