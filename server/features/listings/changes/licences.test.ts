import { afterAll, describe, expect, it } from 'vitest'
import { licenceMessages } from '#contract/surplus/licence-rules.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)

const number = '10012022000123'
const spices = { category: 'food', subcategory: 'Spices' }
const change = (id: string, body: object, as = seller) => world.api('PUT /deadstock/:id', { params: { id }, body }, as)
const shown = async (id: string) => (await world.api('GET /explore/deadstock/:id', { params: { id } })).body.deadstock

describe('the licence of regulated goods', () => {
  it('is optional for publishing, and buyers see that it is not stated', async () => {
    const { id } = await aListing(world, seller, { ...spices, status: 'Draft' })
    expect((await change(id, { status: 'Active' })).status).toBe(200)
    expect(await shown(id)).toMatchObject({ licenceNo: null, licence: { name: 'Licence', value: 'Not stated' } })
  })

  it('is shown to buyers, copied to a duplicate and included in the export', async () => {
    const { id } = await aListing(world, seller, spices)
    expect((await change(id, { data: { licenceNo: ' 1001 2022 0001 23 ' } })).status).toBe(200)
    expect(await shown(id)).toMatchObject({ licenceNo: number, licence: { name: 'FSSAI licence', value: number } })
    const copy = await world.api('POST /deadstock/:id/duplicate', { params: { id } }, seller)
    expect(copy.body.deadstock).toMatchObject({ licenceNo: number })
    const headers = { authorization: `Bearer ${seller.token}` }
    const exported = await world.app.inject({ url: '/api/user/export/json', headers })
    expect(exported.body).toContain(`"licenceNo":"${number}"`)
  })

  it('is refused at its field with an invalid FSSAI format, also after a move to food', async () => {
    const fault = [422, [{ field: 'licenceNo', message: licenceMessages.fssai }]]
    const { id } = await aListing(world, seller, spices)
    const refused = await change(id, { data: { licenceNo: '1001202200012' } })
    expect([refused.status, refused.body.errors]).toEqual(fault)

    const seeds = await aListing(world, seller, { category: 'agri', subcategory: 'Seeds & saplings' })
    expect((await change(seeds.id, { data: { licenceNo: 'LASD/17' } })).status).toBe(200)
    expect(await shown(seeds.id)).toMatchObject({ licence: { name: 'Licence', value: 'LASD/17' } })
    const moved = await change(seeds.id, { data: { category: 'food', subCategory: 'Spices' } })
    expect([moved.status, moved.body.errors]).toEqual(fault)
    expect((await change(seeds.id, { data: { licenceNo: '7'.repeat(41) } })).status).toBe(422)
  })

  it('is, for scrap batteries, the statement that only authorised recyclers may buy them', async () => {
    const { id } = await aListing(world, seller, { category: 'automotive', subcategory: 'Vehicle batteries' })
    expect((await shown(id)).licence).toBeNull()
    await change(id, { data: { condition: 'scrap' } })
    expect((await shown(id)).licence).toEqual({ name: 'Sold to', value: 'Not stated' })
    await change(id, { data: { recyclersOnly: true } })
    expect((await shown(id)).licence).toEqual({ name: 'Sold to', value: 'Authorised recyclers only' })
  })

  it('is not required for other goods and cannot be set by other accounts', async () => {
    const { id } = await aListing(world, seller)
    expect((await shown(id)).licence).toBeNull()
    expect((await change(id, { data: { licenceNo: number } }, await aPerson(world))).status).toBe(404)
  })

  it('is erased with its seller', async () => {
    const leaver = await aPerson(world)
    const { id } = await aListing(world, leaver, spices)
    await change(id, { data: { licenceNo: '10012022999123' } }, leaver)
    await world.api('POST /user/delete', { body: {} }, leaver)
    const left = await world.db.selectFrom('listings').select('surplus').where('id', '=', id).execute()
    expect(JSON.stringify(left)).not.toContain('10012022999123')
  })
})
