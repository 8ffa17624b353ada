import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { aboutMessages } from '#contract/businesses/about-text.ts'
import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const show = (slug: string, query: { category?: string; page?: number } = {}, as?: Person) =>
  world.api('GET /supplier/:slug', { params: { slug }, query }, as)
const slugOf = ({ businessId }: Person, name = 'Patel Mills') => supplierSlug(name, businessId)
const aSeller = () => aPerson(world, { name: 'Asha Patel', business: { name: 'Patel Mills', verified: true } })
const details = {
  name: 'Patel Mills',
  type: 'Partnership',
  industry: 'Manufacturing',
  state: 'Gujarat',
  city: 'Surat',
  incorporatedOn: '2020-01-01',
  gst: '27AAPFU0939F1ZV',
  pan: 'AAPFU0939F',
}
const save = (data: object, as: Person) => world.api('POST /business', { body: { data: { ...details, ...data } } }, as)

describe('the page of a seller', () => {
  test('shows public facts, but never the full GST number, PAN, phone or e-mail', async () => {
    const seller = await aSeller()
    await aListing(world, seller)
    for (const viewer of [undefined, await aPerson(world), seller]) {
      const { status, body } = await show(slugOf(seller), {}, viewer)
      expect([status, body.supplier]).toMatchObject([
        200,
        {
          id: seller.businessId,
          slug: slugOf(seller),
          name: 'Patel Mills',
          verified: true,
          city: 'Surat',
          gst: '27•••••••1ZV',
          about: '',
          replies: null,
          replyRate: null,
          lots: 1,
        },
      ])
      const text = JSON.stringify(body)
      for (const secret of ['27AAPFU0939F1ZV', 'AAPFU0939F', seller.email, seller.id])
        expect(text).not.toContain(secret)
    }
  })

  test('lists and counts live lots only, newest first, also by category', async () => {
    const seller = await aSeller()
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const old = await aListing(world, seller, { createdAt: at(1) })
    const steel = await aListing(world, seller, { createdAt: at(2), category: 'metals', subcategory: 'Pipes & tubes' })
    const fresh = await aListing(world, seller, { createdAt: at(3) })
    for (const status of ['Draft', 'Inactive', 'Deleted'] as const) await aListing(world, seller, { status })
    await aListing(world, await aSeller())
    const idsOf = async (query: object) => {
      const { body } = await show(slugOf(seller), query)
      return [body.deadstocks.map(({ id }) => id), body.count]
    }
    expect(await idsOf({})).toEqual([[fresh.id, steel.id, old.id], 3])
    expect(await idsOf({ category: 'metals' })).toEqual([[steel.id], 1])
    expect(await idsOf({ category: 'spaceships' })).toEqual([[], 0])
    expect(await idsOf({ page: 2 })).toEqual([[], 3])
    expect((await show(slugOf(seller))).body.supplier.categories).toEqual([
      { id: 'textiles', name: 'Textiles & Fabrics', count: 2 },
      { id: 'metals', name: 'Steel & Metals', count: 1 },
    ])
  })

  test('is found by an address with a former name and returns the current address', async () => {
    const seller = await aSeller()
    await aListing(world, seller)
    await save({ name: 'Patel Weaving' }, seller)
    expect((await show(slugOf(seller))).body.supplier.slug).toBe(slugOf(seller, 'Patel Weaving'))
  })

  test('is found by the name in its address when two ids begin alike', async () => {
    const [one, other] = [await aSeller(), await aSeller()]
    const twin = `${one.businessId.slice(0, 6)}${other.businessId.slice(6)}`
    await sql`delete from firm_members where business_id = ${other.businessId}`.execute(world.db)
    await sql`update businesses set id = ${twin}, name = 'Twin Traders' where id = ${other.businessId}`.execute(
      world.db,
    )
    const named = { ...other, businessId: twin }
    await aListing(world, one)
    await aListing(world, named)
    expect((await show(slugOf(one))).body.supplier.id).toBe(one.businessId)
    expect((await show(slugOf(named, 'Twin Traders'))).body.supplier.id).toBe(twin)
    expect((await show(slugOf(one, 'Somebody else'))).status).toBe(404)
  })

  test('is available for 90 days after its last lot ended, and is missing for a seller who never published a lot', async () => {
    const seller = await aSeller()
    expect((await show(slugOf(seller))).status).toBe(404)
    const { id } = await aListing(world, seller)
    await world.db.updateTable('listings').set({ status: 'Inactive' }).where('id', '=', id).execute()
    const since = (days: number) =>
      sql`update listings set updated_at = now() - make_interval(days => ${days}::int) where id = ${id}`.execute(
        world.db,
      )
    await since(89)
    expect((await show(slugOf(seller))).body).toMatchObject({ supplier: { lots: 0 }, deadstocks: [], count: 0 })
    await since(91)
    expect((await show(slugOf(seller))).status).toBe(404)
  })

  test('is gone once the account is deleted, and its description is erased', async () => {
    const seller = await aSeller()
    await aListing(world, seller)
    await save({ about: 'We weave linen.' }, seller)
    await world.db
      .updateTable('users')
      .set({ active: false, deleted_at: new Date() })
      .where('id', '=', seller.id)
      .execute()
    const { status, body } = await show(slugOf(seller))
    expect([status, body.reason]).toEqual([404, 'seller_gone'])
    const row = await world.db.selectFrom('businesses').select('about').where('id', '=', seller.businessId).execute()
    expect(row).toEqual([{ about: '' }])
  })

  test.each(['', 'patel', "x'; drop table users; --000000", '000000', 'é-000000'])('returns 404 for %j', async slug => {
    expect((await show(slug)).status).toBe(404)
  })
})

describe('the description of a business', () => {
  test('is saved trimmed, kept when omitted and removed when emptied', async () => {
    const seller = await aSeller()
    await aListing(world, seller)
    const about = async () => (await show(slugOf(seller))).body.supplier.about
    expect(
      (await save({ about: ' We weave linen.\r\n\r\n\r\nSince 1998. ' }, seller)).body.user.business,
    ).toMatchObject({
      about: 'We weave linen.\n\nSince 1998.',
      verified: true,
    })
    await save({ city: 'Vapi' }, seller)
    expect(await about()).toBe('We weave linen.\n\nSince 1998.')
    await save({ about: '' }, seller)
    expect(await about()).toBe('')
  })

  test('is refused with contact details', async () => {
    const { status, body } = await save({ about: 'Call 98765 43210' }, await aSeller())
    expect([status, body.errors]).toEqual([422, [{ field: 'about', message: aboutMessages.contact }]])
  })
})
