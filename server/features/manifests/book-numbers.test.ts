import { afterAll, expect, test } from 'vitest'
import { uploadItems } from '#testkit/item-lists.ts'
import { aSellerWithLot } from '#testkit/listings.ts'
import { aCsv } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

test('visitors see the ISBN of a book but only four digits of a phone number in that column', async () => {
  const { seller, id } = await aSellerWithLot(world)
  const rows = Array.from({ length: 40 }, (_, at) => [`Physics ${at}`, 5, '8175993650', '8175993650'])
  rows[1] = ['Chemistry 8175993650', 5, '9788175993655', '']
  rows[2] = ['Maths', 5, '9876543211', '9876543211']
  await uploadItems(world, id, aCsv([['Item', 'Qty', 'ISBN', 'ISBN 10'], ...rows]), seller)
  await world.api('POST /deadstock/:id/manifest/confirm', { params: { id }, body: { variance: 0 } }, seller)
  const shown = (query: object = {}) => world.api('GET /explore/deadstock/:id/manifest', { params: { id }, query })
  const { lines } = (await shown()).body
  expect(lines.slice(0, 3).map(({ item, code, rest }) => [item, code, ...rest.flat()])).toEqual([
    ['Physics 0', 'ISBN 8175993650', 'ISBN 10', 'ISBN 8175993650'],
    ['Chemistry 8175••••', '9788175993655'],
    ['Maths', 'ISBN 9876••••', 'ISBN 10', 'ISBN 9876••••'],
  ])
  expect((await shown({ search: '8175993650' })).body.count).toBe(38)
  expect((await shown({ search: '98765' })).body.count).toBe(0)
})
