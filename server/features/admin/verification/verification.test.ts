import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { adminTexts } from '#contract/admin/rules.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, nextFourDigits, nextNumber, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const admin = await aPerson(world, { admin: true, business: false })

/** A seller with tax numbers that no other test uses. */
async function aSeller(given: { name?: string; verified?: boolean; state?: string } = {}): Promise<Person> {
  const seller = await aPerson(world, { business: { name: `Firm ${nextNumber()}`, state: 'Maharashtra', ...given } })
  const pan = `AAPFX${nextFourDigits()}F`
  await setFacts(seller, { pan, gst: `27${pan}1ZV` })
  return seller
}
const setFacts = (seller: Person, facts: { pan?: string; gst?: string; name?: string }) =>
  world.db.updateTable('businesses').set(facts).where('id', '=', seller.businessId).execute()

type Decision = {
  verified: boolean
  reason?: string
  version?: number
  lastReviewAt?: string | null
  legalName?: string
}
const decide = (seller: Person, data: Decision, as = admin) =>
  world.api(
    'POST /admin/business',
    { body: { id: seller.businessId, data: { ...(data.verified && { legalName: 'Firm on the register' }), ...data } } },
    as,
  )
const factsOf = async (seller: Person) =>
  (await world.api('GET /admin/user/:id', { params: { id: seller.id } }, admin)).body.verification!
const failing = async (seller: Person) =>
  (await factsOf(seller)).facts.filter(fact => !fact.holds).map(fact => fact.name)
const newsOf = (seller: Person) => eventsOf(world, { subject_id: seller.businessId }, ['kind', 'data', 'actor_id'])
const waiting = async () =>
  (await world.api('GET /admin/businesses', { query: { size: '50' } }, admin)).body.businesses.map(({ id }) => id)
const saved = (seller: Person, name: string, gst: string, pan: string) =>
  world.api(
    'POST /business',
    { body: { data: { name, gst, pan, type: 'Partnership', industry: 'Manufacturing', incorporatedOn: '2020' } } },
    seller,
  )

describe('verifying a business', () => {
  it('gives all its deadstock the badge with date and checks, as one event', async () => {
    const seller = await aSeller()
    const { id } = await aListing(world, seller)
    const { status, body } = await decide(seller, { verified: true, reason: 'Papers seen' })
    expect([status, body.business.verified]).toEqual([200, true])
    const product = await world.api('GET /explore/deadstock/:id', { params: { id } })
    expect(product.body.deadstock.business.verified).toBe(true)
    const own = (await world.api('GET /business/verification', {}, seller)).body.review!
    expect(own).toMatchObject({ verified: true, reason: 'Papers seen' })
    expect(own.checked).toContain('PAN matches the GST number')
    expect(Date.parse(own.at)).toBeGreaterThan(Date.now() - 60_000)
    expect(await newsOf(seller)).toMatchObject([
      {
        kind: 'business.verified',
        actor_id: admin.id,
        data: { before: { verified: false }, after: { verified: true }, reason: 'Papers seen', version: 1 },
      },
    ])
    await decide(seller, { verified: true })
    expect(await newsOf(seller)).toHaveLength(1)
  })

  it('keeps the legal name of the register for admins and audit log until erasure', async () => {
    const seller = await aSeller()
    expect((await factsOf(seller)).legalName).toBe('')
    await decide(seller, { verified: true, legalName: '  Firm of Kavita Rao ' })
    expect((await factsOf(seller)).legalName).toBe('Firm of Kavita Rao')
    const latest = async () => {
      const search = { query: {}, body: { search: seller.businessId } }
      return (await world.api('POST /admin/audit', search, admin)).body.events[0]
    }
    expect(await latest()).toMatchObject({ kind: 'business.verified', details: { legalName: 'Firm of Kavita Rao' } })
    expect((await world.api('POST /user/delete', { body: {} }, seller)).status).toBe(200)
    expect(await latest()).toMatchObject({ kind: 'business.verified', details: { legalName: '' } })
    const names = await world.db.selectFrom('register_names').selectAll().where('user_id', '=', seller.id).execute()
    expect(names).toEqual([])
    const { rows } = await sql`select from events where data::text like '%Firm of Kavita%'`.execute(world.db)
    expect(rows).toEqual([])
  })

  it('requires the legal name and refuses its absence at the field', async () => {
    const seller = await aSeller()
    for (const legalName of ['', '   ']) {
      const { status, body } = await decide(seller, { verified: true, legalName })
      expect([status, body.errors]).toEqual([422, [{ field: 'legalName', message: adminTexts.legalNameMissing }]])
    }
    expect(await newsOf(seller)).toEqual([])
  })

  it('can be revoked with a reason', async () => {
    const seller = await aSeller({ verified: true })
    const { body } = await decide(seller, { verified: false, reason: 'The GST number was cancelled' })
    expect(body.business).toMatchObject({ verified: false, review: { reason: 'The GST number was cancelled' } })
    expect((await newsOf(seller)).map(({ kind }) => kind)).toEqual(['business.unverified'])
  })

  it('can be revoked without a reason at a second press, which the audit log records', async () => {
    const seller = await aSeller()
    await decide(seller, { verified: true })
    const { status, body } = await decide(seller, { verified: false })
    expect([status, body.business]).toMatchObject([200, { verified: false, review: { reason: '' } }])
    const search = { query: {}, body: { search: seller.businessId } }
    const [latest] = (await world.api('POST /admin/audit', search, admin)).body.events
    expect(latest).toMatchObject({ kind: 'business.unverified', details: { reason: adminTexts.noReason } })
  })

  it('happens once when two admins do it at once', async () => {
    const seller = await aSeller()
    const lock = { text: 'select 1 from businesses where id = $1 for update', values: [seller.businessId] }
    const verify = () => decide(seller, { verified: true })
    const answers = await throughGate(world, lock, [verify, verify])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await newsOf(seller)).toHaveLength(1)
  })

  it('is refused when the seller has changed the business since the admin loaded it', async () => {
    const seller = await aSeller()
    await world.db.updateTable('businesses').set({ version: 2 }).where('id', '=', seller.businessId).execute()
    expect((await decide(seller, { verified: true, version: 1 })).body.reason).toBe('stale')
    expect((await decide(seller, { verified: true, version: 2 })).status).toBe(200)
  })

  it('is refused when another admin has decided otherwise since the admin loaded it', async () => {
    const seller = await aSeller()
    await decide(seller, { verified: true, lastReviewAt: null })
    expect((await decide(seller, { verified: true, lastReviewAt: null })).status).toBe(200)
    expect((await decide(seller, { verified: false, lastReviewAt: null })).body.reason).toBe('stale')
    const { review } = await factsOf(seller)
    expect((await decide(seller, { verified: false, lastReviewAt: review!.at })).status).toBe(200)
    expect(await newsOf(seller)).toHaveLength(2)
  })

  it('is refused without a yes or no, and returns 404 for an unknown business', async () => {
    const seller = await aSeller()
    const nothing = { verified: undefined } as unknown as { verified: boolean }
    expect((await decide(seller, nothing)).status).toBe(422)
    expect((await decide({ ...seller, businessId: crypto.randomUUID() }, { verified: true })).status).toBe(404)
  })

  it('is not for sellers', async () => {
    const seller = await aSeller()
    expect((await decide(seller, { verified: true }, seller)).status).toBe(403)
    expect(await newsOf(seller)).toEqual([])
  })
})

describe('the verification queue', () => {
  it('lists unreviewed businesses, the oldest first, and businesses changed after a refusal', async () => {
    const [first, second] = [await aSeller(), await aSeller()]
    expect((await waiting()).filter(id => [first.businessId, second.businessId].includes(id))).toEqual([
      first.businessId,
      second.businessId,
    ])
    const { body } = await world.api('GET /admin/waiting', {}, admin)
    expect(body.businesses).toBe((await waiting()).length)

    await decide(first, { verified: false, reason: 'Please put the right GST number' })
    expect(await waiting()).not.toContain(first.businessId)
    await saved(first, 'Firm Again', '27AAPFU9939F1ZV', 'AAPFU9939F')
    const again = (await world.api('GET /admin/businesses', { query: { size: '50' } }, admin)).body.businesses
    expect(again.find(({ id }) => id === first.businessId)).toMatchObject({ again: true, name: 'Firm Again' })

    await decide(second, { verified: true })
    expect(await waiting()).not.toContain(second.businessId)
  })

  it('omits removed accounts', async () => {
    const seller = await aSeller()
    await world.api('POST /admin/user/:id/delete', { params: { id: seller.id } }, admin)
    expect(await waiting()).not.toContain(seller.businessId)
    expect((await decide(seller, { verified: true })).status).toBe(404)
  })
})

describe('the checks beside the decision', () => {
  it('all checks pass for matching numbers', async () => {
    const seller = await aSeller()
    await setFacts(seller, { pan: 'AAPFU0939F', gst: '27AAPFU0939F1ZV' })
    expect(await failing(seller)).toEqual([])
    await setFacts(seller, { pan: 'AAPFU0938F', gst: '27AAPFU0938F1ZV' })
  })

  it('show a wrong check digit, a foreign PAN, a different state and an unknown state', async () => {
    const seller = await aSeller({ state: 'Gujarat' })
    await setFacts(seller, { pan: 'ABCDE1234F', gst: '27AAPFU8839F1ZZ' })
    expect(await failing(seller)).toEqual(['check-digit', 'pan-inside-gstin', 'same-state'])
    await setFacts(seller, { gst: '45AAPFU8839F1ZZ' })
    expect(await failing(seller)).toEqual(['check-digit', 'known-state', 'pan-inside-gstin'])
  })

  it('name the other accounts with the same GST number, PAN or phone', async () => {
    const [one, other] = [await aSeller(), await aSeller()]
    const { gst, pan } = await world.db
      .selectFrom('businesses')
      .select(['gst', 'pan'])
      .where('id', '=', one.businessId)
      .executeTakeFirstOrThrow()
    await setFacts(other, { gst, pan })
    await world.db
      .updateTable('user_phones')
      .set({ phone: '9123456780' })
      .where('user_id', 'in', [one.id, other.id])
      .execute()
    const { others } = await factsOf(one)
    expect(others).toMatchObject([{ userId: other.id, shares: ['gst', 'pan', 'phone'], active: true }])
    expect(await failing(one)).toEqual(expect.arrayContaining(['unique-gst', 'unique-pan', 'unique-phone']))
  })
})

describe('case 24: badge fraud', () => {
  it.each([
    ['name', { name: 'Another Name', gst: '27AAPFU7739F1ZV', pan: 'AAPFU7739F' }],
    ['GSTIN', { name: 'Steady Firm', gst: '27AAPFU7738F1ZV', pan: 'AAPFU7739F' }],
    ['PAN', { name: 'Steady Firm', gst: '27AAPFU7739F1ZV', pan: 'AAPFU7738F' }],
  ])('a changed %s drops the badge and brings the business back into the queue', async (_what, { name, gst, pan }) => {
    const seller = await aSeller({ name: 'Steady Firm' })
    await setFacts(seller, { gst: '27AAPFU7739F1ZV', pan: 'AAPFU7739F' })
    await decide(seller, { verified: true })
    const { body } = await saved(seller, name, gst, pan)
    expect(body.user.business.verified).toBe(false)
    expect(await waiting()).toContain(seller.businessId)
    expect((await factsOf(seller)).changed.length).toBeGreaterThan(0)
    await world.api('POST /admin/user/:id/delete', { params: { id: seller.id } }, admin)
  })

  it('only one of two businesses with one GST number carries the badge, also when both are verified at once', async () => {
    const [one, two] = [await aSeller(), await aSeller()]
    await setFacts(one, { gst: '27AAPFU6639F1ZV' })
    await setFacts(two, { gst: '27AAPFU6639F1ZV' })
    const lock = {
      text: 'select 1 from businesses where id = any($1) for update',
      values: [[one.businessId, two.businessId]],
    }
    const answers = await throughGate(
      world,
      lock,
      [one, two].map(seller => () => decide(seller, { verified: true })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.reason).toBe('gst_taken')
  })

  it.each([
    ['Cyrillic letters', 'Sсhаkti Мills'],
    ['another form of company', 'SCHAKTI MILLS PVT. LTD.'],
    ['a digit for a letter', '5chakti Mills'],
    ['full-width letters', 'Ｓｃｈａｋｔｉ Mills'],
  ])('a name that imitates a verified one by %s is shown to the admin', async (_how, name) => {
    const honest = await aSeller({ name: 'Schakti Mills', verified: true })
    const twin = await aSeller({ name })
    expect(await failing(twin)).toContain('own-name')
    expect((await factsOf(twin)).others).toMatchObject([{ userId: honest.id, shares: ['name'], verified: true }])
    for (const { id } of [honest, twin]) await world.api('POST /admin/user/:id/delete', { params: { id } }, admin)
  })

  it('an admin sees that a name mixes scripts', async () =>
    expect(await failing(await aSeller({ name: 'Рaper Traders' }))).toContain('one-script'))

  it.each(['Shakti ✅', 'Shakti \u202emills', 'Shak\u200bti', 'Shakti ✔ Verified'])(
    'the name %j, which imitates a badge or hides letters, is refused',
    async name => expect((await saved(await aSeller(), name, '27AAPFU5539F1ZV', 'AAPFU5539F')).status).toBe(422),
  )
})
