import { afterAll, describe, expect, it } from 'vitest'
import { sellerLimits } from '#contract/listings/public/seller-limits.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world, {
  name: 'Asha Patel',
  phone: '9812345678',
  business: { name: 'Patel Weaving Mills', verified: true },
})

const contact = (id: string, as?: { token: string }) => world.api('GET /deadstock/:id/seller', { params: { id } }, as)
const newsOf = (id: string) => eventsOf(world, { subject_id: id }, ['kind', 'data'])
const haveSeen = (person: Person, sellers: number) =>
  world.db
    .insertInto('rate_limits')
    .values({ key: `contacts:${person.id}`, count: sellers, resets_at: new Date(Date.now() + 3600_000) })
    .execute()

const product = async (id: string, as?: { token: string }) => {
  const { status, body } = await world.api('GET /explore/deadstock/:id', { params: { id } }, as)
  expect(status).toBe(200)
  return body.deadstock.business.user
}
const haveReadGst = (person: Person, sellers: number) =>
  world.db
    .insertInto('rate_limits')
    .values({ key: `gsts:${person.id}`, count: sellers, resets_at: new Date(Date.now() + 3600_000) })
    .execute()
const whole = { gst: '27AAPFU0939F1ZV', gstWithheld: false }
const withheld = { gst: '27•••••••1ZV', gstWithheld: true }

describe('the GST number on a product page', () => {
  it('is complete for a limited number of sellers a day; the number of a further seller stays masked', async () => {
    const buyer = await aPerson(world)
    const { id } = await aListing(world, seller)
    const another = await aListing(world, await aPerson(world))
    await haveReadGst(buyer, sellerLimits.gstNumbersADay - 1)
    expect(await product(id, buyer)).toMatchObject(whole)
    for (const _ of [1, 2, 3]) expect(await product(another.id, buyer)).toMatchObject(withheld)
    // a seller who was seen today may be seen again, and other people may see any seller
    expect(await product(id, buyer)).toMatchObject(whole)
    expect(await product(another.id, await aPerson(world))).toMatchObject(whole)
    expect(await product(another.id)).toMatchObject({ ...withheld, gstWithheld: false })
  })

  it('is complete for its owner and for admins without a limit', async () => {
    const { id } = await aListing(world, seller)
    const admin = await aPerson(world, { admin: true })
    for (const one of [seller, admin]) {
      await haveReadGst(one, sellerLimits.gstNumbersADay)
      expect(await product(id, one)).toMatchObject(whole)
    }
  })

  it('is shown for one of two new sellers viewed at once when one view is left', async () => {
    const buyer = await aPerson(world)
    const listings = [await aListing(world, await aPerson(world)), await aListing(world, await aPerson(world))]
    await haveReadGst(buyer, sellerLimits.gstNumbersADay - 1)
    const lock = { text: 'select from rate_limits where key = $1 for update', values: [`gsts:${buyer.id}`] }
    const calls = listings.map(
      ({ id }) =>
        () =>
          product(id, buyer),
    )
    const answers = await throughGate(world, lock, calls)
    expect(answers.filter(({ gstWithheld }) => gstWithheld)).toHaveLength(1)
  })
})

describe("asking for a seller's contact", () => {
  it('shows the business with badge, phone, e-mail, place and GST number, as one event', async () => {
    const buyer = await aPerson(world)
    const { id } = await aListing(world, seller)
    const { status, body } = await contact(id, buyer)
    expect([status, body.seller]).toEqual([
      200,
      {
        business: 'Patel Weaving Mills',
        verified: true,
        replies: null,
        name: 'Asha Patel',
        phone: '9812345678',
        whatsapp: false,
        email: seller.email,
        city: 'Surat',
        state: 'Gujarat',
        gst: '27AAPFU0939F1ZV',
      },
    ])
    await contact(id, buyer)
    expect(await newsOf(id)).toEqual([{ kind: 'contact.shown', data: { sellerId: seller.id } }])
  })

  it('is for signed-in people only', async () => {
    const { id } = await aListing(world, seller)
    expect((await contact(id)).status).toBe(401)
  })

  it.each(['Draft', 'Inactive', 'Deleted'] as const)('returns 404 for a listing that is %s', async status => {
    const { id } = await aListing(world, seller, { status })
    expect((await contact(id, await aPerson(world))).status).toBe(404)
  })

  it('shows sellers their own data without counting', async () => {
    const { id } = await aListing(world, seller)
    await haveSeen(seller, sellerLimits.contactsADay)
    expect((await contact(id, seller)).body.seller.phone).toBe('9812345678')
    expect(await newsOf(id)).toEqual([])
  })

  it('is limited to 30 different sellers a day, and a repeated request for a further seller is refused too', async () => {
    const buyer = await aPerson(world)
    const { id } = await aListing(world, seller)
    const another = await aListing(world, await aPerson(world))
    await haveSeen(buyer, sellerLimits.contactsADay - 1)
    expect((await contact(id, buyer)).status).toBe(200)
    for (const _ of [1, 2, 3]) expect((await contact(another.id, buyer)).status).toBe(429)
    expect(await newsOf(another.id)).toEqual([])
    // a seller seen today may be seen again
    expect((await contact(id, buyer)).status).toBe(200)
  })

  it('shows one of two new sellers requested at once when one view is left', async () => {
    const buyer = await aPerson(world)
    const listings = [await aListing(world, await aPerson(world)), await aListing(world, await aPerson(world))]
    await haveSeen(buyer, sellerLimits.contactsADay - 1)
    const lock = { text: 'select from rate_limits where key = $1 for update', values: [`contacts:${buyer.id}`] }
    const answers = await throughGate(
      world,
      lock,
      listings.map(
        ({ id }) =>
          () =>
            contact(id, buyer),
      ),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 429])
  })
})
