import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openApp } from '#main.ts'
import { sweepStrayPictures } from '#server/features/listings/pictures/stray-pictures.ts'
import { sweepPicturesOfRemoved } from '#server/features/listings/pictures/sweep-pictures-of-removed.ts'
import { openServices } from '#server/open-services.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openChat } from '#testkit/dealings/conversations.ts'
import { aNegotiation, makeOffer } from '#testkit/dealings/offers.ts'
import { aRequirement, postRequirement } from '#testkit/dealings/requirements.ts'
import { aListing, completeListing } from '#testkit/listings.ts'
import { openMailWorld } from '#testkit/mails/mail-world.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aPicture, upload } from '#testkit/pictures.ts'
import { sendQueuedMail } from '#testkit/sign-in.ts'

const { world, smtp, sentTo, close } = await openMailWorld()
afterAll(close)

const remove = (as: Person) => world.api('POST /user/delete', { body: {} }, as)

/** Tables with a row that contains this text in any column of any type. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(world.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} as x where x::text ilike ${`%${text}%`} limit 1`.execute(world.db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** The number of rows of a table that name this user in any column. */
async function rowsOf(table: string, userId: string): Promise<number> {
  const { rows } = await sql`select from ${sql.table(table)} as x where x::text like ${`%${userId}%`}`.execute(world.db)
  return rows.length
}

describe('case 11: a token of a removed account', () => {
  test('is refused by every process, and its open streams close within five seconds', async () => {
    const { config } = world.services
    const log = createLog({ level: 'error' })
    const second = await openServices(config, config.databaseUrl!, log)
    const apps = [world.app, await openApp(second.services, {})]
    const origins: string[] = []
    for (const app of apps) {
      await app.listen({ port: 0, host: '127.0.0.1' })
      origins.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
    }
    const person = await aPerson(world)
    const headers = { authorization: `Bearer ${person.token}` }
    const streams = await Promise.all(
      origins.map(origin => fetch(`${origin}/api/conversation/sse/conversations/${person.id}`, { headers })),
    )
    expect(streams.map(stream => stream.status)).toEqual([200, 200])
    const ended = Promise.all(streams.map(stream => stream.text()))

    const before = Date.now()
    expect((await remove(person)).status).toBe(200)
    const answers = await Promise.all(origins.map(origin => fetch(`${origin}/api/auth/user`, { headers })))
    expect(answers.map(answer => answer.status)).toEqual([401, 401])
    expect(Date.now() - before).toBeLessThan(1000)
    await ended
    expect(Date.now() - before).toBeLessThan(5000)
    await apps[1]!.close()
    await second.close()
  })
})

describe('case 39: a removed account', () => {
  test('leaves no address, phone, tax number or name in any table and gets no mail', async () => {
    const person = await aPerson(world, { name: 'Zubeida Vanishing', phone: '9123456780' })
    await world.db
      .updateTable('businesses')
      .set({ name: 'Zubeida Textiles', gst: '24ZUBEI1234F1Z5', pan: 'ZUBEI1234F', city: 'Zubeidanagar' })
      .where('user_id', '=', person.id)
      .execute()
    const description = `${completeListing.description} Write to ${person.email} or call 9123456780.`
    const lot = await aListing(world, person, { description, category: 'food', subcategory: 'Spices' })
    const surplus = { licenceNo: '10077022000777', batch: 'ZUB-77/26', stockCity: 'Zubeidanagar', stockPin: '395077' }
    const stated = { params: { id: lot.id }, body: { data: surplus } }
    expect((await world.api('PUT /deadstock/:id', stated, person)).status).toBe(200)
    await aListing(world, person, { description, status: 'Deleted' })
    await aListing(world, person, { description, status: 'Draft' })
    await world.db
      .insertInto('identities')
      .values({ issuer: 'google', subject: 'zubeida-77', user_id: person.id })
      .execute()
    await sql`
      insert into sign_in_codes (email, sent_at, expires_at) values (${person.email}, now(), now() + interval '1 hour')`.execute(
      world.db,
    )
    const negotiation = await aNegotiation(world)
    const wanted = { delivery: 'delivered', pin: '395078', note: 'Ask for Zubeida at gate 4' } as const
    expect((await makeOffer(world, person, negotiation.listingId, wanted)).status).toBe(200)
    await world.api('PUT /deadstock/:id/floor', { params: { id: lot.id }, body: { percent: 61 } }, person)
    const floors = () =>
      world.db.selectFrom('listing_floors').where('listing_id', '=', lot.id).select('percent').execute()
    expect(await floors()).toHaveLength(1)
    const [reporter, admin] = [await aPerson(world), await aPerson(world, { admin: true })]
    const about = { kind: 'business', id: person.businessId, reason: 'fraud', words: 'No goods' } as const
    expect((await world.api('POST /reports', { body: about }, reporter)).status).toBe(200)
    const searched = await world.app.inject({
      method: 'POST',
      url: '/api/admin/users/export',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { search: person.email },
    })
    expect(searched.statusCode).toBe(200)
    const watched = await aListing(world, reporter)
    await world.api('PUT /favourites/:id', { params: { id: watched.id }, body: { on: true } }, person)
    await world.api('POST /saved-searches', { body: { query: 'twill Zubeidawords' } }, person)
    const wish = { title: 'Zubeida lining cloth', city: 'Zubeidanagar', pin: '395079' }
    expect((await postRequirement(world, person, wish)).status).toBe(200)
    await world.api('POST /wanted-interests', { body: { category: 'textiles', words: 'Zubeida twill' } }, person)
    const { id: shownId } = await aRequirement(world, person, { title: 'Zubeida poplin' })
    const shown = { ...about, kind: 'requirement', id: shownId } as const
    expect((await world.api('POST /reports', { body: shown }, reporter)).status).toBe(200)
    smtp.refuseWith = 550
    await world.api('POST /user/email', { body: { email: 'zubeida.next@example.com' } }, person)
    await sendQueuedMail(world)
    smtp.refuseWith = undefined
    await world.api('POST /user/delete/code', {}, person)

    const talk = await openChat(world, person, { createdFor: reporter.id })
    // the removed user's notes about buyers, and the notes of others about the removed user
    await sql`
      insert into lead_cards (conversation_id, seller_id, note)
      select ${talk}, seller, 'Zubeida, 9123456780' from unnest(${[person.id, reporter.id]}::uuid[]) seller`.execute(
      world.db,
    )
    await sql`
      insert into inquiries (conversation_id, seller_id, buyer_id, kind, at)
      values (${talk}, ${person.id}, ${reporter.id}, 'message', now()),
        (${talk}, ${reporter.id}, ${person.id}, 'message', now())`.execute(world.db)
    const replies = [{ name: 'Zubeida', text: 'Call Zubeida on 9123456780' }]
    expect((await world.api('PUT /leads/saved-replies', { body: { replies } }, person)).status).toBe(200)
    await sql`
      insert into seller_stats (user_id, asked, answered, buyers, until) values (${person.id}, 9, 9, 9, today_in_india())`.execute(
      world.db,
    )
    const complaint = { about: 'site', name: 'Zubeida Vanishing', link: 'lot of Zubeida' } as const
    const complained = { ...complaint, words: 'Zubeida wrote this, call 9123456780.' }
    expect((await world.api('POST /grievances', { body: complained }, person)).status).toBe(200)
    const traces = [person.email, 'zubeida', '9123456780', 'ZUBEI1234F', '24ZUBEI1234F1Z5', 'Zubeidanagar']
    traces.push(surplus.licenceNo, surplus.batch, surplus.stockPin, wanted.pin)
    traces.push('zubeidawords', wish.pin)
    for (const trace of traces) expect(await tablesWith(trace), trace).not.toEqual([])
    expect((await remove(person)).status).toBe(200)
    // the words of its listings leave the search statistics at the next sweep
    await sql`select refresh_search_terms()`.execute(world.db)

    for (const trace of traces) expect(await tablesWith(trace), trace).toEqual([])
    for (const table of ['inquiries', 'seller_stats', 'saved_replies'])
      expect(await rowsOf(table, person.id), table).toEqual(0)
    expect(await rowsOf('lead_cards', reporter.id)).toBe(1)
    expect(await rowsOf('lead_cards', person.id)).toBe(0)
    expect(await floors()).toEqual([])
    expect(await sendQueuedMail(world)).toBe(0)
    expect(sentTo(person)).toEqual([])
    expect(world.lines.filter(line => traces.some(trace => line.includes(trace)))).toEqual([])
  })

  test('loses its pictures on disk with the next sweep, and other accounts keep theirs', async () => {
    const [person, other] = [await aPerson(world), await aPerson(world)]
    const mine = await aListing(world, person, { pictures: 0 })
    const theirs = await aListing(world, other, { pictures: 0 })
    await upload(world, mine.id, [await aPicture()], person)
    await upload(world, theirs.id, [await aPicture()], other)
    const picturesOf = async ({ id }: Person) =>
      (await world.db.selectFrom('images').select('id').where('user_id', '=', id).execute()).map(row => row.id)
    const [gone, kept] = [(await picturesOf(person))[0]!, (await picturesOf(other))[0]!]
    expect((await world.app.inject(`/images/${gone}-640.webp`)).statusCode).toBe(200)

    await remove(person)
    expect((await world.app.inject(`/images/${gone}-640.webp`)).statusCode).toBe(404)
    await sweepPicturesOfRemoved(world.services)
    await sql`update stray_pictures set due = now()`.execute(world.db)
    await sweepStrayPictures(world.services)
    expect(await picturesOf(person)).toEqual([])
    expect(await world.services.images.read(gone, 640)).toBeUndefined()
    expect(await world.services.images.read(kept, 640)).toBeDefined()
  })
})
