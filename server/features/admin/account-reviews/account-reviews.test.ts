import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { accountReviewTexts, type RemovalCause } from '#contract/accounts/account-review.ts'
import { waitsText } from '#contract/surplus/terms.ts'
import { invariants } from '#ops/invariants.ts'
import { sweepAccounts } from '#server/features/accounts/sweep-accounts.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { mailsOf, officerOf } from '#testkit/dealings/grievances.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, nextFourDigits, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld(officerOf)
afterAll(() => world.close())
const admin = await aPerson(world, { admin: true, business: false })
await aPerson(world, { admin: true, business: false })
afterEach(() => {
  world.services.clock = systemClock
  world.services.config.reviewPercent = 0
})

/** A person with unique numbers. */
async function aSeller(given: Parameters<typeof aPerson>[1] = {}): Promise<Person> {
  const person = await aPerson(world, given)
  const letters = nextFourDigits()
  const pan = `AAPFU${letters}F`
  const numbers = { pan, gst: `27${pan}1ZV` }
  await world.db.updateTable('businesses').set(numbers).where('user_id', '=', person.id).execute()
  return person
}
const remove = ({ id }: Person, cause?: RemovalCause, as = admin) =>
  world.api(
    'POST /admin/user/:id/delete',
    { params: { id }, body: { reason: 'No goods', ...(cause && { cause }) } },
    as,
  )
const clear = ({ id }: Person, as = admin) => world.api('POST /admin/user/:id/clear', { params: { id } }, as)
const setTo = (as: Person, id: string, status: 'Active' | 'Inactive' | 'Deleted') =>
  world.api('PUT /deadstock/:id', { params: { id }, body: { status } }, as)
const publish = (as: Person, id: string) => setTo(as, id, 'Active')
const draftOf = async (as: Person) => (await aListing(world, as, { status: 'Draft' })).id
const savePhone = (as: Person, phone: string) => world.api('POST /user', { body: { data: { phone } } }, as)
const isSeen = async (id: string) => (await world.api('GET /explore/deadstock/:id', { params: { id } })).status === 200
const reviewOf = async ({ id }: Person) =>
  (await world.api('GET /admin/user/:id', { params: { id } }, admin)).body.review
const barred = async (phone: string, cause: RemovalCause = 'fraud') => {
  const gone = await aSeller({ phone })
  expect((await remove(gone, cause)).status).toBe(200)
  return gone
}
const waits = { status: 'Inactive', pausedBy: 'review' }
let serial = 9_700_000_000
const aNumber = () => String((serial += 1))

describe('an account removed for a cause', () => {
  test('puts a new account with the same phone under review, but no unrelated account', async () => {
    const phone = aNumber()
    await barred(phone)
    const again = await aSeller({ phone })
    const id = await draftOf(again)
    const answer = await publish(again, id)
    expect([answer.status, answer.body.deadstock]).toMatchObject([200, waits])
    expect((await publish(again, id)).body.deadstock).toMatchObject(waits)
    expect(await isSeen(id)).toBe(false)
    // the listing was never live, so its existence remains hidden
    expect((await world.api('GET /explore/deadstock/:id', { params: { id } })).status).toBe(404)
    const many = { listings: [{ id: await draftOf(again), amount: 92 }], change: { kind: 'publish' as const } }
    const bulk = await world.api('POST /bulk/deadstock', { body: many }, again)
    expect(bulk.body.results).toMatchObject([{ changed: false, message: waitsText }])
    expect((await reviewOf(again))?.reasons).toEqual([
      expect.stringMatching(/^Shares a phone number with an account removed for fraud on \d+ \w+ \d{4}$/),
    ])
    const other = await aSeller()
    const free = await draftOf(other)
    expect((await publish(other, free)).body.deadstock).toMatchObject({ status: 'Active', pausedBy: null })
    expect([await isSeen(free), await reviewOf(other)]).toEqual([true, null])
  })

  test.each(['pan', 'gst'] as const)('is known by its %s as well', async column => {
    const gone = await aSeller()
    const { [column]: value } = await world.db
      .selectFrom('businesses')
      .select(column)
      .where('user_id', '=', gone.id)
      .executeTakeFirstOrThrow()
    await remove(gone, 'spam')
    const again = await aSeller()
    await world.db
      .updateTable('businesses')
      .set({ [column]: value })
      .where('user_id', '=', again.id)
      .execute()
    expect((await publish(again, await draftOf(again))).body.deadstock).toMatchObject(waits)
  })

  test('leaves hashed fingerprints for three years; a shared e-mail address alone only flags an account', async () => {
    const phone = aNumber()
    const gone = await barred(phone)
    const { rows } = await sql<{ row: string; until: Date; at: Date }>`
      select b::text || encode(b.mark, 'escape') as row, b.until, b.at from barred_marks b`.execute(world.db)
    for (const { row } of rows) expect(row).not.toContain(phone)
    expect(rows.map(({ at, until }) => until.getUTCFullYear() - at.getUTCFullYear())).toEqual(rows.map(() => 3))

    const quiet = aNumber()
    await remove(await aSeller({ phone: quiet }))
    const honest = await aSeller({ phone: quiet })
    expect((await publish(honest, await draftOf(honest))).body.deadstock.status).toBe('Active')

    const back = await aSeller()
    await world.db.updateTable('user_emails').set({ email: gone.email }).where('user_id', '=', back.id).execute()
    expect((await publish(back, await draftOf(back))).body.deadstock.status).toBe('Active')
    expect(await reviewOf(back)).toMatchObject({ held: false, reasons: [expect.stringContaining('an e-mail address')] })

    world.services.clock = () => new Date(Date.now() + 3.01 * 365.25 * 86_400_000)
    const later = await aSeller({ phone })
    expect((await publish(later, await draftOf(later))).body.deadstock.status).toBe('Active')
    world.services.clock = systemClock
    await sql`update barred_marks set at = at - interval '4 years', until = until - interval '4 years'`.execute(
      world.db,
    )
    await sweepAccounts(world.services)
    expect((await sql`select from barred_marks`.execute(world.db)).rows).toEqual([])
  })

  test('is recognised when a new account saves its phone or business; only listings of unverified sellers are then paused', async () => {
    const phone = aNumber()
    await barred(phone, 'prohibited')
    const seller = await aSeller()
    const { id } = await aListing(world, seller)
    expect((await savePhone(seller, phone)).status).toBe(200)
    expect(await isSeen(id)).toBe(false)
    const shown = await world.api('GET /explore/deadstock/:id', { params: { id } }, seller)
    expect(shown.body.deadstock).toMatchObject(waits)
    const own = (await world.api('GET /auth/user', {}, seller)).body.user
    expect(own.reviewSince).toMatch(/^\d{4}-/)
    expect(JSON.stringify(own)).not.toMatch(/shares|prohibited/i)

    const known = await aSeller({ business: { verified: true } })
    const lot = await aListing(world, known)
    await savePhone(known, phone)
    expect([await isSeen(lot.id), await reviewOf(known)]).toMatchObject([true, { held: false }])
    expect((await publish(known, await draftOf(known))).body.deadstock.status).toBe('Active')
  })

  test('has the same effect when a report decision removes it', async () => {
    const phone = aNumber()
    const [bad, witness] = [await aSeller({ phone }), await aSeller()]
    const about = { kind: 'business', id: bad.businessId, reason: 'fraud', words: 'No goods' } as const
    await world.api('POST /reports', { body: about }, witness)
    const { reports } = (await world.api('GET /admin/reports', { query: {} }, admin)).body
    const body = { decision: 'account-removed', answer: 'Thank you, it is gone.', cause: 'fraud' } as const
    const decided = await world.api('POST /admin/report/:id', { params: { id: reports[0]!.id }, body }, admin)
    expect(decided.status).toBe(200)
    const again = await aSeller({ phone })
    expect((await publish(again, await draftOf(again))).body.deadstock).toMatchObject(waits)
  })
})

describe('the review of an account', () => {
  test('begins for a random share of first listings of new sellers, with the same notice as any other review', async () => {
    world.services.config.reviewPercent = 100
    const seller = await aSeller()
    const id = await draftOf(seller)
    expect((await publish(seller, id)).body.deadstock).toMatchObject(waits)
    expect(await reviewOf(seller)).toMatchObject({ held: true, reasons: [accountReviewTexts.drawn] })
    await clear(seller)
    expect((await publish(seller, await draftOf(seller))).body.deadstock.status).toBe('Active')

    const old = await aSeller()
    await sql`update users set created_at = now() - interval '25 hours' where id = ${old.id}`.execute(world.db)
    const known = await aSeller({ business: { verified: true } })
    const second = await aSeller()
    await aListing(world, second)
    for (const each of [old, known, second])
      expect((await publish(each, await draftOf(each))).body.deadstock.status).toBe('Active')
  })

  test('is in the user queue until an admin clears it, which publishes the listings, mails the seller and exempts later listings', async () => {
    const phone = aNumber()
    await barred(phone)
    const seller = await aSeller({ phone })
    const [whole, broken] = [await draftOf(seller), await draftOf(seller)]
    for (const id of [whole, broken]) await publish(seller, id)
    await world.db.updateTable('listings').set({ description: 'too short' }).where('id', '=', broken).execute()
    const before = (await world.api('GET /admin/waiting', {}, admin)).body
    const queue = await world.api('POST /admin/users', { body: { status: 'review' } }, admin)
    expect(queue.body.users.map(({ id }) => id)).toContain(seller.id)
    expect(queue.body.count).toBe(before.accounts)

    expect((await clear(seller)).status).toBe(200)
    expect([await isSeen(whole), await isSeen(broken)]).toEqual([true, false])
    const own = (await world.api('GET /explore/deadstock/:id', { params: { id: broken } }, seller)).body.deadstock
    expect(own).toMatchObject({ status: 'Inactive', pausedBy: 'seller' })
    expect((await world.api('GET /admin/waiting', {}, admin)).body.accounts).toBe(before.accounts - 1)
    expect((await mailsOf(world, seller.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(accountReviewTexts.clearedSubject),
    ])
    expect(await reviewOf(seller)).toMatchObject({ clearedAt: expect.any(String) })
    expect((await publish(seller, await draftOf(seller))).body.deadstock.status).toBe('Active')
    // the fingerprint of the removed account remains, so the next account with this phone is put under review
    const third = await aSeller({ phone })
    expect((await publish(third, await draftOf(third))).body.deadstock).toMatchObject(waits)
  })

  test('can be ended only by admins, once, and an unknown account returns 404', async () => {
    const phone = aNumber()
    await barred(phone)
    const seller = await aSeller({ phone })
    await publish(seller, await draftOf(seller))
    expect((await clear(seller, seller)).status).toBe(403)
    expect((await clear({ ...seller, id: crypto.randomUUID() })).status).toBe(404)
    expect((await remove(seller, 'mood' as 'spam')).status).toBe(422)
    const lock = { text: 'select 1 from users where id = $1 for update', values: [seller.id] }
    const answers = await throughGate(world, lock, [() => clear(seller), () => clear(seller)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const events = await eventsOf(world, { kind: 'admin.account-cleared', subject_id: seller.id })
    expect(events).toHaveLength(1)
  })

  test('also hides a listing published at the moment it begins', async () => {
    const seller = await aSeller()
    const id = await draftOf(seller)
    const lock = {
      text: 'insert into account_reviews (user_id, since, held, drawn) values ($1, now(), true, false)',
      values: [seller.id],
    }
    const [answer] = await throughGate(world, lock, [() => publish(seller, id)])
    expect(answer!.body.deadstock).toMatchObject(waits)
    const promise = invariants.find(one => one.promise.startsWith('An account under review'))
    expect((await sql.raw(promise!.breaches).execute(world.db)).rows).toEqual([])
  })

  test('continues after a suspension, and listings return when both have ended', async () => {
    const phone = aNumber()
    await barred(phone)
    const seller = await aSeller()
    const { id } = await aListing(world, seller)
    await savePhone(seller, phone)
    const words = 'Three buyers have paid for goods that were never sent.'
    await world.api(
      'POST /admin/user/:id/suspend',
      { params: { id: seller.id }, body: { reason: 'fraud', days: 7, words } },
      admin,
    )
    await world.api('POST /admin/user/:id/lift', { params: { id: seller.id }, body: { words } }, admin)
    expect(await isSeen(id)).toBe(false)
    await clear(seller)
    expect(await isSeen(id)).toBe(true)
  })

  test('ends when the account is deleted, and its fingerprints remain', async () => {
    const phone = aNumber()
    await barred(phone)
    const seller = await aSeller({ phone })
    await publish(seller, await draftOf(seller))
    expect((await world.api('POST /user/delete', { body: {} }, seller)).status).toBe(200)
    const left = await world.db
      .selectFrom('account_reviews')
      .select('user_id')
      .where('user_id', '=', seller.id)
      .execute()
    expect(left).toEqual([])
    const again = await aSeller({ phone })
    expect((await publish(again, await draftOf(again))).body.deadstock).toMatchObject(waits)
  })
})
