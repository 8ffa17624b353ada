import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { interestMessages } from '#contract/requirements/interest-rules.ts'
import { links } from '#contract/urls.ts'
import { aRequirement } from '#testkit/dealings/requirements.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { openMailWorld, sendNotifications } from '#testkit/mails/mail-world.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { sendDailyMail } from '../notifications/digest/send-daily-mail.ts'
import { matchRequirements } from './matching/match-requirements.ts'

const { world, smtp, clear, close } = await openMailWorld()
afterAll(close)
let buyer: Person
beforeEach(async () => {
  await clear('daily_runs', 'requirements', 'requirement_interests', 'notices', 'saved_searches', 'told')
  buyer = await aPerson(world)
})

const interest = (as: Person, words: string, category = 'textiles') =>
  world.api('POST /wanted-interests', { body: { category, words } }, as)
const match = () => matchRequirements(world.services)
const notifiedAbout = async (id: string) =>
  (
    await sql<{ id: string }>`
      select seller_id as id from requirement_told where requirement_id = ${id} order by place`.execute(world.db)
  ).rows.map(row => row.id)
const wantedFor = async (as: Person) => (await world.api('GET /wanted-for-me', {}, as)).body.requirements
const noticesOf = async (as: Person) =>
  (await world.api('GET /notices', {}, as)).body.notices.map(({ text, href }) => [text, href])
async function aSeller(
  name: string,
  given: { state?: string; verified?: boolean; category?: string; subcategory?: string } = {},
) {
  const { state = 'Kerala', verified = false, ...lot } = given
  const seller = await aPerson(world, { business: { state, verified } })
  await aListing(world, seller, { name, ...lot })
  return seller
}
/** Days of a week from a Wednesday, at five past nine in India. */
const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']
async function mailsOf(day: number): Promise<{ to: string; subject: string; text: string }[]> {
  const before = smtp.mails.length
  const services = { ...world.services, clock: () => new Date(`${days[day]}T09:05:00+05:30`) }
  await sendDailyMail(services)
  await sendNotifications(world)
  return smtp.mails
    .slice(before)
    .map(({ to, subject, text }) => ({ to: to?.[0]?.address ?? '', subject: subject ?? '', text: text ?? '' }))
}

describe('matching a requirement to sellers', () => {
  test('notifies sellers of the category with a live lot that has every word of the title, best match first', async () => {
    const far = await aSeller('Organic hessian cloth, natural', { subcategory: 'Non-wovens' })
    const near = await aSeller('Hessian cloth offcuts', { state: 'Gujarat', subcategory: 'Non-wovens' })
    const fitting = await aSeller('Hessian cloth, laminated', { subcategory: 'Technical & coated fabrics' })
    const replies = await aSeller('Hessian cloth in bales', { subcategory: 'Non-wovens' })
    await sql`
      insert into seller_stats (user_id, asked, answered, buyers, until) values (${replies.id}, 9, 9, 9, today_in_india())`.execute(
      world.db,
    )
    const none = [
      await aSeller('Hessian sacks'),
      await aSeller('Hessian cloth for crates', { category: 'packaging', subcategory: 'Cushioning' }),
    ]
    const stale = await aSeller('Hessian cloth of last year')
    await sql`update listings set fresh_until = '2020-01-01' where user_id = ${stale.id}`.execute(world.db)
    const blocked = await aSeller('Hessian cloth, blocked')
    await sql`insert into user_blocks (blocker_id, blocked_id) values (${blocked.id}, ${buyer.id})`.execute(world.db)
    await aListing(world, buyer, { name: 'Hessian cloth of the buyer' })

    const { id } = await aRequirement(world, buyer, {
      title: 'hessian cloth',
      subcategory: 'Technical & coated fabrics',
    })
    expect([await match(), await match()]).toEqual([4, 0])
    expect(await notifiedAbout(id)).toEqual([fitting.id, replies.id, near.id, far.id])
    expect(await noticesOf(near)).toEqual([
      ['A buyer needs “hessian cloth”. Can you supply it?', links.requirement(id)],
    ])
    expect((await wantedFor(near)).map(each => each.id)).toEqual([id])
    for (const person of [...none, stale, blocked, buyer]) expect(await wantedFor(person)).toEqual([])
  })

  test('skips requirements under review, and unverified sellers on request of the buyer', async () => {
    const plain = await aSeller('Jute webbing')
    const verified = await aSeller('Jute webbing', { verified: true })
    const underReview = await aRequirement(world, buyer, { title: 'jute webbing', state: 'held' })
    const { id } = await aRequirement(world, buyer, { title: 'Jute webbing', verifiedOnly: true })
    await match()
    expect([await notifiedAbout(underReview.id), await notifiedAbout(id)]).toEqual([[], [verified.id]])
    expect(await wantedFor(plain)).toEqual([])
  })

  test('notifies sellers with a matching interest after sellers with a matching lot', async () => {
    const lists = await aSeller('Osnaburg cloth')
    const require = async (words: string, given: { category?: string; verified?: boolean } = {}) => {
      const seller = await aPerson(world, { business: { verified: given.verified ?? false } })
      const saved = await interest(seller, words, given.category)
      expect([saved.status, saved.body.interests.length]).toEqual([200, 1])
      return seller
    }
    await interest(lists, 'osnaburg')
    const [all, inWords] = [await require('', { verified: true }), await require('Rolls, OSNABURG')]
    const [other, elsewhere, blocked] = [
      await require('osnaburg sacks'),
      await require('', { category: 'food' }),
      await require('osnaburg'),
    ]
    await sql`insert into user_blocks (blocker_id, blocked_id) values (${buyer.id}, ${blocked.id})`.execute(world.db)
    await interest(buyer, 'osnaburg')
    const { id } = await aRequirement(world, buyer, { title: 'osnaburg cloth' })
    const strict = await aRequirement(world, buyer, { title: 'cloth, osnaburg', verifiedOnly: true })
    expect([await match(), await match()]).toEqual([4, 0])
    expect((await notifiedAbout(id))[0]).toBe(lists.id)
    expect((await notifiedAbout(id)).slice(1).toSorted()).toEqual([all.id, inWords.id].toSorted())
    expect(await notifiedAbout(strict.id)).toEqual([all.id])
    expect(await noticesOf(inWords)).toEqual([
      ['A buyer needs “osnaburg cloth”. Can you supply it?', links.requirement(id)],
    ])
    expect((await mailsOf(4)).map(({ to }) => to)).toEqual([])
    expect((await mailsOf(5)).map(({ to }) => to)).toContain(inWords.email)
    for (const person of [other, elsewhere, blocked]) expect(await wantedFor(person)).toEqual([])
  })

  test('stores each interest once, at most ten, refuses empty ones and lets only the owner remove it', async () => {
    const seller = await aPerson(world)
    expect((await world.api('POST /wanted-interests', { body: { category: 'textiles' } })).status).toBe(401)
    expect((await interest(await aPerson(world, { business: false }), 'poplin')).body.reason).toBe(
      'business_details_missing',
    )
    expect((await interest(seller, 'poplin', 'spaceships')).body.errors).toEqual([
      { field: 'category', message: interestMessages.category },
    ])
    expect((await interest(seller, 'x'.repeat(81))).body.errors?.[0]?.field).toBe('words')
    for (let i = 0; i < 9; i++) await interest(seller, `poplin ${i}`)
    expect((await interest(seller, ' POPLIN  0 ')).body.interests).toHaveLength(9)
    const lock = { text: 'select from users where id = $1 for update', values: [seller.id] }
    const three = await throughGate(
      world,
      lock,
      ['drill', 'Drill', 'twill'].map(words => () => interest(seller, words)),
    )
    // the tenth interest, a repeated one and the eleventh, in any order
    expect(three.filter(({ status }) => status === 422).length).toBeGreaterThan(0)
    const { interests } = (await world.api('GET /wanted-interests', {}, seller)).body
    expect(interests).toHaveLength(10)
    const remove = (as: Person) =>
      world.api('POST /wanted-interests/:id/remove', { params: { id: interests[0]!.id } }, as)
    expect([(await remove(buyer)).status, (await remove(seller)).body.interests.length]).toEqual([404, 9])
    expect((await remove(seller)).status).toBe(404)
  })

  test('notifies only sellers with a lot that has every word and the requested condition', async () => {
    const seller = await aSeller('Denim selvedge')
    const some = await aRequirement(world, buyer, { title: 'denim selvedge zari' })
    const sealed = await aRequirement(world, buyer, { title: 'denim selvedge', condition: 'new-packing' })
    await match()
    expect([await notifiedAbout(some.id), await notifiedAbout(sealed.id)]).toEqual([[], []])
    await sql`update listings set surplus = '{"condition": "new"}' where user_id = ${seller.id}`.execute(world.db)
    const again = await aRequirement(world, buyer, { title: 'selvedge denim', condition: 'new-packing' })
    await match()
    expect(await notifiedAbout(again.id)).toEqual([seller.id])
  })

  test('notifies at most fifty sellers, also with two runs at once', async () => {
    for (let i = 0; i < 52; i++) await aSeller(`Khadi drill ${i}`)
    const { id } = await aRequirement(world, buyer, { title: 'khadi drill' })
    const counts = await Promise.all([match(), match()])
    expect([counts.toSorted((one, other) => one - other), (await notifiedAbout(id)).length]).toEqual([[0, 50], 50])
  })
})

test('the board marks requirements that a live, confirmed lot of the reader matches, until the reader answers', async () => {
  const seller = await aSeller('Duck canvas, grey, 20 oz')
  const lot = await aListing(world, seller, { name: 'Duck canvas in lengths' })
  await sql`update listings set surplus = '{"condition": "used"}' where id = ${lot.id}`.execute(world.db)
  await aListing(world, buyer, { name: 'Duck canvas of the buyer' })
  const { id } = await aRequirement(world, buyer, { title: 'Grey duck canvas' })
  const { id: asNew } = await aRequirement(world, buyer, { title: 'Duck canvas lengths', condition: 'new' })
  const { id: used } = await aRequirement(world, buyer, { title: 'Duck canvas in lengths', condition: 'seconds' })
  await aRequirement(world, buyer, { title: 'Grey duck canvas, waxed' })
  await aRequirement(world, buyer, { title: 'Grey duck canvas', category: 'packaging' })
  await aRequirement(world, buyer, { title: 'Canvas of duck', verifiedOnly: true })
  const marked = async (as?: Person) => (await world.api('GET /wanted', {}, as)).body.matching

  expect((await marked(seller)).toSorted()).toEqual([id, used].toSorted())
  expect(await marked(seller)).not.toContain(asNew)
  for (const person of [undefined, buyer, await aPerson(world)]) expect(await marked(person)).toEqual([])
  const body = { listingId: lot.id, quantity: 500, amount: 80 }
  expect((await world.api('POST /wanted/:id/answer', { params: { id: used }, body }, seller)).status).toBe(200)
  expect(await marked(seller)).toEqual([id])
  await sql`update listings set fresh_until = '2020-01-01' where user_id = ${seller.id}`.execute(world.db)
  expect(await marked(seller)).toEqual([])
})

describe('the daily mail about requirements', () => {
  test('is combined with saved searches, lists each requirement once and omits ended ones', async () => {
    const seller = await aSeller('Madras checks, yarn dyed')
    const search = await world.api('POST /saved-searches', { body: { query: 'gingham' } }, seller)
    await sql`update saved_searches set mark = '2026-11-24', created_at = '2026-11-24' where id = ${search.body.search.id}`.execute(
      world.db,
    )
    const { id } = await aRequirement(world, buyer, { title: 'madras checks' })
    await aListing(world, await aPerson(world), { name: 'Gingham', createdAt: new Date('2026-11-25T01:00:00Z') })
    await match()
    const [only, ...more] = await mailsOf(0)
    expect([only?.to, only?.subject, more]).toEqual([
      seller.email,
      '1 new lot for “gingham” and a buyer needs goods like yours: Nayastock',
      [],
    ])
    expect(only?.text).toContain('madras checks')
    expect(only?.text).toContain('5,000 m · Gujarat')
    expect(only?.text).toContain(`https://stock.example${links.requirement(id)}`)
    for (const secret of ['Navsari', '396445']) expect(only?.text).not.toContain(secret)
    expect(await mailsOf(1)).toEqual([])

    const over = await aRequirement(world, buyer, { title: 'Madras checks' })
    const second = await aRequirement(world, buyer, { title: 'checks madras' })
    await match()
    await sql`update requirements set state = 'closed', outcome = 'here' where id = ${over.id}`.execute(world.db)
    const [next] = await mailsOf(2)
    expect(next?.subject).toBe('A buyer needs goods like yours: Nayastock')
    expect(next?.text).toContain(links.requirement(second.id))
    expect(next?.text).not.toContain(over.id)
  })

  test('omits a requirement whose buyer was suspended after the mail was prepared', async () => {
    const seller = await aSeller('Lawn prints')
    const [suspended, stays] = [
      await aRequirement(world, buyer, { title: 'lawn prints' }),
      await aRequirement(world, await aPerson(world), { title: 'prints lawn' }),
    ]
    await match()
    await sendDailyMail({ ...world.services, clock: () => new Date(`${days[3]}T09:05:00+05:30`) })
    const suspension = { user_id: buyer.id, reason: 'fraud', words: 'Goods were paid for and never sent.' }
    await world.db
      .insertInto('suspensions')
      .values({ ...suspension, since: new Date() })
      .execute()
    const [mail] = await mailsOf(3)
    expect([mail?.to, mail?.text.includes(stays.id), mail?.text.includes(suspended.id)]).toEqual([
      seller.email,
      true,
      false,
    ])
  })

  test('omits answered requirements, as the list on the page does; the list also omits requirements of buyers who blocked the seller', async () => {
    const [answers, waits] = [await aSeller('Ikat yardage'), await aSeller('Ikat yardage')]
    const { id } = await aRequirement(world, buyer, { title: 'ikat yardage' })
    await match()
    const { lots } = (await world.api('GET /wanted/:id/answer', { params: { id } }, answers)).body
    const body = { listingId: lots[0]!.id, quantity: 100, amount: 80 }
    expect((await world.api('POST /wanted/:id/answer', { params: { id }, body }, answers)).status).toBe(200)
    expect((await mailsOf(3)).map(({ to }) => to)).toEqual([waits.email])
    expect([(await wantedFor(answers)).length, (await wantedFor(waits)).length]).toEqual([0, 1])
    await sql`insert into user_blocks (blocker_id, blocked_id) values (${buyer.id}, ${waits.id})`.execute(world.db)
    expect(await wantedFor(waits)).toEqual([])
  })

  test('is not sent to sellers who stopped it, while notices and list continue', async () => {
    const seller = await aSeller('Nainsook white')
    await world.api('POST /user/settings', { body: { data: [{ key: 'watching', value: false }] } }, seller)
    await aRequirement(world, buyer, { title: 'nainsook white' })
    await match()
    expect(await mailsOf(3)).toEqual([])
    expect([(await noticesOf(seller)).length, (await wantedFor(seller)).length]).toEqual([1, 1])
  })
})
