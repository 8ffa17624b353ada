import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { ReportDecision, ReportKind } from '#contract/reports/rules.ts'
import { requirementTexts } from '#contract/requirements/board.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aRequirement, completeRequirement } from '#testkit/dealings/requirements.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { mailsTo } from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const admin = await aPerson(world, { admin: true, business: false })

const report = (person: Person, kind: ReportKind, id: string, words = 'These pictures are mine') =>
  world.api('POST /reports', { body: { kind, id, reason: 'rights', words } }, person)
const queue = async (state: 'open' | 'decided' = 'open') =>
  (await world.api('GET /admin/reports', { query: { state, size: '50' } }, admin)).body.reports
const about = async (id: string, state?: 'open' | 'decided') =>
  (await queue(state)).filter(each => each.subjectId === id)
const decide = (id: string, decision: ReportDecision, as = admin, answer = 'We looked into it.') =>
  world.api('POST /admin/report/:id', { params: { id }, body: { decision, answer } }, as)

async function aReportedListing() {
  const [seller, buyer] = [await aPerson(world), await aPerson(world, { name: 'Bina Buyer' })]
  const { id } = await aListing(world, seller, { name: 'Stolen pictures' })
  expect((await report(buyer, 'listing', id)).status).toBe(200)
  const [entry] = await about(id)
  return { seller, buyer, id, reportId: entry!.id }
}

describe('reporting', () => {
  it('puts a deadstock in the queue with reason, words and the name that it had then', async () => {
    const { id, buyer, seller } = await aReportedListing()
    expect(await about(id)).toMatchObject([
      {
        kind: 'listing',
        evidence: 'Stolen pictures',
        reason: 'rights',
        words: 'These pictures are mine',
        reporter: { id: buyer.id, name: 'Bina Buyer', active: true },
        about: { id: seller.id },
        open: 1,
        decision: null,
      },
    ])
    expect((await world.api('GET /admin/waiting', {}, admin)).body.reports).toBe((await queue()).length)
  })

  it('a message is possible only for the receiver of that message', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await world.api(
      'POST /message/create-message',
      { body: { data: { conversationId: id, message: 'Pay me first' } } },
      buyer,
    )
    const { body } = await world.api('GET /conversation/:id', { params: { id } }, seller)
    const message = body.conversation.messages[0]!.id
    expect((await report(await aPerson(world), 'message', message)).status).toBe(404)
    expect((await report(buyer, 'message', message)).status).toBe(404)
    expect((await report(seller, 'message', message)).status).toBe(200)
    expect(await about(message)).toMatchObject([{ evidence: 'Pay me first', about: { id: buyer.id } }])
  })

  it('a business is possible, except the own business', async () => {
    const [seller, buyer] = [await aPerson(world, { business: { name: 'Fake Firm' } }), await aPerson(world)]
    expect((await report(buyer, 'business', seller.businessId)).status).toBe(200)
    expect(await about(seller.businessId)).toMatchObject([{ evidence: 'Fake Firm' }])
    expect((await report(seller, 'business', seller.businessId)).body.reason).toBe('own_object')
  })

  it('happens once per person and object, also when asked twice at once', async () => {
    const [seller, one, two] = [await aPerson(world), await aPerson(world), await aPerson(world)]
    const { id } = await aListing(world, seller)
    const answers = await Promise.all([one, one, one].map(person => report(person, 'listing', id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await report(two, 'listing', id)
    expect((await about(id)).map(({ open }) => open)).toEqual([2, 2])
  })

  it('needs words and a known reason', async () => {
    const { id } = await aListing(world, await aPerson(world))
    const buyer = await aPerson(world)
    const { status, body } = await report(buyer, 'listing', id, '  ')
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'words'])
    const odd = { kind: 'listing', id, reason: 'because' as 'spam', words: 'Just so' } as const
    expect((await world.api('POST /reports', { body: odd }, buyer)).body.errors?.[0]?.field).toBe('reason')
  })

  it('returns 404 for objects the reporter cannot see, and requires a session', async () => {
    const { id } = await aListing(world, await aPerson(world), { status: 'Draft' })
    expect((await report(await aPerson(world), 'listing', id)).status).toBe(404)
    const visitor = await world.api('POST /reports', {
      body: { kind: 'listing', id, reason: 'spam', words: 'Spam spam' },
    })
    expect(visitor.status).toBe(401)
  })
})

describe('a decision about a report', () => {
  it('takes the deadstock down, answers every reporter and is recorded once', async () => {
    const { id, buyer, reportId } = await aReportedListing()
    const second = await aPerson(world)
    await report(second, 'listing', id, 'Mine as well')
    expect((await decide(reportId, 'taken-down')).status).toBe(200)
    expect((await world.api('GET /explore/deadstock/:id', { params: { id } })).status).toBe(404)
    expect(await about(id)).toEqual([])
    expect(await about(id, 'decided')).toMatchObject([{ decision: 'taken-down' }, { decision: 'taken-down' }])
    for (const person of [buyer, second]) {
      const [mail] = await mailsTo(world, person.email)
      expect(mail?.subject).toBe('Your report to Nayastock')
      expect(mail?.text).toContain('“Stolen pictures”')
      expect(mail?.text).toContain('We looked into it.')
    }
    const news = await eventsOf(world, { subject_id: reportId }, ['kind', 'data'])
    expect(news.map(({ kind }) => kind)).toEqual(['report.made', 'report.decided'])
    expect(news[1]!.data).toMatchObject({ before: { decision: null }, after: { decision: 'taken-down' }, reports: 2 })
  })

  it('can dismiss it, warn the seller without naming the reporter or remove the account', async () => {
    const dismissed = await aReportedListing()
    await decide(dismissed.reportId, 'dismissed')
    expect((await world.api('GET /explore/deadstock/:id', { params: { id: dismissed.id } })).status).toBe(200)

    const warned = await aReportedListing()
    await decide(warned.reportId, 'warned')
    const [mail] = await mailsTo(world, warned.seller.email)
    expect(mail?.text).toContain('“Stolen pictures”')
    expect(mail?.text).not.toContain('Bina')

    const removed = await aReportedListing()
    await decide(removed.reportId, 'account-removed')
    expect((await world.api('GET /auth/user', {}, removed.seller)).status).toBe(401)
  })

  it('can remove the badge of a business', async () => {
    const [seller, buyer] = [await aPerson(world, { business: { verified: true } }), await aPerson(world)]
    await report(buyer, 'business', seller.businessId)
    const [entry] = await about(seller.businessId)
    expect((await decide(entry!.id, 'taken-down')).body.reason).toBe('decision_unfit')
    expect((await decide(entry!.id, 'unverified')).status).toBe(200)
    expect((await world.api('GET /auth/user', {}, seller)).body.user.business?.verified).toBe(false)
  })

  it('removes a requirement permanently, even an expired one, and closes all its reports', async () => {
    const buyer = await aPerson(world, { name: 'Zarina Tailor', business: { name: 'Tailor Linings' } })
    const { id } = await aRequirement(world, buyer)
    const waiting = await aRequirement(world, buyer, { state: 'held', title: 'Not shown yet' })
    const [one, two] = [await aPerson(world), await aPerson(world)]
    expect((await report(one, 'requirement', waiting.id)).status).toBe(404)
    expect((await report(buyer, 'requirement', id)).body.reason).toBe('own_object')
    for (const person of [one, two]) expect((await report(person, 'requirement', id)).status).toBe(200)
    expect((await report(one, 'requirement', id)).body.reason).toBe('already_reported')
    const [entry] = await about(id)
    const evidence = `${completeRequirement.title}\n${completeRequirement.words}`
    expect(entry).toMatchObject({ kind: 'requirement', evidence, open: 2, about: { id: buyer.id } })
    expect((await decide(entry!.id, 'unverified')).body.reason).toBe('decision_unfit')

    await sql`update requirements set expires_at = now() where id = ${id}`.execute(world.db)
    expect((await decide(entry!.id, 'taken-down')).status).toBe(200)
    expect((await world.api('GET /wanted/:id', { params: { id } })).status).toBe(404)
    expect(await about(id)).toEqual([])
    expect((await about(id, 'decided')).map(({ decision }) => decision)).toEqual(['taken-down', 'taken-down'])
    expect((await mailsTo(world, two.email))[0]?.text).toContain('requirement “Cotton poplin for lining')
    const own = await world.api('GET /requirements/:id', { params: { id } }, buyer)
    expect(own.body.requirement).toMatchObject({ status: 'removed', can: { renew: false, edit: false } })
    // the buyer does not see the answer to the reporters
    expect(own.body.requirement.decision).toBe(requirementTexts.reported)
    expect((await world.api('POST /requirements/:id/renew', { params: { id } }, buyer)).status).toBe(409)
  })

  it('happens once when two admins decide at once', async () => {
    const { reportId, buyer } = await aReportedListing()
    const lock = { text: 'select 1 from reports where id = $1 for update', values: [reportId] }
    const answers = await throughGate(world, lock, [
      () => decide(reportId, 'dismissed'),
      () => decide(reportId, 'taken-down'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await mailsTo(world, buyer.email)).toHaveLength(1)
  })

  it('requires an answer, an existing report and an admin', async () => {
    const { reportId, buyer } = await aReportedListing()
    expect((await decide(reportId, 'dismissed', admin, ' ')).body.errors?.[0]?.field).toBe('answer')
    expect((await decide(crypto.randomUUID(), 'dismissed')).status).toBe(404)
    expect((await decide(reportId, 'dismissed', buyer)).status).toBe(403)
    expect((await world.api('GET /admin/reports', {}, buyer)).status).toBe(403)
  })
})
