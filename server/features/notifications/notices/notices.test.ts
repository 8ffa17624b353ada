import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { noticeLimits } from '#contract/notifications/notice-rules.ts'
import { aNegotiation, answer, makeOffer } from '#testkit/dealings/offers.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aDevice } from '#testkit/servers/push-service.ts'
import { openWorld } from '#testkit/world.ts'
import { sendDailyMail } from '../digest/send-daily-mail.ts'
import { sweepNotices } from './notice-store.ts'

const world = await openWorld({ RATE_LIMITS: 'on' })
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(world.db)
})

const list = async (as: Person, page = 1) => (await world.api('GET /notices', { query: { page } }, as)).body
const textsFor = async (as: Person) => (await list(as)).notices.map(({ text }) => text)
const unseen = async (as: Person) => (await world.api('GET /notices/unseen', {}, as)).body.unseen
const see = (as: Person, upTo: number) => world.api('POST /notices/seen', { body: { upTo } }, as)
const many = (as: Person, count: number) =>
  sql`insert into notices (user_id, kind) select ${as.id}, 'verified' from generate_series(1, ${count})`.execute(
    world.db,
  )

describe('notices', () => {
  it('go to the receiver of an offer and to the maker of an answered one, with a chat link', async () => {
    const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
    const { body } = await makeOffer(world, buyer, listingId)
    const [offered] = (await list(seller)).notices
    expect(offered).toMatchObject({ kind: 'offer', seen: false, href: `/dashboard/message?msgid=${conversationId}` })
    expect(offered?.text).toMatch(/^You have an offer for “.+”$/)
    expect(offered?.image).toMatch(/^\/images\/[\da-f-]{36}-640\.webp/)
    expect(await textsFor(buyer)).toEqual([])
    await answer(world, seller, body.offer.id, { move: 'decline', reason: 'price' })
    expect((await list(buyer)).notices).toMatchObject([{ kind: 'declined' }])
    // a withdrawal makes no notice for the person who withdraws
    const { body: second } = await makeOffer(world, buyer, listingId)
    await answer(world, buyer, second.offer.id, { move: 'withdraw' })
    // the other side gets a counter-offer as an offer
    const { body: third } = await makeOffer(world, buyer, listingId)
    await answer(world, seller, third.offer.id, { move: 'counter', quantity: 500, amount: 90, hours: 48 })
    expect((await list(buyer)).notices.map(({ kind }) => kind)).toEqual(['offer', 'declined'])
    expect((await list(seller)).notices.map(({ kind }) => kind)).toEqual(['offer', 'offer', 'offer'])
    expect(await textsFor(await aPerson(world))).toEqual([])
  })

  it('report new search results, cheaper saved lots and a verified business, once each', async () => {
    const [buyer, seller] = [await aPerson(world), await aPerson(world)]
    const at = (time: string) => new Date(`2026-11-${time}:00+05:30`)
    await world.api('POST /saved-searches', { body: { query: 'organdie' } }, buyer)
    await sql`update saved_searches set mark = ${at('24T09:00')}, created_at = ${at('24T09:00')}
      where user_id = ${buyer.id}`.execute(world.db)
    const lot = await aListing(world, seller, { name: 'White organdie', amount: 100, createdAt: at('24T10:00') })
    await world.api('PUT /favourites/:id', { params: { id: lot.id }, body: { on: true } }, buyer)
    await world.api('PUT /deadstock/:id', { params: { id: lot.id }, body: { data: { amount: 90 } } }, seller)
    for (const time of ['25T09:05', '25T09:15']) await sendDailyMail({ ...world.services, clock: () => at(time) })
    await sql`update businesses set verified = true where user_id = ${buyer.id} and not verified`.execute(world.db)
    const { notices } = await list(buyer)
    expect(notices.map(({ text, href }) => [text, href])).toEqual([
      ['Your business is verified', '/business-details'],
      ['“White organdie” is cheaper than before', '/dashboard/saved'],
      ['1 new lot for “organdie”', '/explore?query=organdie&sort=latest'],
    ])
    const { body } = await world.api('GET /saved-searches', {}, buyer)
    const id = body.searches[0]?.id ?? ''
    await world.api('PUT /saved-searches/:id', { params: { id }, body: { remove: true } }, buyer)
    expect((await list(buyer)).notices.at(-1)).toMatchObject({
      text: '1 new lot in a saved search',
      href: '/dashboard/saved?tab=searches',
    })
  })

  it('are marked as seen up to the viewed one, for their reader only', async () => {
    const [reader, other] = [await aPerson(world), await aPerson(world)]
    for (const person of [reader, other]) await many(person, 3)
    const [latest] = (await list(reader)).notices
    await many(reader, 2)
    expect((await see(reader, latest?.id ?? 0)).body.unseen).toBe(2)
    expect((await list(reader)).notices.map(({ seen }) => seen)).toEqual([false, false, true, true, true])
    expect(
      (await Promise.all([1, 2].map(() => see(reader, Number.MAX_SAFE_INTEGER)))).map(({ body }) => body.unseen),
    ).toEqual([0, 0])
    expect(await unseen(other)).toBe(3)
    for (const upTo of [0, -1, 1.5, 'all'] as number[])
      expect((await see(other, upTo)).status).toBeGreaterThanOrEqual(400)
    expect((await world.api('POST /notices/seen', { body: { upTo: 1 } })).status).toBe(401)
    expect((await world.api('GET /notices', { query: { page: 1 } })).status).toBe(401)
    await sql`update rate_limits set count = ${noticeLimits.marksAnHour}`.execute(world.db)
    expect((await see(reader, 1)).status).toBe(429)
    expect(await unseen(other)).toBe(3)
  })

  it(`are kept for ${noticeLimits.days} days, at most ${noticeLimits.most}, and are deleted with their reader`, async () => {
    const reader = await aPerson(world)
    await many(reader, noticeLimits.most + 5)
    await sql`update notices set at = now() - interval '31 days' where user_id = ${reader.id}
      and id in (select id from notices where user_id = ${reader.id} order by id desc limit 2)`.execute(world.db)
    await sweepNotices(world.services)
    const left = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from notices where user_id = ${reader.id}`.execute(world.db))
        .rows[0]?.n
    expect([await left(), (await list(reader)).count]).toEqual([noticeLimits.most, noticeLimits.most])
    expect((await list(reader, 8)).notices).toHaveLength(noticeLimits.perPage)
    expect((await list(reader, 9)).notices).toEqual([])
    await world.api('POST /user/delete', { body: {} }, reader)
    await sql`update businesses set verified = not verified where user_id = ${reader.id}`.execute(world.db)
    expect(await left()).toBe(0)
  })

  it('are not pushed to phones without operator keys', async () => {
    const person = await aPerson(world)
    expect((await world.api('GET /push-device', {}, person)).body).toMatchObject({ key: null, on: false })
    const { subscription } = aDevice('https://fcm.googleapis.com/x')
    expect((await world.api('PUT /push-device', { body: { subscription } }, person)).status).toBe(404)
  })
})
