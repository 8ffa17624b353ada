import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#contract/freshness/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { licenceMessages } from '#contract/surplus/licence-rules.ts'
import { keepListingsFresh } from '#server/features/listings/upkeep/daily-upkeep.ts'
import { aListing } from '#testkit/listings.ts'
import { openMailWorld, sendNotifications } from '#testkit/mails/mail-world.ts'
import { aPerson, type Person } from '#testkit/people.ts'

const { world, sentTo, clear, close } = await openMailWorld()
afterAll(close)
let seller: Person
beforeEach(async () => {
  await clear('daily_runs')
  seller = await aPerson(world)
})

const number = '10012022000123'
const spices = { category: 'food', subcategory: 'Spices' }
// a Monday far enough ahead that lots published today are not due on the following days
const first = '2027-03-01'
/** A live lot that stays fresh for long; `surplus` in its stored form. */
async function aLot(given: { category: string; subcategory: string }, surplus: object = {}, owner = seller) {
  const { id } = await aListing(world, owner, given)
  await sql`update listings set fresh_until = '2027-12-31', surplus = ${JSON.stringify(surplus)}::jsonb where id = ${id}`.execute(
    world.db,
  )
  return id
}
async function passes(day: string): Promise<void> {
  await keepListingsFresh({ ...world.services, clock: () => new Date(`${day}T09:05:00+05:30`) })
  await sendNotifications(world)
}
const stateOf = async (id: string) => {
  const { rows } = await sql<{ status: string; paused_by: string | null; by: string | null }>`
    select status, paused_by, licence_by::text as by from listings where id = ${id}`.execute(world.db)
  return Object.values(rows[0]!)
}
const change = (id: string, body: object, as = seller) => world.api('PUT /deadstock/:id', { params: { id }, body }, as)

describe('a live lot without a licence', () => {
  it('gets one request, stays live for 7 days, and is then paused with one mail', async () => {
    const id = await aLot(spices)
    const mailed: string[] = []
    for (let day = first; day <= '2027-03-10'; day = addDays(day, 1)) {
      const before = sentTo(seller).length
      await passes(day)
      await passes(day)
      if (sentTo(seller).length > before) mailed.push(`${day}: ${sentTo(seller).length - before}`)
      if (day === '2027-03-08') expect(await stateOf(id)).toEqual(['Active', null, '2027-03-08'])
    }
    expect(mailed).toEqual(['2027-03-01: 1', '2027-03-09: 1'])
    expect(await stateOf(id)).toEqual(['Inactive', 'licence', '2027-03-08'])
    const [asked, resting] = sentTo(seller)
    expect(asked?.subject).toBe('One of your listings needs a licence: Nayastock')
    expect(asked?.text).toContain(
      'Please add the FSSAI licence number by 8 Mar 2027. After that, this listing will be paused until you add it.',
    )
    expect(resting?.subject).toBe('One of your listings is paused: Nayastock')
    expect(resting?.text).toContain('buyers will not see it until you add the FSSAI licence number.')
    const outsider = await world.api('GET /explore/deadstock/:id', { params: { id } })
    expect(outsider.status).toBe(404)
    const { rows } = await sql`select data from events where subject_id = ${id} and kind = 'listing.paused'`.execute(
      world.db,
    )
    expect(rows).toEqual([{ data: { pausedBy: 'licence' } }])
  })

  it('can only be published with its licence number once the allowed days without one are over', async () => {
    const id = await aLot(spices)
    await passes(first)
    await sql`update listings set licence_by = ${addDays(dayOf(new Date()), -1)}::date where id = ${id}`.execute(
      world.db,
    )
    await change(id, { status: 'Inactive' })
    const refused = await change(id, { status: 'Active' })
    const missing = { field: 'licenceNo', message: licenceMessages.missing.fssai }
    expect([refused.status, refused.body.errors]).toEqual([422, [missing]])
    const back = await change(id, { data: { licenceNo: number }, status: 'Active' })
    expect(back.body.deadstock).toMatchObject({ status: 'Active', pausedBy: null, licenceNo: number })
  })

  it('stays live if it gets a licence in time, and gets seven new days when the licence is removed later', async () => {
    const id = await aLot(spices)
    await passes(first)
    expect((await change(id, { data: { licenceNo: number } })).status).toBe(200)
    await passes('2027-03-09')
    expect(await stateOf(id)).toEqual(['Active', null, null])
    await change(id, { data: { licenceNo: null } })
    await passes('2027-03-10')
    expect(await stateOf(id)).toEqual(['Active', null, '2027-03-17'])
  })

  it('gets no request unless its goods are in the table of the contract', async () => {
    const quiet = [
      await aLot({ category: 'textiles', subcategory: 'Cotton fabrics' }),
      await aLot({ category: 'health', subcategory: 'Hospital furniture' }),
      await aLot({ category: 'automotive', subcategory: 'Vehicle batteries' }, { condition: 'new' }),
      await aLot(
        { category: 'automotive', subcategory: 'Vehicle batteries' },
        { condition: 'used', recyclersOnly: true },
      ),
      await aLot({ category: 'health', subcategory: 'Nutraceuticals' }, { licenceNo: number }),
    ]
    const unlicensed = [
      await aLot({ category: 'agri', subcategory: 'Crop protection' }),
      await aLot({ category: 'electronics', subcategory: 'Networking' }, { condition: 'scrap' }),
      await aLot({ category: 'electronics', subcategory: 'Networking' }, { condition: 'scrap', licenceNo: number }),
    ]
    await passes(first)
    for (const id of quiet) expect(await stateOf(id)).toEqual(['Active', null, null])
    for (const id of unlicensed) expect(await stateOf(id)).toEqual(['Active', null, '2027-03-08'])
    expect(sentTo(seller).map(({ subject }) => subject)).toEqual(['Three of your listings need a licence: Nayastock'])
    const text = sentTo(seller)[0]?.text
    expect(text).toContain(
      'Please add the licence or registration number by 8 Mar 2027. After that, this listing will be paused',
    )
    expect(text).toContain('Please confirm by 8 Mar 2027 that you sell to authorised recyclers only.')
  })

  it('gets no request while its seller is away', async () => {
    const id = await aLot(spices)
    await sql`update users set away_until = '2027-03-03' where id = ${seller.id}`.execute(world.db)
    await passes(first)
    expect([await stateOf(id), sentTo(seller)]).toEqual([['Active', null, null], []])
    await passes('2027-03-04')
    expect(await stateOf(id)).toEqual(['Active', null, '2027-03-11'])
  })
})

it('expired goods are paused as expired, and their seller gets no request for a licence', async () => {
  const id = await aLot(spices, { expiresOn: '2027-02-28' })
  await passes(first)
  expect(await stateOf(id)).toEqual(['Inactive', 'goods-expired', null])
  expect(sentTo(seller)).toEqual([])
})

it('a lot that is neither confirmed nor licensed is paused with the reason licence', async () => {
  const id = await aLot(spices)
  await passes(first)
  await sql`update listings set fresh_until = '2027-02-20' where id = ${id}`.execute(world.db)
  await passes('2027-03-09')
  expect((await stateOf(id)).slice(0, 2)).toEqual(['Inactive', 'licence'])
})
