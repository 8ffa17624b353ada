import { expect, it } from 'vitest'
import { planPhotos } from './photo-plan.ts'

const photo = (name: string) => new File([], name)
const match = (listingId: string | null, number = 1, has = 0) => ({
  name: '',
  listingId,
  sku: listingId && `SKU ${listingId}`,
  number,
  has,
})

it('each listing gets up to four photos in the order of their numbers', () => {
  const names = ['a-3', 'a-1', 'a-2', 'a-5', 'a-4', 'b-1']
  const { groups, left } = planPhotos(
    names.map(photo),
    [3, 1, 2, 5, 4].map(number => match('a', number)).concat(match('b')),
  )
  expect(groups.map(({ listingId, files }) => [listingId, files.map(({ name }) => name)])).toEqual([
    ['a', ['a-1', 'a-2', 'a-3', 'a-4']],
    ['b', ['b-1']],
  ])
  expect(left).toEqual([{ name: 'a-5', reason: 'SKU a can have up to 4 photos' }])
})

it('photos of unknown items and of items with photos are left out with a reason', () => {
  const { groups, left } = planPhotos([photo('x'), photo('y')], [match(null), match('y', 1, 2)])
  expect(groups).toEqual([])
  expect(left).toEqual([
    { name: 'x', reason: 'no item has this SKU' },
    { name: 'y', reason: 'SKU y already has photos' },
  ])
})
