import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { listingStates } from '#contract/listings/rules.ts'
import type { Context } from '#server/platform/context.ts'
import { aListing, aSellerWithLot, wordsOf } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { newRequestId, openWorld } from '#testkit/world.ts'
import { findListingOwner } from '../find-listing-owner.ts'
import { loadCards } from './load-cards.ts'
import { mentionListings } from './mention-listings.ts'
import { showListing } from './show-listing.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world, {
  name: 'Asha Patel',
  business: { name: 'Patel Mills', verified: true, city: 'Surat' },
})
const buyer = await aPerson(world)
const admin = await aPerson(world, { admin: true })

const contextOf = (person?: Person): Context => ({
  services: world.services,
  viewer: person ? { userId: person.id, sessionId: '', admin: person === admin } : null,
  requestId: newRequestId(),
  ip: '127.0.0.1',
  userAgent: 'test',
  log: world.services.log,
})
const shown = (id: string, person?: Person) =>
  showListing(contextOf(person), id).then(
    listing => listing.status as string,
    (refusal: { reason: string }) => refusal.reason,
  )

describe('showing one listing', () => {
  it('shows a live one to everybody, with the GST number masked until login', async () => {
    const { id } = await aListing(world, seller)
    const open = await showListing(contextOf(), id)
    expect(open).toMatchObject({ status: 'Active', category: 'Textiles & Fabrics', categoryId: 'textiles' })
    expect(open.business).toMatchObject({ name: 'Patel Mills', verified: true })
    expect(open.business.user).toMatchObject({ name: 'Asha Patel', city: 'Surat', hasPhone: true, gst: '27•••••••1ZV' })
    expect((await showListing(contextOf(buyer), id)).business.user.gst).toBe('27AAPFU0939F1ZV')
  })

  it('hides phone numbers in text of the seller until login', async () => {
    const description = `${wordsOf(30)}. Ring 98765 43210 at the mill, HSN 52081110.`
    const specifications = [['Contact', '+91-9123456789']] as const
    const { id } = await aListing(world, seller, { description })
    await sql`update listings set specifications = ${JSON.stringify(specifications)}::jsonb where id = ${id}`.execute(
      world.db,
    )
    const open = await showListing(contextOf(), id)
    expect(open.description).toBe(description.replace('98765 43210', '9876••••'))
    expect(open.specifications).toEqual({ Contact: '9123••••' })
    const whole = await showListing(contextOf(buyer), id)
    expect([whole.description, whole.specifications]).toEqual([description, { Contact: '+91-9123456789' }])
  })

  it('shows the verification date of a verified business only', async () => {
    const { id } = await aListing(world, seller)
    const since = new Date('2026-03-14T06:00:00Z')
    const repliesShown = async (verified: boolean) => {
      await world.db
        .updateTable('businesses')
        .set({ verified, verified_at: since })
        .where('id', '=', seller.businessId)
        .execute()
      return (await showListing(contextOf(), id)).business.verifiedAt
    }
    expect(await repliesShown(false)).toBeNull()
    expect(await repliesShown(true)).toBe(since.toISOString())
  })

  it('returns the actions allowed to the viewer', async () => {
    const { id } = await aListing(world, seller)
    const nothing = { edit: false, publish: false, message: true, moves: [] }
    expect((await showListing(contextOf(), id)).can).toEqual(nothing)
    expect((await showListing(contextOf(buyer), id)).can).toEqual(nothing)
    expect((await showListing(contextOf(seller), id)).can).toMatchObject({ edit: true, message: false })
  })

  it.each(listingStates.filter(state => state !== 'Active'))(
    'hides a listing that is %s from other people',
    async status => {
      const { id } = await aListing(world, seller, { status })
      const visible = status === 'Draft' || status === 'Inactive'
      expect(await shown(id)).toBe('not_found')
      expect(await shown(id, buyer)).toBe('not_found')
      expect(await shown(id, seller)).toBe(visible ? status : 'not_found')
      expect(await shown(id, admin)).toBe(status)
    },
  )

  it('returns 404 for a removed seller', async () => {
    const { seller: gone, id } = await aSellerWithLot(world)
    await world.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute()
    expect(await shown(id)).toBe('not_found')
    expect(await loadCards(contextOf(), [id])).toEqual([])
    expect(await findListingOwner(contextOf(), id)).toMatchObject({ userId: gone.id, live: false })
  })
})

describe('loading cards', () => {
  it('keeps the requested order and omits listings that are not live', async () => {
    const [one, two, draft] = [
      await aListing(world, seller),
      await aListing(world, seller, { pictures: 4 }),
      await aListing(world, seller, { status: 'Draft' }),
    ]
    const cards = await loadCards(contextOf(), [two.id, draft.id, one.id])
    expect(cards.map(card => card.id)).toEqual([two.id, one.id])
    expect(cards[0]!.images).toHaveLength(3)
    expect(cards[0]!.business).toEqual({ name: 'Patel Mills', verified: true, city: 'Surat', hasPhone: true })
  })

  it('takes one statement for any number and none for an empty list', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await aListing(world, seller)).id))
    let statements = 0
    const db = world.services.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements++
        return result
      },
    })
    const context = { ...contextOf(), services: { ...world.services, db } }
    await loadCards(context, ids)
    expect(statements).toBe(1)
    expect(await loadCards(context, [])).toEqual([])
    await Promise.all(ids.map(id => showListing(context, id)))
    expect(statements).toBe(2)
  })
})

describe('mentioning listings in a conversation', () => {
  it('returns listings in every state, with the picture of one that is not live for its owner only', async () => {
    const [live, paused] = [await aListing(world, seller), await aListing(world, seller, { status: 'Inactive' })]
    const forBuyer = await mentionListings(contextOf(buyer), [live.id, paused.id])
    expect(forBuyer.get(live.id)).toMatchObject({ live: true, amount: 92, unit: 'Metre' })
    expect(forBuyer.get(live.id)!.image).toMatch(/-640\.webp$/)
    expect(forBuyer.get(paused.id)).toMatchObject({ live: false, image: null })
    const forSeller = await mentionListings(contextOf(seller), [paused.id])
    expect(forSeller.get(paused.id)!.image).toContain('?s=')
    expect(await mentionListings(contextOf(), [])).toEqual(new Map())
  })
})
