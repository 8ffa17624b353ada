import { afterAll, describe, expect, test } from 'vitest'
import { grievanceLimits } from '#contract/grievances/rules.ts'
import { formatDue, grievanceMails, grievanceMessages, grievanceTexts } from '#contract/grievances/texts.ts'
import { links } from '#contract/urls.ts'
import { kindsOf } from '#testkit/database/events.ts'
import { asAdmin, asComplainant, complain, idOfGrievance, mailsOf, officerOf } from '#testkit/dealings/grievances.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { testClock } from '#testkit/time/test-clock.ts'
import { openWorld } from '#testkit/world.ts'
import { sweepGrievances } from '../clock/sweep-grievances.ts'

const DAY = 86_400_000

const world = await openWorld(officerOf)
afterAll(() => world.close())
const { letPass } = testClock(world)
const admin = await aPerson(world, { admin: true, business: false })
const { show, reply, withdraw, reopen } = asComplainant(world)
const { seen, open, ask, note, decide } = asAdmin(world, admin)

const lastMail = async (email: string) => (await mailsOf(world, email)).at(-1)

/** A complaint that an admin is working on. */
async function inWork(given: Parameters<typeof complain>[2] = {}) {
  const by = await aPerson(world)
  const { number } = (await complain(world, by, given)).body
  const id = await idOfGrievance(world, number)
  expect((await open(id)).status).toBe(200)
  return { by, number, id }
}

describe('deciding on a complaint', () => {
  test('is mailed with its reasons, and only admins see its comments', async () => {
    const { by, number, id } = await inWork()
    expect((await note(id, 'The second in a month')).status).toBe(200)
    expect((await decide(id, admin, 'partly')).status).toBe(200)
    const mine = (await show(number, by)).body.grievance
    expect(mine).toMatchObject({ state: 'decided', outcome: 'partly', can: { reopen: true } })
    expect(mine.history.map(({ kind }) => kind)).toEqual(['decision'])
    const known = (await seen(id)).body.grievance
    expect(known.history.map(({ kind }) => kind)).toEqual(['note', 'decision'])
    const mail = await lastMail(by.email)
    expect(mail?.subject).toBe(grievanceMails.decision(number))
    expect(mail?.text).toContain('partly upheld.')
    expect(mail?.text).toContain('You are right. We have corrected it.')
    expect(mail?.text).not.toContain('The second in a month')
    expect(await kindsOf(world, { subject_id: id })).toEqual([
      'grievance.received',
      'grievance.opened',
      'grievance.noted',
      'grievance.decided',
    ])
  })

  test('requires a complaint that an admin has taken up, a decision and reasons', async () => {
    const by = await aPerson(world)
    const id = await idOfGrievance(world, (await complain(world, by)).body.number)
    expect((await decide(id)).body.reason).toBe('grievance_closed')
    await open(id)
    expect((await decide(id, admin, 'upheld', 'Too short')).body.errors).toEqual([
      { field: 'answer', message: grievanceMessages.answer },
    ])
    expect((await decide(id, admin, 'no-answer')).body.errors).toEqual([
      { field: 'outcome', message: grievanceMessages.outcome },
    ])
    expect((await decide(id, by)).status).toBe(403)
    expect((await decide('0190c0de-0000-7000-8000-000000000000')).status).toBe(404)
  })

  test('happens once and sends one mail, also when two decide at once', async () => {
    const { by, id } = await inWork()
    const other = await aPerson(world, { admin: true })
    const before = (await mailsOf(world, by.email)).length
    const both = await throughGate(world, { text: 'select 1 from grievances where id = $1 for update', values: [id] }, [
      () => decide(id),
      () => decide(id, other, 'not-upheld'),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await mailsOf(world, by.email)).toHaveLength(before + 1)
  })

  test('is refused to an admin it names and to its author', async () => {
    const named = await aPerson(world, { admin: true })
    const lot = await aListing(world, named)
    const by = await aPerson(world)
    const id = await idOfGrievance(world, (await complain(world, by, { link: links.product(lot.id) })).body.number)
    expect((await open(id, named)).body.reason).toBe('own_grievance')
    await open(id)
    expect((await decide(id, named)).body.reason).toBe('own_grievance')
    const known = (await seen(id, named)).body.grievance
    expect(known).toMatchObject({ own: true, name: '', email: '', reporterId: null, can: { decide: false } })
    expect((await seen(id)).body.grievance).toMatchObject({ own: false, email: by.email, can: { decide: true } })
    const own = await idOfGrievance(world, (await complain(world, admin)).body.number)
    expect((await open(own)).body.reason).toBe('own_grievance')
  })

  test('can be appealed once within thirty days', async () => {
    const { by, number, id } = await inWork()
    await decide(id, admin, 'not-upheld')
    letPass({ days: grievanceLimits.reopenDays })
    const again = (await reopen(number, by)).body.grievance
    expect(again).toMatchObject({ state: 'in-work', outcome: null, closedAt: null })
    expect(again.history.map(({ kind }) => kind)).toEqual(['decision', 'reopening'])
    expect(formatDue(new Date(again.dueAt), false)).toBe(
      formatDue(new Date(world.services.clock().getTime() + 5 * DAY), false),
    )
    await decide(id)
    expect((await lastMail(by.email))?.text).toContain(grievanceMails.appealLast)
    expect((await reopen(number, by)).body.reason).toBe('grievance_closed')

    const late = await inWork()
    await decide(late.id)
    letPass({ days: grievanceLimits.reopenDays + 1 })
    expect((await reopen(late.number, late.by)).body.reason).toBe('grievance_closed')
  })

  test('is refused after the complaint is withdrawn', async () => {
    const { by, number, id } = await inWork()
    expect((await withdraw(number, by)).body.grievance).toMatchObject({ state: 'withdrawn', outcome: null })
    expect((await withdraw(number, by)).body.reason).toBe('grievance_closed')
    expect((await decide(id)).body.reason).toBe('grievance_closed')
    expect((await reopen(number, by)).body.reason).toBe('grievance_closed')
  })
})

describe('the deadline of a complaint', () => {
  test('pauses while the complainant owes an answer', async () => {
    const { by, number, id } = await inWork()
    const due = (await show(number, by)).body.grievance.dueAt
    expect((await ask(id)).status).toBe(200)
    const mail = await lastMail(by.email)
    expect(mail?.subject).toBe(grievanceMails.question(number))
    expect(mail?.text).toContain('Which lot is it?')
    expect((await decide(id)).body.reason).toBe('grievance_closed')
    letPass({ days: 3 })
    expect((await reply(number, by)).body.grievance.state).toBe('in-work')
    const later = (await show(number, by)).body.grievance
    expect((Date.parse(later.dueAt) - Date.parse(due)) / DAY).toBe(3)
    expect((await seen(id)).body.grievance.history.map(({ words }) => words)).toEqual([
      'Which lot is it?',
      'It was lot 17.',
    ])
  })

  test('closes the complaint after seven days without an answer of the complainant, and mails this', async () => {
    const { by, number, id } = await inWork()
    await ask(id)
    letPass({ days: 7 })
    await sweepGrievances(world.services)
    expect((await show(number, by)).body.grievance.state).toBe('waiting-for-you')
    letPass({ days: 1 })
    await sweepGrievances(world.services)
    expect((await show(number, by)).body.grievance).toMatchObject({ state: 'decided', outcome: 'no-answer' })
    expect((await lastMail(by.email))?.text).toContain(grievanceTexts.noAnswer)
    expect((await reply(number, by)).body.reason).toBe('grievance_closed')
    expect((await reopen(number, by)).status).toBe(200)
  })

  test('notifies the officer once: a day before it ends, or at once for a legal order', async () => {
    const due = async (number: string) =>
      (await mailsOf(world, officerOf.GRIEVANCE_EMAIL)).filter(({ subject }) => subject?.startsWith(number)).length
    const { number } = await inWork()
    const order = (await complain(world, await aPerson(world), { about: 'legal-notice', order: true })).body
    await sweepGrievances(world.services)
    expect([await due(number), await due(order.number)]).toEqual([0, 1])
    letPass({ days: 5 })
    await sweepGrievances(world.services)
    await sweepGrievances(world.services)
    expect([await due(number), await due(order.number)]).toEqual([1, 1])
  })

  test('a complaint loses its words, name and address half a year after its end, while the figures remain', async () => {
    const { by, number, id } = await inWork({ words: 'Erase these words in half a year.' })
    await note(id, 'Erase this note too')
    await decide(id)
    letPass({ days: grievanceLimits.retentionDays + 1 })
    await sweepGrievances(world.services)
    const rows = JSON.stringify([
      await world.db.selectFrom('grievances').selectAll().where('number', '=', number).execute(),
      await world.db.selectFrom('grievance_notes').selectAll().where('grievance_id', '=', id).execute(),
    ])
    expect(rows).not.toContain('rase these words')
    expect(rows).not.toContain('rase this note')
    expect(rows).not.toContain(by.id)
    expect((await seen(id)).body.grievance).toMatchObject({ outcome: 'upheld', words: '', email: '' })
  })
})

describe('complaints of an account', () => {
  test('are in its export without comments of admins and are erased with it', async () => {
    const { by, number, id } = await inWork({ words: 'Everything that I wrote goes with me.' })
    await note(id, 'Everything among admins too')
    await ask(id, 'Which everything do you mean?')
    const headers = { authorization: `Bearer ${by.token}` }
    const { body: text } = await world.app.inject({ url: '/api/user/export/json', headers })
    const { complaints } = JSON.parse(text) as { complaints: object[] }
    expect(complaints).toMatchObject([
      { number, words: 'Everything that I wrote goes with me.', history: [{ words: 'Which everything do you mean?' }] },
    ])
    expect((await world.api('POST /user/delete', { body: {} }, by)).status).toBe(200)
    const left = await world.db.selectFrom('grievances').selectAll().where('number', '=', number).execute()
    expect(left).toMatchObject([{ state: 'withdrawn', reporter_id: null, reporter_sealed: '', words: '' }])
    expect(await world.db.selectFrom('grievance_notes').selectAll().where('grievance_id', '=', id).execute()).toEqual(
      [],
    )
    expect((await decide(id)).body.reason).toBe('grievance_closed')
  })
})

describe('the queue of complaints', () => {
  test('lists the earliest deadline first, keeps legal notices apart and finds by number', async () => {
    const queue = async (name: 'open' | 'legal' | 'waiting' | 'closed', search = '') => {
      const { body } = await world.api('GET /admin/grievances', { query: { queue: name, search, size: '50' } }, admin)
      return body.grievances
    }
    const late = await inWork()
    const grievance = await inWork()
    await ask(grievance.id)
    const notice = (await complain(world, await aPerson(world), { about: 'legal-notice' })).body.number
    const dues = (await queue('open')).map(({ dueAt }) => dueAt)
    expect(dues).toEqual(dues.toSorted())
    const numbers = async (name: Parameters<typeof queue>[0]) => (await queue(name)).map(({ number }) => number)
    expect(await numbers('open')).toContain(late.number)
    expect(await numbers('waiting')).toEqual([grievance.number])
    expect(await numbers('legal')).toContain(notice)
    expect(await numbers('open')).not.toContain(notice)
    expect((await queue('open', late.number.toLowerCase())).map(({ number }) => number)).toEqual([late.number])
    expect(await queue('open', '%%')).toEqual([])
  })

  test('the queue of complaints is counted on the first admin page, beside the missing officer details', async () => {
    const before = (await world.api('GET /admin/waiting', {}, admin)).body
    const { number, by } = await inWork()
    await ask((await inWork()).id)
    await complain(world, await aPerson(world), { about: 'legal-notice' })
    const after = (await world.api('GET /admin/waiting', {}, admin)).body
    expect(after.grievances).toBe(before.grievances + 1)
    expect(after.legalNotices).toBe(before.legalNotices + 1)
    expect(after.firstLegalNoticeDue).not.toBeNull()
    expect(after.officerMissing).toEqual(['GRIEVANCE_PHONE', 'GRIEVANCE_ADDRESS'])
    letPass({ days: 4 })
    expect((await world.api('GET /admin/waiting', {}, admin)).body.grievancesSoon).toBeGreaterThan(after.grievancesSoon)
    await withdraw(number, by)
  })
})

test('the public figures count by month of receipt and show the configured deadline', async () => {
  // a month that no other test of this file uses
  letPass({ days: 400 })
  const { id } = await inWork()
  await decide(id)
  const other = await inWork()
  letPass({ days: 6 })
  await decide(other.id, admin, 'not-upheld')
  const { body } = await world.api('GET /grievance-officer', {})
  expect(body.days).toBe(5)
  expect(body.months.at(-1)).toMatchObject({ received: 2, decided: 2, inTime: 1, upheld: 1 })
})
