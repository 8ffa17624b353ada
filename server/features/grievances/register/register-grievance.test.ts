import { afterAll, describe, expect, test } from 'vitest'
import { formatDue, formatReceived, grievanceMails, grievanceMessages } from '#contract/grievances/texts.ts'
import { links } from '#contract/urls.ts'
import { kindsOf } from '#testkit/database/events.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import {
  asAdmin,
  asComplainant,
  complain,
  complainByMail,
  complaint,
  idOfGrievance,
  mailsOf,
  officerOf,
  requestProof,
} from '#testkit/dealings/grievances.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, nextNumber } from '#testkit/people.ts'
import { accountCodeTo, fromElsewhere, otherAccountCode } from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'

const DAY = 86_400_000

const world = await openWorld(officerOf)
afterAll(() => world.close())
const admin = await aPerson(world, { admin: true, business: false })
const { show, withdraw } = asComplainant(world)
const { seen } = asAdmin(world, admin)

const nobodyYet = () => `stranger${nextNumber()}@example.com`
const lastMail = async (email: string) => (await mailsOf(world, email)).at(-1)

describe('registering a complaint', () => {
  test('returns and mails a number with a due date, as one event', async () => {
    const by = await aPerson(world)
    const { status, body } = await complain(world, by, { words: `  ${complaint.words}\r\nToday too. ` })
    expect(status).toBe(200)
    expect(body.number).toMatch(/^NS-\d{4}-\d{6}$/)
    const mine = (await show(body.number, by)).body.grievance
    expect(mine).toMatchObject({ state: 'received', words: `${complaint.words}\nToday too.`, dueAt: body.dueAt })
    const due = formatDue(new Date(body.dueAt), false)
    expect(due).toBe(formatDue(new Date(Date.parse(mine.receivedAt) + 5 * DAY), false))
    const mail = await lastMail(by.email)
    expect(mail?.subject).toBe(grievanceMails.receipt(body.number))
    expect(mail?.text).toContain(
      `We received your complaint on ${formatReceived(new Date(mine.receivedAt))}. Asha Rao, our grievance officer, decides on it by ${due}.`,
    )
    expect(mail?.text).toContain(links.complaintStatus(body.number, body.link))
    expect(await kindsOf(world, { subject_id: await idOfGrievance(world, body.number) })).toEqual([
      'grievance.received',
    ])
    expect((await world.api('GET /grievances', {}, by)).body.grievances).toMatchObject([{ number: body.number }])
  })

  test('registering a complaint without an account requires the code of the mailbox, once', async () => {
    const email = nobodyYet()
    expect((await complain(world, undefined, { email })).body.errors).toEqual([
      { field: 'otp', message: grievanceMessages.code },
    ])
    const token = 'no proof of work'
    const unproven = await world.api('POST /grievances/code', { body: { email, token } }, undefined, fromElsewhere())
    expect(unproven.body.reason).toBe('captcha_incomplete')
    expect((await requestProof(world, email)).status).toBe(200)
    const otp = await accountCodeTo(world, email)
    const wrong = await complain(world, undefined, { email, otp: otherAccountCode(otp) })
    expect([wrong.status, wrong.body.reason]).toEqual([422, 'wrong_code'])
    // a code is valid for its own address only
    expect((await complain(world, undefined, { email: nobodyYet(), otp })).body.reason).toBe('wrong_code')
    const { status, body } = await complain(world, undefined, { email, otp })
    expect(status).toBe(200)
    expect((await complain(world, undefined, { email, otp })).body.reason).toBe('wrong_code')
    expect((await show(body.number, undefined, body.link)).body.grievance.state).toBe('received')
  })

  test('a complaint made on a Hindi page without an account is answered by mails in Hindi', async () => {
    const email = nobodyYet()
    const { body } = await complainByMail(world, email, { language: 'hi' })
    const { text = '', html = '' } = (await lastMail(email)) ?? {}
    expect(text).toContain('आपकी शिकायत हमें')
    expect(text).not.toContain('We received')
    expect(html).toContain('lang="hi-IN"')
    expect(text).toContain(`/hi${links.complaintStatus(body.number, body.link)}`)
  })

  test('registering a complaint by mail gets the same replies and mails if the address has an account and if it has none', async () => {
    const known = (await aPerson(world)).email
    const outcomes: object[] = []
    // one after another: reading mails advances the clock of the world
    for (const email of [known, nobodyYet()]) {
      const requested = await requestProof(world, email)
      const otp = await accountCodeTo(world, email)
      const wrong = await complain(world, undefined, { email, otp: otherAccountCode(otp) })
      const right = await complain(world, undefined, { email, otp })
      const subjects = (await mailsOf(world, email)).map(({ subject }) => subject?.replace(right.body.number, 'NUMBER'))
      outcomes.push({
        asked: [requested.status, requested.body],
        wrong: [wrong.status, wrong.body],
        right: [right.status, Object.keys(right.body)],
        subjects,
      })
    }
    expect(outcomes[0]).toEqual(outcomes[1])
  })

  test('fails after five wrong tries of its code', async () => {
    const email = nobodyYet()
    await requestProof(world, email)
    const otp = await accountCodeTo(world, email)
    for (let by = 1; by <= 5; by += 1) await complain(world, undefined, { email, otp: otherAccountCode(otp, by) })
    expect((await complain(world, undefined, { email, otp })).body.reason).toBe('wrong_code')
  })

  test('stores no readable address or name in database or log', async () => {
    const email = nobodyYet()
    await complainByMail(world, email, { name: 'Kaveri Unmistakable' })
    const rows = JSON.stringify(await world.db.selectFrom('grievances').selectAll().execute())
    expect(rows).not.toContain(email)
    expect(rows).not.toContain('Unmistakable')
    expect(world.lines.join('')).not.toContain('Unmistakable')
  })

  test.each([
    ['19 characters', { words: 'x'.repeat(19) }, 'words', grievanceMessages.words],
    ['4,001 characters', { words: 'x'.repeat(4001) }, 'words', grievanceMessages.words],
    [
      'characters that change the writing direction',
      { words: `${complaint.words}\u202e` },
      'words',
      grievanceMessages.signs,
    ],
    ['a link of two lines', { link: '/product/1\n/product/2' }, 'link', grievanceMessages.signs],
    ['no name', { name: ' ' }, 'name', 'Please enter a valid name'],
    ['an unknown subject', { about: 'weather' as 'site' }, 'about', grievanceMessages.about],
  ])('with %s is refused with an error at the field', async (_, given, field, message) => {
    const { status, body } = await complain(world, await aPerson(world), given)
    expect([status, body.errors]).toEqual([422, [{ field, message }]])
  })

  test('resolves its link to the lot, seller or chat, and keeps other links as text', async () => {
    const seller = await aPerson(world, { business: { name: 'Kanpur Leathers' } })
    const lot = await aListing(world, seller, { status: 'Draft' })
    const talk = await aConversation(world, seller)
    const by = talk.buyer
    const cases: [string, object | null][] = [
      [`https://nayastock.example${links.product(lot.id)}`, { kind: 'listing', id: lot.id, userId: seller.id }],
      [links.supplier(`kanpur-leathers-${seller.businessId.slice(0, 6)}`), { kind: 'member', id: seller.id }],
      [links.messages(talk.id), { kind: 'message', id: talk.id, userId: seller.id }],
      [links.product('0190c0de-0000-7000-8000-000000000000'), null],
      ['the blue one on the second page', null],
    ]
    for (const [link, subject] of cases) {
      const { status, body } = await complain(world, by, { link })
      expect(status, link).toBe(200)
      const known = (await seen(await idOfGrievance(world, body.number))).body.grievance
      expect(known.link).toBe(link)
      if (subject) expect(known.subject).toMatchObject(subject)
      else expect(known.subject).toBeNull()
    }
    // a complaint may not refer to another person's conversation
    const { body } = await complain(world, await aPerson(world), { link: links.messages(talk.id) })
    expect((await seen(await idOfGrievance(world, body.number))).body.grievance.subject).toBeNull()
  })

  test('is limited to five an hour per network', async () => {
    const network = fromElsewhere()
    const statuses: number[] = []
    for (let one = 0; one < 6; one += 1)
      statuses.push((await complain(world, await aPerson(world), {}, network)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await complain(world, await aPerson(world), {}, fromElsewhere())).status).toBe(200)
  })

  test('allows one open complaint of a person about a lot, even with two requests at once', async () => {
    const [by, seller] = [await aPerson(world), await aPerson(world)]
    const lot = await aListing(world, seller)
    const link = links.product(lot.id)
    const both = await throughGate(world, { text: 'lock table grievances in exclusive mode', values: [] }, [
      () => complain(world, by, { link }),
      () => complain(world, by, { link }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.reason).toBe('already_complained')
    const { number } = both.find(({ status }) => status === 200)!.body
    // the same mailbox without a login is the same person
    expect((await complainByMail(world, by.email, { link })).body.reason).toBe('already_complained')
    // another person may also complain, which makes two complaints
    await complain(world, await aPerson(world), { link })
    expect((await seen(await idOfGrievance(world, number))).body.grievance.alike).toBe(2)
    expect((await withdraw(number, by)).status).toBe(200)
    expect((await complain(world, by, { link })).status).toBe(200)
  })
})

describe('following a complaint', () => {
  test('requires its link or its account and otherwise returns 404', async () => {
    const by = await aPerson(world)
    const { number, link } = (await complain(world, by)).body
    const other = (await complain(world, by)).body
    expect((await show(number, by)).status).toBe(200)
    expect((await show(number, undefined, link)).status).toBe(200)
    for (const wrong of [undefined, '', 'x', other.link, `${link}A`, link.slice(0, -1)])
      expect((await show(number, undefined, wrong)).status, wrong).toBe(404)
    expect((await show(number, await aPerson(world))).status).toBe(404)
    expect((await show('NS-2026-999999999', by)).status).toBe(404)
    expect((await withdraw(number)).status).toBe(404)
  })

  test('is possible in the account whose mailbox was proven by a code', async () => {
    const by = await aPerson(world)
    const { number } = (await complainByMail(world, by.email)).body
    expect((await show(number, by)).status).toBe(200)
  })
})
