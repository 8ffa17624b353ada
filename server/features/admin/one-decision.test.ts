import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiInput } from '#contract/api.ts'
import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { grievanceMessages } from '#contract/grievances/texts.ts'
import { reportMessages } from '#contract/reports/rules.ts'
import { links } from '#contract/urls.ts'
import { asAdmin, complain, idOfGrievance, officerOf } from '#testkit/dealings/grievances.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { mailsTo } from '#testkit/sign-in.ts'
import { openWorld, type World } from '#testkit/world.ts'

const answer = 'The photos are those of another shop.'
const explained = 'The photos are those of another shop, and buyers were misled.'

let world: World
let admin: Person
let { seen, open } = {} as ReturnType<typeof asAdmin>
beforeAll(async () => {
  world = await openWorld(officerOf)
  admin = await aPerson(world, { admin: true, business: false })
  ;({ seen, open } = asAdmin(world, admin))
})
afterAll(() => world.close())

const report = (as: Person, kind: 'listing' | 'business', id: string) =>
  world.api('POST /reports', { body: { kind, id, reason: 'wrong', words: 'Not as shown' } }, as)
const decideReport = (id: string, decision: ApiInput<'POST /admin/report/:id'>['body']['decision'], words = answer) =>
  world.api('POST /admin/report/:id', { params: { id }, body: { decision, answer: words } }, admin)
const decideComplaint = (id: string, body: Omit<ApiInput<'POST /admin/grievance/:id/decide'>['body'], 'answer'>) =>
  world.api('POST /admin/grievance/:id/decide', { params: { id }, body: { answer, ...body } }, admin)
const complaintOf = async (as: Person, link: string, given: object = {}) =>
  idOfGrievance(world, (await complain(world, as, { about: 'listing', link, ...given })).body.number)
const stateOf = async (id: string) => {
  const { state, outcome } = (await seen(id)).body.grievance
  return [state, outcome]
}
const reportsOn = async (subjectId: string) =>
  world.db.selectFrom('reports').select(['id', 'decision', 'answer']).where('subject_id', '=', subjectId).execute()

/** A lot with a report by one person and a complaint by another. */
async function aTroubledLot() {
  const [seller, reporter, complainant] = [await aPerson(world), await aPerson(world), await aPerson(world)]
  const lot = await aListing(world, seller)
  await report(reporter, 'listing', lot.id)
  const complaint = await complaintOf(complainant, links.product(lot.id))
  return { seller, reporter, complainant, lot, complaint, reportId: (await reportsOn(lot.id))[0]!.id }
}

test('a report decision also decides open complaints about the same object and mails their reasons', async () => {
  const { lot, complaint, complainant, reportId } = await aTroubledLot()
  const second = await aPerson(world)
  const waiting = await complaintOf(second, links.product(lot.id))
  await open(waiting)
  await asAdmin(world, admin).ask(waiting)
  const elsewhere = await complaintOf(second, links.product((await aListing(world, await aPerson(world))).id))
  const order = await complaintOf(await aPerson(world), links.product(lot.id), { about: 'legal-notice', order: true })
  const { reports } = (await world.api('GET /admin/reports', { query: {} }, admin)).body
  expect(reports.find(({ id }) => id === reportId)).toMatchObject({ open: 1, complaints: 2 })

  expect((await decideReport(reportId, 'taken-down', 'Too short')).body.errors).toEqual([
    { field: 'answer', message: reportMessages.reasons(20) },
  ])
  expect(await stateOf(complaint)).toEqual(['received', null])
  expect((await decideReport(reportId, 'taken-down')).status).toBe(200)
  expect(await stateOf(complaint)).toEqual(['decided', 'upheld'])
  expect(await stateOf(waiting)).toEqual(['decided', 'upheld'])
  expect(await stateOf(elsewhere)).toEqual(['received', null])
  expect(await stateOf(order)).toEqual(['received', null])
  expect((await mailsTo(world, complainant.email)).at(-1)?.text).toContain(answer)
  expect((await world.api('GET /explore/deadstock/:id', { params: { id: lot.id } })).status).toBe(404)
})

test("the deciding admin's own complaint about the same object stays open for another admin", async () => {
  const { lot, complaint, reportId } = await aTroubledLot()
  const own = await complaintOf(admin, links.product(lot.id))
  expect((await decideReport(reportId, 'dismissed')).status).toBe(200)
  expect(await stateOf(complaint)).toEqual(['decided', 'not-upheld'])
  expect(await stateOf(own)).toEqual(['received', null])
  const other = await aPerson(world, { admin: true, business: false })
  expect((await asAdmin(world, other).open(own, other)).status).toBe(200)
  expect((await asAdmin(world, other).decide(own, other)).status).toBe(200)
})

test('a complaint decision also decides reports about the same object, with the measure the admin chooses', async () => {
  const { lot, complaint, reporter, reportId } = await aTroubledLot()
  await open(complaint)
  expect((await seen(complaint)).body.grievance.reports).toBe(1)
  expect((await decideComplaint(complaint, { outcome: 'upheld' })).body.errors).toEqual([
    { field: 'measure', message: grievanceMessages.measure },
  ])
  expect((await decideComplaint(complaint, { outcome: 'upheld', measure: 'dismissed' })).body.reason).toBe(
    'decision_unfit',
  )
  expect((await decideComplaint(complaint, { outcome: 'upheld', measure: 'unverified' })).body.reason).toBe(
    'decision_unfit',
  )
  expect(await stateOf(complaint)).toEqual(['in-work', null])
  expect((await decideComplaint(complaint, { outcome: 'upheld', measure: 'taken-down' })).status).toBe(200)
  expect(await reportsOn(lot.id)).toEqual([{ id: reportId, decision: 'taken-down', answer }])
  expect((await mailsTo(world, reporter.email)).at(-1)?.text).toContain(answer)
  expect((await world.api('GET /explore/deadstock/:id', { params: { id: lot.id } })).status).toBe(404)
})

test('a complaint not upheld dismisses reports of the business and leaves reports of its lots open', async () => {
  const [seller, reporter] = [await aPerson(world, { business: { name: 'Two Ways Mills' } }), await aPerson(world)]
  const lot = await aListing(world, seller)
  await report(reporter, 'business', seller.businessId)
  await report(reporter, 'listing', lot.id)
  const page = links.supplier(supplierSlug('Two Ways Mills', seller.businessId))
  const complaint = await complaintOf(await aPerson(world), page, { about: 'member' })
  await open(complaint)
  expect((await decideComplaint(complaint, { outcome: 'not-upheld' })).status).toBe(200)
  expect(await reportsOn(seller.businessId)).toMatchObject([{ decision: 'dismissed' }])
  expect(await reportsOn(lot.id)).toMatchObject([{ decision: null }])
})

test('two decisions at once from report and complaint take effect once', async () => {
  const { complaint, reportId, complainant, reporter } = await aTroubledLot()
  await open(complaint)
  const lock = { text: 'select 1 from reports where id = $1 for update', values: [reportId] }
  const answers = await throughGate<{ status: number }>(world, lock, [
    () => decideReport(reportId, 'warned'),
    () => decideComplaint(complaint, { outcome: 'not-upheld' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { state, outcome } = (await seen(complaint)).body.grievance
  const [{ decision } = { decision: null }] = await world.db
    .selectFrom('reports')
    .select('decision')
    .where('id', '=', reportId)
    .execute()
  expect([`${state} ${outcome} ${decision}`]).toContain(
    decision === 'warned' ? 'decided upheld warned' : 'decided not-upheld dismissed',
  )
  // the complainant gets the receipt and one decision; the reporter gets one answer
  expect(await mailsTo(world, complainant.email)).toHaveLength(2)
  expect(await mailsTo(world, reporter.email)).toHaveLength(1)
})

test('a report decision may suspend an account for a stated time, and the owner receives the reasons', async () => {
  const { lot, reportId, reporter } = await aTroubledLot()
  const decideAs = (given: object) =>
    world.api(
      'POST /admin/report/:id',
      { params: { id: reportId }, body: { decision: 'restricted', answer, ...given } },
      admin,
    )
  expect((await decideAs({})).body.errors).toMatchObject([{ field: 'suspension' }])
  expect((await decideAs({ suspension: { days: 8, words: explained } })).status).toBe(422)
  expect((await decideAs({ suspension: { days: 30, words: 'Too short' } })).status).toBe(422)
  expect(await reportsOn(lot.id)).toMatchObject([{ decision: null }])
  expect((await decideAs({ suspension: { days: 30, words: explained } })).status).toBe(200)
  expect(await reportsOn(lot.id)).toMatchObject([{ decision: 'restricted' }])
  expect((await world.api('GET /explore/deadstock/:id', { params: { id: lot.id } })).status).not.toBe(200)
  const { rows } = await sql<{ days: number; words: string; reason: string }>`
    select extract(days from s.until - s.since)::int as days, s.words, s.reason from suspensions s join listings l using (user_id)
    where l.id = ${lot.id}`.execute(world.db)
  expect(rows).toMatchObject([{ days: 30, words: explained }])
  expect((await mailsTo(world, reporter.email)).at(-1)?.text).toContain(answer)
})

const suspended = async (lotId: string) =>
  (
    await sql<{ days: number; words: string; reason: string }>`
      select extract(days from s.until - s.since)::int as days, s.words, s.reason from suspensions s
      join listings l using (user_id) where l.id = ${lotId}`.execute(world.db)
  ).rows

test('a complaint decision may suspend the account, close reports and notify all three people', async () => {
  const { seller, lot, complaint, complainant, reporter, reportId } = await aTroubledLot()
  await open(complaint)
  const upheld = { outcome: 'upheld', measure: 'restricted' } as const
  expect((await decideComplaint(complaint, upheld)).body.errors).toMatchObject([{ field: 'suspension' }])
  expect([await stateOf(complaint), await suspended(lot.id)]).toEqual([['in-work', null], []])
  const suspension = { days: 7, words: explained } as const
  expect((await decideComplaint(complaint, { ...upheld, suspension })).status).toBe(200)
  expect(await suspended(lot.id)).toMatchObject([{ days: 7, words: explained, reason: 'misleading' }])
  expect(await stateOf(complaint)).toEqual(['decided', 'upheld'])
  expect(await reportsOn(lot.id)).toEqual([{ id: reportId, decision: 'restricted', answer }])
  for (const person of [complainant, reporter])
    expect((await mailsTo(world, person.email)).at(-1)?.text).toContain(answer)
  const toOwner = (await mailsTo(world, seller.email)).map(({ text }) => text).join()
  expect([toOwner.includes(explained), toOwner.includes(answer)]).toEqual([true, false])
})

test('a report decision that suspends an account upholds complaints about the same object', async () => {
  const { lot, complaint, complainant, reportId } = await aTroubledLot()
  await open(complaint)
  const body = { decision: 'restricted', answer, suspension: { days: null, words: explained } } as const
  const decided = await world.api('POST /admin/report/:id', { params: { id: reportId }, body }, admin)
  expect(decided.status).toBe(200)
  expect(await stateOf(complaint)).toEqual(['decided', 'upheld'])
  expect((await mailsTo(world, complainant.email)).at(-1)?.text).toContain(answer)
  expect(await suspended(lot.id)).toMatchObject([{ days: null, words: explained }])
})
