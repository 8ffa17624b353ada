import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officerOf } from '#testkit/dealings/grievances.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, nextFourDigits, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld(officerOf)
  admin = await aPerson(world, { admin: true, business: false })
  await aPerson(world, { admin: true, business: false })
})
afterAll(() => world.close())

interface Numbers {
  phone: string
  pan: string
  gst: string
}
function newNumbers(): Numbers {
  const letters = nextFourDigits()
  const pan = `AAPFU${letters}F`
  return { phone: `98${letters}${letters}`, pan, gst: `27${pan}1ZV` }
}
async function aSeller(given: Partial<Numbers> = {}): Promise<Person & Numbers> {
  const { phone, pan, gst } = { ...newNumbers(), ...given }
  const person = await aPerson(world, { phone })
  await world.db.updateTable('businesses').set({ pan, gst }).where('user_id', '=', person.id).execute()
  return { ...person, phone, pan, gst }
}
const words = 'Three buyers have paid for goods that were never sent.'
const suspend = ({ id }: Person) =>
  world.api('POST /admin/user/:id/suspend', { params: { id }, body: { reason: 'fraud', days: null, words } }, admin)
const lift = ({ id }: Person) => world.api('POST /admin/user/:id/lift', { params: { id }, body: { words } }, admin)
const clear = ({ id }: Person) => world.api('POST /admin/user/:id/clear', { params: { id } }, admin)
const leave = (as: Person) => world.api('POST /user/delete', { body: {} }, as)
const publishes = async (as: Person) => {
  const { id } = await aListing(world, as, { status: 'Draft' })
  const answer = await world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Active' } }, as)
  return answer.body.deadstock.status
}
const reviewOf = async ({ id }: Person) =>
  (await world.api('GET /admin/user/:id', { params: { id } }, admin)).body.review
const marksOfNow = () =>
  sql<{ years: number; row: string }>`
    select extract(year from until)::int - extract(year from at)::int as years, b::text || encode(b.mark, 'escape') as row
    from barred_marks b where cause = 'suspended'`.execute(world.db)
const marksLeft = async () =>
  (await world.db.selectFrom('barred_marks').select('kind').execute()).map(({ kind }) => kind)
/** An account under review, because it shares the number of a removed one. */
async function aSellerUnderReview(given: Partial<Numbers> = {}): Promise<Person & Numbers> {
  const removed = await aSeller()
  await world.api(
    'POST /admin/user/:id/delete',
    { params: { id: removed.id }, body: { reason: 'No goods', cause: 'fraud' } },
    admin,
  )
  const seller = await aSeller({ ...given, phone: removed.phone })
  expect(await publishes(seller)).toBe('Inactive')
  return seller
}

describe('an account deleted by its owner', () => {
  test.each(['phone', 'pan', 'gst'] as const)(
    'while suspended: a new account with the same %s has no live listing until an admin clears it',
    async kind => {
      const numbers = newNumbers()
      const seller = await aSeller(numbers)
      expect(await publishes(seller)).toBe('Active')
      await suspend(seller)
      expect((await leave(seller)).status).toBe(200)

      const again = await aSeller({ [kind]: numbers[kind] })
      expect(await publishes(again)).toBe('Inactive')
      expect(await reviewOf(again)).toMatchObject({ held: true })
      expect((await clear(again)).status).toBe(200)
      expect(await publishes(again)).toBe('Active')
    },
  )

  test('an account deleted by its owner while suspended puts its successor under review, with the reason shown to admins only', async () => {
    const numbers = newNumbers()
    const seller = await aSeller(numbers)
    await suspend(seller)
    await leave(seller)
    const { rows } = await marksOfNow()
    expect(rows).not.toHaveLength(0)
    for (const { years, row } of rows) {
      expect(years).toBe(3)
      for (const number of Object.values(numbers)) expect(row).not.toContain(number)
    }
    const again = await aSeller(numbers)
    expect(await publishes(again)).toBe('Inactive')
    const day = expect.stringMatching(
      /^Shares a phone number with an account that its owner deleted, while suspended, on \d+ \w+ \d{4}$/,
    )
    expect((await reviewOf(again))?.reasons).toContainEqual(day)
    const own = (await world.api('GET /auth/user', {}, again)).body.user
    expect(own.reviewSince).toMatch(/^\d{4}-/)
    expect(JSON.stringify(own)).not.toMatch(/shares|deleted/i)
  })

  test('an account deleted by its owner while under review puts its successor under review', async () => {
    const numbers = newNumbers()
    await leave(await aSellerUnderReview(numbers))
    const again = await aSeller({ gst: numbers.gst })
    expect(await publishes(again)).toBe('Inactive')
    expect((await reviewOf(again))?.reasons).toEqual([
      expect.stringContaining('Shares a GST number with an account that its owner deleted, while under review, on'),
    ])
  })

  test('an account deleted by its owner after a match with a removal for fraud keeps the cause and date of that removal', async () => {
    const reviewed = await aSellerUnderReview()
    const { phone } = reviewed
    await leave(reviewed)
    const again = await aSeller({ phone })
    await publishes(again)
    expect((await reviewOf(again))?.reasons).toContainEqual(expect.stringContaining('removed for fraud on'))
  })

  test('leaves no fingerprints if it was in good standing, or if its suspension or review had ended', async () => {
    const lifted = await aSeller()
    await suspend(lifted)
    await lift(lifted)
    const cleared = await aSellerUnderReview()
    await clear(cleared)
    const before = await marksLeft()
    for (const seller of [await aSeller(), lifted, cleared]) expect((await leave(seller)).status).toBe(200)
    expect(await marksLeft()).toEqual(before)
  })

  test('leaves fingerprints when a suspension at the same moment takes effect first', async () => {
    const numbers = newNumbers()
    const seller = await aSeller(numbers)
    const lock = { text: 'select 1 from users where id = $1 for update', values: [seller.id] }
    const [suspended, left] = await throughGate<{ status: number }>(world, lock, [
      () => suspend(seller),
      () => leave(seller),
    ])
    expect(left!.status).toBe(200)
    const again = await aSeller({ gst: numbers.gst })
    expect(await publishes(again)).toBe(suspended!.status === 200 ? 'Inactive' : 'Active')
  })
})
