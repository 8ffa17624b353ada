import { type RawBuilder, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { requirementMessages } from '#contract/requirements/rules.ts'
import { invariants } from '#ops/invariants.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aRequirement, completeRequirement, postRequirement } from '#testkit/dealings/requirements.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { testClock } from '#testkit/time/test-clock.ts'
import { openWorld } from '#testkit/world.ts'
import { expireRequirements } from './expire-requirements.ts'

const world = await openWorld()
afterAll(() => world.close())
const { letPass } = testClock(world)
const admin = await aPerson(world, { admin: true })
const HOUR = 3_600_000
const board = async (as?: Person) => (await world.api('GET /wanted', {}, as)).body.requirements
const shown = (id: string, as?: Person) => world.api('GET /wanted/:id', { params: { id } }, as)
const own = async (id: string, as: Person) =>
  (await world.api('GET /requirements/:id', { params: { id } }, as)).body.requirement
const close = (id: string, as: Person, outcome = 'here') =>
  world.api('POST /requirements/:id/close', { params: { id }, body: { outcome: outcome as 'here' } }, as)
const renew = (id: string, as: Person) => world.api('POST /requirements/:id/renew', { params: { id } }, as)
const edit = (id: string, as: Person, given: object = {}) =>
  world.api('PUT /requirements/:id', { params: { id }, body: { ...completeRequirement, version: 1, ...given } }, as)
const decide = (id: string, as: Person, decision: 'allow' | 'refuse' | 'remove', reason = 'We have looked at it') =>
  world.api('POST /admin/requirement/:id', { params: { id }, body: { decision, reason } }, as)
const noticesOf = async (as: Person) =>
  (await world.api('GET /notices', {}, as)).body.notices.map(({ text, href }) => [text, href])
/** Inserts an answer in words. */
const anAnswerTo = (id: string, seller: Person) => sql`
  insert into requirement_answers (requirement_id, seller_id, words, created_at)
  values (${id}, ${seller.id}, 'We can get this.', now())`
/** A buyer with a requirement that has been open before. */
const aTrusted = async () => {
  const buyer = await aPerson(world)
  await aRequirement(world, buyer, { state: 'closed', title: 'Earlier one' })
  return buyer
}

describe('posting a requirement', () => {
  test('a requirement of a new account waits for review and then is shown without the name of the buyer', async () => {
    const buyer = await aPerson(world, { name: 'Zarina Tailor', business: { name: 'Tailor Linings' } })
    const { status, body } = await postRequirement(world, buyer, { targetPrice: 84, neededBy: '2099-01-31' })
    const { id } = body.requirement
    expect([status, body.requirement]).toMatchObject([200, { status: 'held', can: { edit: true, close: true } }])
    expect((await shown(id)).status).toBe(404)
    const waiting = await world.api('GET /admin/requirements', {}, admin)
    expect(waiting.body.requirements).toContainEqual(
      expect.objectContaining({ id, reasonForReview: 'first', business: 'Tailor Linings' }),
    )
    expect((await decide(id, buyer, 'allow')).status).toBe(403)
    expect((await decide(id, admin, 'allow')).status).toBe(200)
    expect((await decide(id, admin, 'allow')).status).toBe(409)
    expect(await noticesOf(buyer)).toEqual([
      ['Your requirement “Cotton poplin for lining” is now shown to sellers', `/dashboard/wanted?id=${id}`],
    ])
    expect((await board()).map(each => each.id)).toContain(id)
    const [stranger, member] = [await shown(id), await shown(id, await aPerson(world))]
    expect(stranger.body).toMatchObject({
      requirement: { region: 'Gujarat', quantity: 5000, targetPrice: 84, neededBy: '2099-01-31' },
      details: null,
    })
    expect(member.body.details).toMatchObject({ words: completeRequirement.words, own: false })
    for (const { body: read } of [stranger, member])
      for (const secret of [/Zarina/, /Tailor/, /Navsari/, /396445/, new RegExp(buyer.id)])
        expect(JSON.stringify(read)).not.toMatch(secret)
  })

  test('needs business details, and a login', async () => {
    expect((await postRequirement(world, undefined)).status).toBe(401)
    const { status, body } = await postRequirement(world, await aPerson(world, { business: false }))
    expect([status, body.toast?.message]).toEqual([422, 'Please complete your business details'])
  })

  test.each([
    [{ category: 'nothing' }, 'category', requirementMessages.category],
    [{ subcategory: 'Spices' }, 'subcategory', requirementMessages.subcategory],
    [{ title: 'Abc' }, 'title', requirementMessages.title],
    [{ title: 'Cotton\u202e poplin' }, 'title', requirementMessages.signs],
    [{ words: 'too short' }, 'words', requirementMessages.words],
    [{ words: 'x'.repeat(1001) }, 'words', requirementMessages.words],
    [{ quantity: 0 }, 'quantity', requirementMessages.quantity],
    [{ quantity: 1.2345 }, 'quantity', requirementMessages.quantityDecimals],
    [{ unit: 'Bushel' }, 'unit', requirementMessages.unit],
    [{ targetPrice: -1 }, 'targetPrice', requirementMessages.price],
    [{ state: 'Atlantis' }, 'state', requirementMessages.state],
    [{ pin: '012345' }, 'pin', requirementMessages.pin],
    [{ neededBy: '2020-01-01' }, 'neededBy', requirementMessages.past],
    [{ days: 8 }, 'days', requirementMessages.days],
  ])('refuses %j at its field', async (given, field, message) => {
    const { status, body } = await postRequirement(world, admin, given)
    expect([status, body.errors]).toEqual([422, expect.arrayContaining([{ field, message }])])
  })

  test('a requirement of a known buyer is shown at once, except with contact details or after three requirements closed as not needed', async () => {
    const buyer = await aTrusted()
    expect((await postRequirement(world, buyer)).body.requirement.status).toBe('open')
    const called = await postRequirement(world, buyer, { title: 'Poplin, call 98250 12345' })
    expect(called.body.requirement.status).toBe('held')
    const fickle = await aTrusted()
    for (let i = 0; i < 3; i++) {
      const { body } = await postRequirement(world, fickle, { title: `Thread number ${i}` })
      expect(body.requirement.status).toBe('open')
      await close(body.requirement.id, fickle, 'not-needed')
    }
    expect((await postRequirement(world, fickle)).body.requirement.status).toBe('held')
  })

  test('is limited to three open and six in thirty days, without duplicates', async () => {
    const buyer = await aTrusted()
    const first = await postRequirement(world, buyer)
    const again = await postRequirement(world, buyer, { title: 'COTTON poplin  for lining' })
    expect([again.status, again.body.errors]).toEqual([409, [{ field: 'title', message: requirementMessages.twice }]])
    for (const title of ['Second thing', 'Third thing'])
      expect((await postRequirement(world, buyer, { title })).status).toBe(200)
    expect((await postRequirement(world, buyer, { title: 'Fourth thing' })).status).toBe(429)
    await close(first.body.requirement.id, buyer)
    // with the earlier closed requirement, these are the fifth and the sixth within the days of the limit
    for (const [title, status] of [
      ['Fifth thing', 200],
      ['Sixth thing', 200],
      ['Seventh thing', 429],
    ] as const) {
      const posted = await postRequirement(world, buyer, { title })
      expect(posted.status).toBe(status)
      if (status === 200) await close(posted.body.requirement.id, buyer)
    }
  })

  test('three requirements posted at once beside two open ones create one', async () => {
    const buyer = await aTrusted()
    for (const title of ['First thing', 'Second thing']) await postRequirement(world, buyer, { title })
    const lock = { text: 'select from users where id = $1 for update', values: [buyer.id] }
    const three = await throughGate(
      world,
      lock,
      [1, 2, 3].map(at => () => postRequirement(world, buyer, { title: `Thing at once ${at}` })),
    )
    expect(three.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
  })
})

describe('an existing requirement', () => {
  test('is changed by its buyer only, and the second of two tabs is refused', async () => {
    const buyer = await aTrusted()
    const { id } = (await postRequirement(world, buyer)).body.requirement
    expect((await edit(id, await aPerson(world))).status).toBe(404)
    expect((await edit(id, buyer, { quantity: 0 })).status).toBe(422)
    const changed = await edit(id, buyer, { quantity: 800, title: 'Cotton lining' })
    expect([changed.status, changed.body.requirement]).toMatchObject([
      200,
      { quantity: 800, title: 'Cotton lining', status: 'open', version: 2 },
    ])
    expect((await edit(id, buyer)).status).toBe(409)
    // an edit with an e-mail address brings an open requirement under review
    const hidden = await edit(id, buyer, { version: 2, words: 'Write to lining@example.com please' })
    expect(hidden.body.requirement.status).toBe('held')
    expect((await shown(id)).status).toBe(404)
    const { id: answered } = await aRequirement(world, buyer, { title: 'Answered already' })
    await anAnswerTo(answered, await aPerson(world)).execute(world.db)
    expect((await edit(answered, buyer, { title: 'Something else' })).body.reason).toBe('requirement_closed')
  })

  test('is closed once by its buyer with an outcome, also with two requests at once', async () => {
    const buyer = await aTrusted()
    const { id } = (await postRequirement(world, buyer)).body.requirement
    expect((await close(id, await aPerson(world))).status).toBe(404)
    expect((await close(id, buyer, 'bored')).status).toBe(422)
    const lock = { text: 'select from requirements where id = $1 for update', values: [id] }
    const both = await throughGate(world, lock, [() => close(id, buyer), () => close(id, buyer)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await own(id, buyer)).toMatchObject({
      status: 'closed',
      outcome: 'here',
      can: { edit: false, renew: false },
    })
    expect((await shown(id)).status).toBe(404)
    expect((await decide(id, admin, 'remove')).status).toBe(409)
  })

  test('expires by the clock even before a job runs, and can be renewed once', async () => {
    const buyer = await aTrusted()
    const { id } = (await postRequirement(world, buyer, { days: 7 })).body.requirement
    letPass({ days: 7, hours: 1 })
    expect((await shown(id)).status).toBe(404)
    expect((await board()).map(each => each.id)).not.toContain(id)
    expect((await close(id, buyer)).status).toBe(409)
    expect((await renew(id, await aPerson(world))).status).toBe(404)
    await expireRequirements(world.services)
    expect(await noticesOf(buyer)).toEqual([
      ['Your requirement “Cotton poplin for lining” has expired. Do you still need it?', `/dashboard/wanted?id=${id}`],
    ])
    expect((await renew(id, buyer)).body.requirement).toMatchObject({ status: 'open' })
    expect((await shown(id)).status).toBe(200)
    letPass({ days: 14 })
    expect((await shown(id)).status).toBe(200)
    letPass({ days: 2 })
    expect((await own(id, buyer)).status).toBe('expired')
    expect((await renew(id, buyer)).status).toBe(409)
  })

  test('is refused before publication or removed after it by an administrator, with a reason', async () => {
    const buyer = await aPerson(world)
    const waiting = async () => (await world.api('GET /admin/waiting', {}, admin)).body
    const before = (await waiting()).requirements
    const { id } = (await postRequirement(world, buyer)).body.requirement
    const first = await aRequirement(world, await aPerson(world), { state: 'held', openedDaysAgo: 400 })
    const { oldestRequirement, requirements } = await waiting()
    expect(requirements).toBe(before + 2)
    expect(Date.now() - Date.parse(oldestRequirement ?? '')).toBeGreaterThan(399 * 24 * HOUR)
    expect((await decide(first.id, admin, 'refuse')).status).toBe(200)
    expect(Date.now() - Date.parse((await waiting()).oldestRequirement ?? '')).toBeLessThan(HOUR)
    expect((await decide(id, admin, 'remove')).status).toBe(409)
    expect((await decide(id, admin, 'refuse', '')).body.errors).toEqual([
      { field: 'reason', message: requirementMessages.decision },
    ])
    expect((await decide(id, admin, 'refuse')).status).toBe(200)
    expect((await waiting()).requirements).toBe(before)
    expect(await own(id, buyer)).toMatchObject({ status: 'refused', decision: 'We have looked at it' })
    const open = await aRequirement(world, buyer)
    expect((await decide(open.id, admin, 'remove')).status).toBe(200)
    expect((await shown(open.id)).status).toBe(404)
    expect(await noticesOf(buyer)).toHaveLength(2)
  })

  test('notifies its buyer but not the sellers who answered when it is removed after its end', async () => {
    const [buyer, seller] = [await aPerson(world), await aPerson(world)]
    const { id } = await aRequirement(world, buyer, { state: 'expired' })
    await anAnswerTo(id, seller).execute(world.db)
    expect((await decide(id, admin, 'remove')).status).toBe(200)
    expect((await own(id, buyer)).status).toBe('removed')
    expect((await noticesOf(buyer)).map(([text]) => text)).toContain(
      'Your requirement “Cotton poplin for lining” is not shown. See why.',
    )
    expect(await noticesOf(seller)).toEqual([])
  })

  test('is counted by category and region on the board, page by page', async () => {
    const buyer = await aPerson(world)
    const one = await aRequirement(world, buyer, { category: 'metals', title: 'Steel coils' })
    const { body } = await world.api('GET /wanted', { query: { category: 'metals', state: 'Gujarat' } })
    expect(body).toMatchObject({ count: 1, requirements: [{ id: one.id }], regions: [{ name: 'Gujarat', count: 1 }] })
    expect((await world.api('GET /wanted', { query: { category: 'metals', state: 'Kerala' } })).body.count).toBe(0)
    expect((await world.api('GET /wanted', { query: { category: 'metals', page: 2 } })).body.requirements).toEqual([])
    // a chosen category is listed even without requirements
    const { categories } = (await world.api('GET /wanted', { query: { category: 'jewellery' } })).body
    expect(categories).toContainEqual({ id: 'jewellery', name: 'Jewellery, Watches & Eyewear', count: 0 })
  })
})

test('each check-data rule for requirements finds a row that breaks it', async () => {
  const [buyer, seller] = [await aPerson(world), await aPerson(world)]
  const { id } = await aRequirement(world, buyer)
  const conversation = await aConversation(world)
  /** The number of rows that break the rule `promise` after these statements, which are rolled back. */
  const found = async (promise: string, ...statements: RawBuilder<unknown>[]) => {
    let rows: { id: string }[] = []
    const all = world.asOwner(owner =>
      owner.transaction().execute(async tx => {
        for (const table of ['requirements', 'requirement_answers'])
          await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
        for (const statement of statements) await statement.execute(tx)
        const { breaches } = invariants.find(each => each.promise.startsWith(promise))!
        rows = (await sql.raw<{ id: string }>(breaches).execute(tx)).rows
        throw new Error('seen')
      }),
    )
    await expect(all).rejects.toThrow('seen')
    return rows.length
  }
  const counts = 'A requirement counts the answers that stand'
  const answered = anAnswerTo(id, seller)
  expect(await found(counts)).toBe(0)
  expect(await found(counts, answered)).toBe(1)
  expect(await found(counts, answered, sql`update requirements set answers = 1 where id = ${id}`)).toBe(0)
  expect(await found(counts, sql`update requirements set answers = 10, state = 'full' where id = ${id}`)).toBe(1)
  const given = 'An answer to a requirement is given by somebody else'
  expect(await found(given, answered)).toBe(0)
  expect(await found(given, anAnswerTo(id, buyer))).toBe(1)
  const opened = (state: string) =>
    sql`update requirement_answers set conversation_id = ${conversation.id}, state = ${state} where requirement_id = ${id}`
  expect(await found(given, answered, opened('sent'))).toBe(1)
  expect(await found(given, answered, opened('opened'))).toBe(0)
  const shownTo = 'A requirement that is shown belongs to an account in use'
  expect(await found(shownTo, sql`update users set active = false where id = ${seller.id}`)).toBe(0)
  expect(await found(shownTo, sql`update users set active = false where id = ${buyer.id}`)).toBe(1)
})
