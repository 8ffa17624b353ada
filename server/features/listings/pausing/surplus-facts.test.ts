import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { contactMessages } from '#contract/shared/contact/contact-details.ts'
import { dayOf } from '#contract/shared/days.ts'
import { displayNameMessages } from '#contract/shared/names/display-name-messages.ts'
import { fieldsOfKind, namingFields } from '#contract/surplus/fields.ts'
import { priceBreakMessages } from '#contract/surplus/price-breaks.ts'
import { surplusMessages } from '#contract/surplus/rules.ts'
import { aListing, completeListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { pauseExpiredGoods } from './pause-expired-goods.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await openWorld()
  seller = await aPerson(world)
})
afterAll(() => world.close())

const change = (id: string, body: object) => world.api('PUT /deadstock/:id', { params: { id }, body }, seller)
const shown = async (id: string, as?: { token: string }) =>
  (await world.api('GET /explore/deadstock/:id', { params: { id } }, as)).body
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))
const dayBefore = inDays(-1)

const everything = {
  ...Object.fromEntries(fieldsOfKind('text').map(name => [name, `The ${name}`])),
  condition: 'new-packing',
  reason: 'other',
  reasonNote: 'Shade lot of a  closed\tcontract',
  quantityAvailable: 4200,
  gst: 'extra',
  priceBreaks: [
    { from: 1000, rate: 88 },
    { from: 2500.5, rate: 84.25 },
  ],
  originalAmount: 160,
  originalKind: 'list-price',
  packSize: 100,
  packUnit: 'Roll',
  stockCity: 'Bhiwandi',
  stockState: 'Maharashtra',
  stockPin: '421302',
  madeOn: '2026-01',
  expiresOn: inDays(120),
  batch: 'B-17',
  inspection: 'by-appointment',
  sample: 'paid',
  actualPhotos: true,
}

describe('surplus facts', () => {
  it('are all optional', async () => {
    const { body } = await world.api('POST /deadstock/create', { body: completeListing }, seller)
    expect(body.deadstock).toMatchObject({ condition: null, quantityAvailable: null, wholeLot: false, batch: null })
  })

  it('are stored, shown to buyers (PIN code only with a session) and included in the export', async () => {
    const { id } = await aListing(world, seller)
    const { status, body } = await change(id, { data: everything })
    const normalised = { ...everything, reasonNote: 'Shade lot of a closed contract', wholeLot: false }
    expect([status, body.deadstock]).toMatchObject([200, normalised])
    expect((await shown(id)).deadstock).toMatchObject({ ...normalised, stockPin: null })
    expect((await shown(id, await aPerson(world))).deadstock).toMatchObject(normalised)
    const headers = { authorization: `Bearer ${seller.token}` }
    const exported = await world.app.inject({ url: '/api/user/export/json', headers })
    expect(exported.body).toContain('"batch":"B-17"')
    expect(exported.body).toContain('"priceBreaks":[{"from":1000,"rate":88},{"from":2500.5,"rate":84.25}]')
  })

  it('are removed by null, and other fields are kept', async () => {
    const { id } = await aListing(world, seller)
    await change(id, { data: everything })
    const { body } = await change(id, { data: { condition: null, stockCity: '' } })
    expect(body.deadstock).toMatchObject({ condition: null, stockCity: null, reason: 'other', batch: 'B-17' })
  })

  it.each<[what: string, data: object, field: string, message: unknown]>([
    ['a quantity below the minimum order', { quantityAvailable: 499 }, 'quantityAvailable', surplusMessages.available],
    ['a whole lot without a quantity', { wholeLot: true }, 'quantityAvailable', surplusMessages.wholeLot],
    [
      'an original price below the rate',
      { originalAmount: 92, originalKind: 'mrp' },
      'originalAmount',
      surplusMessages.original,
    ],
    [
      'an original price far above the rate',
      { originalAmount: 4601, originalKind: 'mrp' },
      'originalAmount',
      surplusMessages.originalHigh,
    ],
    ['an original price without its kind', { originalAmount: 120 }, 'originalKind', surplusMessages.originalKind],
    ['a pack without a size', { packUnit: 'Roll' }, 'packSize', surplusMessages.pack],
    ['a date that has passed', { expiresOn: dayBefore }, 'expiresOn', surplusMessages.past],
    [
      'goods that expire before they are made',
      { madeOn: inDays(0).slice(0, 7), expiresOn: inDays(0) },
      'expiresOn',
      surplusMessages.order,
    ],
    [
      'a step at the minimum order',
      { priceBreaks: [{ from: 500, rate: 88 }] },
      'priceBreaks.0.from',
      priceBreakMessages.minimum,
    ],
    [
      'quantities that do not rise',
      {
        priceBreaks: [
          { from: 900, rate: 88 },
          { from: 800, rate: 84 },
        ],
      },
      'priceBreaks.1.from',
      priceBreakMessages.rising,
    ],
    [
      'rates that do not fall',
      {
        priceBreaks: [
          { from: 900, rate: 88 },
          { from: 1800, rate: 88 },
        ],
      },
      'priceBreaks.1.rate',
      priceBreakMessages.falling,
    ],
    ['a step without its rate', { priceBreaks: [{ from: 900 }] }, 'priceBreaks.0.rate', priceBreakMessages.rate],
    [
      'a step that starts at 0',
      { priceBreaks: [{ from: 0, rate: 88 }] },
      'priceBreaks.0.from',
      priceBreakMessages.from,
    ],
    [
      'a fourth step',
      { priceBreaks: [1, 2, 3, 4].map(at => ({ from: 500 + at, rate: 92 - at })) },
      'priceBreaks',
      expect.any(String),
    ],
    ...namingFields.flatMap((name): [string, object, string, unknown][] => [
      [`a ${name} with a phone number`, { [name]: 'Call 98765 43210' }, name, contactMessages.name],
      [`a ${name} that claims the badge`, { [name]: 'Verified Mills' }, name, displayNameMessages.claim],
    ]),
    ['a PIN code of five digits', { stockPin: '42130' }, 'stockPin', surplusMessages.pin],
    ['an unknown condition', { condition: 'mint' }, 'condition', expect.any(String)],
  ])('refuse %s at the field', async (_what, data, field, message) => {
    const { id } = await aListing(world, seller)
    const { status, body } = await change(id, { data })
    expect([status, body.errors]).toEqual([422, [{ field, message }]])
  })

  it('rates for larger quantities do not appear in price history, cards or sorting', async () => {
    const { id } = await aListing(world, seller, { name: 'Seersucker by the step' })
    const { body } = await change(id, { data: { priceBreaks: [{ from: 1000, rate: 88 }] } })
    expect(body.deadstock).toMatchObject({ amount: 92, priceBreaks: [{ from: 1000, rate: 88 }] })
    const search = await world.api('POST /explore/deadstock/search', { body: { query: 'seersucker by the step' } })
    expect(search.body.deadstocks).toMatchObject([{ amount: 92 }])
    expect(JSON.stringify(search.body)).not.toContain('priceBreaks')
    const prices = await world.db.selectFrom('listing_prices').select('amount').where('listing_id', '=', id).execute()
    expect(prices.map(({ amount }) => amount)).toEqual([92])
    expect((await change(id, { data: { amount: 88 } })).body.errors).toEqual([
      { field: 'priceBreaks.0.rate', message: priceBreakMessages.falling },
    ])
    const none = await change(id, { data: { amount: 88, priceBreaks: [] } })
    expect(none.body.deadstock).toMatchObject({ amount: 88, priceBreaks: null })
  })

  it('rates for larger quantities change with a bulk price change', async () => {
    const { id } = await aListing(world, seller, { amount: 100 })
    await change(id, { data: { priceBreaks: [{ from: 1000, rate: 90 }] } })
    const cheaper = { listings: [{ id, amount: 100 }], change: { kind: 'percent' as const, by: -20 } }
    await world.api('POST /bulk/deadstock', { body: cheaper }, seller)
    expect((await shown(id)).deadstock).toMatchObject({ amount: 80, priceBreaks: [{ from: 1000, rate: 72 }] })
  })

  it('allow a whole lot below the minimum order', async () => {
    const { id } = await aListing(world, seller)
    expect((await change(id, { data: { wholeLot: true, quantityAvailable: 120 } })).status).toBe(200)
  })
})

describe('a sold-out listing', () => {
  it('is paused at once when nothing is left, and can be published with a new quantity', async () => {
    const { id } = await aListing(world, seller)
    const sold = await change(id, { data: { quantityAvailable: 0 } })
    expect(sold.body.deadstock).toMatchObject({ status: 'Inactive', pausedBy: 'sold-out' })
    expect(await shown(id)).toMatchObject({ success: false })
    const refused = await change(id, { status: 'Active' })
    expect(refused.body.errors).toEqual([{ field: 'quantityAvailable', message: surplusMessages.soldOut }])
    const back = await change(id, { data: { quantityAvailable: 800 }, status: 'Active' })
    expect(back.body.deadstock).toMatchObject({ status: 'Active', pausedBy: null, quantityAvailable: 800 })
  })

  it('is distinct from a listing paused by its seller', async () => {
    const { id } = await aListing(world, seller)
    expect((await change(id, { status: 'Inactive' })).body.deadstock.pausedBy).toBe('seller')
  })
})

test('expired goods are paused once, on the day after, and need a new date to go live again', async () => {
  const { id } = await aListing(world, seller)
  const lasting = await aListing(world, seller)
  const lastDay = inDays(3)
  await change(id, { data: { expiresOn: lastDay } })
  await change(lasting.id, { data: { expiresOn: inDays(30) } })
  const night = (days: number) =>
    pauseExpiredGoods({ ...world.services, clock: () => new Date(Date.now() + days * 86_400_000) })
  expect(await night(3)).toBe(0)
  expect([await night(4), await night(4)]).toEqual([1, 0])

  const own = async () => (await world.api('GET /deadstock/list/:id', { params: { id } }, seller)).body.deadstock
  expect(await own()).toMatchObject({ status: 'Inactive', pausedBy: 'goods-expired' })
  expect(await shown(lasting.id)).toMatchObject({ success: true })
  await world.asOwner(db =>
    db
      .updateTable('listings')
      .set({ surplus: JSON.stringify({ expiresOn: dayBefore }) })
      .where('id', '=', id)
      .execute(),
  )
  const refused = await change(id, { status: 'Active' })
  expect(refused.body.errors).toEqual([{ field: 'expiresOn', message: surplusMessages.past }])
  const renamed = await change(id, { data: { name: 'Still to be named' } })
  expect(renamed.status).toBe(200)
  expect((await change(id, { data: { expiresOn: inDays(60) }, status: 'Active' })).status).toBe(200)
})
