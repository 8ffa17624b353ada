import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { registerTexts } from '#contract/businesses/gst-register.ts'
import { refusals } from '#contract/http/refusals.ts'
import { gstLookUps } from '#contract/http/request-quotas.ts'
import { jobs } from '#server/features.ts'
import { runDueJobs } from '#server/platform/messaging/jobs.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, nextFourDigits, type Person } from '#testkit/people.ts'
import { openRegisterStub, registerSecret } from '#testkit/servers/gst-register.ts'
import { openWorld } from '#testkit/world.ts'
import { lookUpBusiness, sweepRegister } from './look-up-business.ts'

const stub = await openRegisterStub()
const world = await openWorld(stub.environment)
const admin = await aPerson(world, { admin: true, business: false })
afterAll(async () => {
  await world.close()
  await stub.close()
})
beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
  await world.db.deleteFrom('jobs').execute()
  await world.db.deleteFrom('register_checks').execute()
  await world.db.updateTable('businesses').set({ verified: false }).execute()
  stub.reply = { status: 'Active' }
  stub.requests.length = 0
})

const aGst = () => `27AAPFU${nextFourDigits()}F1ZV`
async function aSeller(given: { name?: string; verified?: boolean } = {}): Promise<Person & { gst: string }> {
  const seller = await aPerson(world, { business: { name: 'Zenith Looms', ...given } })
  const gst = aGst()
  await world.db.updateTable('businesses').set({ gst }).where('id', '=', seller.businessId).execute()
  return { ...seller, gst }
}
const checkRegister = (seller: Person, as: Person = admin) =>
  world.api('POST /admin/business/:id/register', { params: { id: seller.businessId } }, as)
const known = async (seller: Person) =>
  (await world.api('GET /admin/user/:id', { params: { id: seller.id } }, admin)).body.verification!
const age = (seller: Person, days: number) =>
  world.db
    .updateTable('register_checks')
    .set({ checked_at: new Date(Date.now() - days * 86_400_000), tried_at: new Date(Date.now() - days * 86_400_000) })
    .where('user_id', '=', seller.id)
    .execute()
const unverified = (seller: Person) =>
  eventsOf(world, { subject_id: seller.businessId, kind: 'business.unverified' }, ['data'])
const mails = () => world.db.selectFrom('jobs').select('id').where('kind', '=', 'mail').execute()
const badge = async (seller: Person) =>
  (await world.db.selectFrom('businesses').select('verified').where('id', '=', seller.businessId).executeTakeFirst())
    ?.verified

const save = (person: Person, gst: string, city: string) =>
  world.api(
    'POST /business',
    {
      body: {
        data: {
          name: 'Zenith Looms',
          gst,
          city,
          pan: 'AAPFU0939F',
          type: 'Partnership',
          industry: 'Manufacturing',
          incorporatedOn: '2020',
        },
      },
    },
    person,
  )
const work = () => runDueJobs(world.services, jobs(world.services))

describe('a GST register look-up of a business', () => {
  it('shows the result to an admin, is in the audit log and queries once in 30 days', async () => {
    const seller = await aSeller()
    expect(await known(seller)).toMatchObject({ register: null, canAskRegister: true })
    const { status, body } = await checkRegister(seller)
    expect([status, body.register]).toMatchObject([
      200,
      { known: true, status: 'Active', legalName: 'ZENITH LOOMS PRIVATE LIMITED', nameMatches: true, fresh: true },
    ])
    await checkRegister(seller)
    expect(stub.requests).toEqual([seller.gst])
    expect((await known(seller)).register).toEqual(body.register)
    await age(seller, 31)
    await checkRegister(seller)
    expect(stub.requests).toHaveLength(2)
    const log = await world.api('POST /admin/audit', { query: {}, body: { search: seller.businessId } }, admin)
    expect(log.body.events.map(({ kind }) => kind)).toEqual(['business.looked-up', 'business.looked-up'])
  })

  it('reports a different name and an unknown number', async () => {
    const other = await aSeller({ name: 'Kaveri Spices' })
    expect((await checkRegister(other)).body.register.nameMatches).toBe(false)
    stub.reply = 'unknown'
    const unknown = await aSeller({ verified: true })
    expect((await checkRegister(unknown)).body.register).toMatchObject({ known: false, status: '' })
    expect(await badge(unknown)).toBe(true)
  })

  it.each([401, 412, 422, 429, 520])(
    'keeps the stored result and the badge when the register answers %i, and logs neither key nor GST number',
    async code => {
      const seller = await aSeller({ verified: true })
      await checkRegister(seller)
      const before = (await known(seller)).register
      await age(seller, 31)
      stub.reply = code
      const answer = await checkRegister(seller)
      expect([answer.status, answer.body.reason]).toEqual([503, 'register_unreachable'])
      const after = (await known(seller)).register
      expect([after?.status, after?.legalName]).toEqual([before?.status, before?.legalName])
      expect(await badge(seller)).toBe(true)
      expect(world.lines.some(line => line.includes('gst-register.unreachable') && line.includes(String(code)))).toBe(
        true,
      )
      for (const secret of [registerSecret, seller.gst]) expect(world.lines.join('').includes(secret)).toBe(false)
    },
  )

  it.each(['Cancelled', 'Suspended', 'Cancelled suo-moto'])(
    'removes the badge of a business whose number is %s, and mails its owner once',
    async status => {
      const seller = await aSeller({ verified: true })
      stub.reply = { status }
      const lock = { text: 'select from businesses where id = $1 for update', values: [seller.businessId] }
      const answers = await throughGate(world, lock, [() => checkRegister(seller), () => checkRegister(seller)])
      expect(answers.map(answer => answer.status)).toEqual([200, 200])
      expect(await badge(seller)).toBe(false)
      const lost = await unverified(seller)
      expect(lost).toHaveLength(1)
      expect(JSON.stringify(lost)).not.toContain(seller.gst)
      expect(await mails()).toHaveLength(1)
      const own = await world.api('GET /business/verification', {}, seller)
      expect(own.body.review?.reason).toContain(`is ${status.toLowerCase()}`)
    },
  )

  it('is for admins only and is limited to 200 a day', async () => {
    const seller = await aSeller()
    expect((await checkRegister(seller, seller)).status).toBe(403)
    await world.db
      .insertInto('rate_limits')
      .values({ key: 'gst-register', count: 200, resets_at: new Date(Date.now() + 3_600_000) })
      .execute()
    const answer = await checkRegister(seller)
    expect([answer.status, answer.body.reason, stub.requests]).toEqual([429, 'register_limit', []])
  })
})

describe('a new GST number', () => {
  it('is looked up when it is saved, and not when another field is saved', async () => {
    const person = await aPerson(world, { business: false })
    const [first, second] = [aGst(), aGst()]
    for (const [gst, city] of [
      [first, 'Surat'],
      [first, 'Vapi'],
      [second, 'Vapi'],
    ] as const) {
      expect((await save(person, gst, city)).status).toBe(200)
      await work()
    }
    expect(stub.requests).toEqual([first, second])
  })

  it('a number for which the register gives no answer is saved, and is looked up again after an hour', async () => {
    const person = await aPerson(world, { business: false })
    stub.reply = 520
    const gst = aGst()
    expect((await save(person, gst, 'Surat')).status).toBe(200)
    await work()
    stub.reply = { status: 'Active' }
    expect(await sweepRegister(world.services)).toBe(0)
    await world.db
      .updateTable('register_checks')
      .set({ tried_at: new Date(Date.now() - 3_700_000) })
      .execute()
    expect(await sweepRegister(world.services)).toBe(1)
    expect(stub.requests).toEqual([gst, gst])
  })
})

describe('the budget of look-ups', () => {
  const use = (key: string, count: number) =>
    world.db
      .insertInto('rate_limits')
      .values({ key, count, resets_at: new Date(Date.now() + 3_600_000) })
      .execute()

  it('is five a day per account; the sixth number is refused at its field, and other fields are still saved', async () => {
    const [person, other] = [await aSeller(), await aSeller()]
    for (let n = 0; n < gstLookUps.mostPerAccount; n++) {
      expect((await save(person, aGst(), 'Surat')).status).toBe(200)
      await work()
    }
    expect(stub.requests).toHaveLength(gstLookUps.mostPerAccount)
    const sixth = await save(person, aGst(), 'Surat')
    expect([sixth.status, sixth.body.reason]).toEqual([429, 'gst_changed_often'])
    expect(sixth.body.errors).toEqual([{ field: 'gst', message: refusals.gst_changed_often.message }])
    const { gst } = (await world.api('GET /auth/user', {}, person)).body.user.business!
    expect((await save(person, gst, 'Vapi')).status).toBe(200)

    await age(person, 31)
    expect(await lookUpBusiness(world.services, person.businessId)).toBe('share')
    expect((await checkRegister(person)).status).toBe(200)
    expect(await lookUpBusiness(world.services, other.businessId)).toBe('answered')
  })

  it('reserves half of the daily look-ups for verified businesses and admins', async () => {
    const [plain, verified, third] = [await aSeller(), await aSeller({ verified: true }), await aSeller()]
    await use('gst-register:unverified', gstLookUps.mostUnverified)
    expect(await lookUpBusiness(world.services, plain.businessId)).toBe('share')
    expect(await lookUpBusiness(world.services, verified.businessId)).toBe('answered')
    expect((await checkRegister(third)).status).toBe(200)
    expect(stub.requests).toEqual([verified.gst, third.gst])
    const { count } = await world.db
      .selectFrom('rate_limits')
      .select('count')
      .where('key', '=', 'gst-register')
      .executeTakeFirstOrThrow()
    expect(count).toBe(2)
  })
})

describe('verified businesses', () => {
  it('are looked up again after 90 days, others are not', async () => {
    const [verified, plain] = [await aSeller({ verified: true }), await aSeller()]
    await checkRegister(verified)
    await checkRegister(plain)
    await age(plain, 91)
    await age(verified, 89)
    expect(await sweepRegister(world.services)).toBe(0)
    await age(verified, 91)
    stub.reply = { status: 'Cancelled' }
    expect(await sweepRegister(world.services)).toBe(1)
    expect([await badge(verified), stub.requests.at(-1)]).toEqual([false, verified.gst])
  })

  it('show everybody that their GST number is active, until the number changes', async () => {
    const seller = await aSeller({ verified: true })
    const { id } = await aListing(world, seller)
    const shown = async () =>
      (await world.api('GET /explore/deadstock/:id', { params: { id } })).body.deadstock.business.gstActive
    expect(await shown()).toBeNull()
    await checkRegister(seller)
    expect(await shown()).toMatch(/^GSTIN active on \d{1,2} \w{3} \d{4} \(GST register\)$/)
    await world.db.updateTable('businesses').set({ gst: aGst() }).where('id', '=', seller.businessId).execute()
    expect(await shown()).toBeNull()
    expect(registerTexts.heading).toBe('GST register')
  })
})
