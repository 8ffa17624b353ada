import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifestMessages } from '#contract/manifests/rules.ts'
import { itemHeaders, uploadItems } from '#testkit/item-lists.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aCsv } from '#testkit/sheets.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await openWorld()
  seller = await aPerson(world)
})
afterAll(() => world.close())

const aLot = async () => (await aListing(world, seller, { unit: 'Piece' })).id
const faultOf = (body: { errors?: { message: string }[] }) => body.errors?.map(({ message }) => message)

describe('a file with items', () => {
  const refused = async (file: Buffer) => {
    const { status, body } = await uploadItems(world, await aLot(), file, seller)
    return [status, faultOf(body)]
  }
  const lines = (count: number) => Array.from({ length: count }, (_, at) => [`Item ${at}`, '1', '', '', ''])

  it('a file with more than 2,000 lines is refused', async () => {
    expect(await refused(aCsv([itemHeaders, ...lines(2001)]))).toEqual([422, [manifestMessages.lines]])
    expect((await uploadItems(world, await aLot(), aCsv([itemHeaders, ...lines(2000)]), seller)).status).toBe(200)
  })

  it.each(['Customer', 'Phone', 'Mobile No.', 'Shipping Address', 'E-mail', 'Order No.', 'Name'])(
    'is refused with a column of customers headed %s',
    async header => {
      expect(
        await refused(
          aCsv([
            ['Item', 'Qty', header],
            ['Kettle', '1', 'x'],
          ]),
        ),
      ).toEqual([422, [manifestMessages.customers]])
    },
  )

  it('is refused with customer data in more than one of twenty cells, not counting article numbers', async () => {
    const noted = (notes: string[]) => aCsv([['Item', 'Qty', 'Info'], ...notes.map(note => ['Kettle', '1', note])])
    expect((await refused(noted(['ok', 'Call 98765 43210'])))[0]).toBe(422)
    expect((await refused(noted(['asha@mills.example', 'ok'])))[0]).toBe(422)
    expect((await refused(noted(['8129116111', '9178901234560', 'ok'])))[0]).toBe(200)
    expect((await refused(noted([...Array.from({ length: 39 }, () => 'ok'), '9876543210'])))[0]).toBe(200)
  })

  it('is refused if it is not a sheet or is too large', async () => {
    expect((await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))[0]).toBe(422)
    expect((await refused(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).flat().join()).toMatch(/413|5 MB/)
  })
})
