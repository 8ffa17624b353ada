import { expect, test } from 'vitest'
import { readProductLines } from './product-line.ts'

const shared = { category: 'jewellery', trade: 'retail', unit: 'Piece' }
const watches = {
  subcategory: 'Watches',
  goods: 'wrist watches',
  price: [195, 340],
  lot: [120, 3000],
  hsCodes: '91021100 | 91022900',
  options: { strap: 'leather | steel *1.1' },
  titles: ['Watches, {strap}'],
  specifications: { Colour: 'Three dials' },
  packing: 'boxes',
  about: ['Watches with {strap} straps.'],
}
const read = (change: Record<string, unknown>) =>
  readProductLines('fashion/jewellery.json', JSON.stringify({ shared, lines: [watches, { ...watches, ...change }] }))

test('a product line takes the shared fields of its file, unless it has its own', () => {
  expect(read({ unit: 'Gram' })).toEqual([
    { ...shared, ...watches },
    { ...shared, ...watches, unit: 'Gram' },
  ])
})

test.each([
  ['a text for a number', { price: [195, 'many'] }, 'at price[1]'],
  ['a range in the wrong order', { lot: [3000, 120] }, 'at lot'],
  ['a subcategory of another category', { subcategory: 'Towels' }, 'at subcategory'],
  ['an unknown scene', { scene: 'clocks' }, 'at scene'],
  ['a customs code of four digits', { hsCodes: '9102' }, 'at hsCodes'],
  ['no title', { titles: [] }, 'at titles'],
  ['a missing field', { goods: undefined }, 'at goods'],
  ['a field with an unknown name', { titel: 'Watches' }, 'key: "titel"'],
])('%s is refused with file, subcategory and field', (_, change, field) => {
  const { subcategory } = { ...watches, ...change }
  expect(() => read(change)).toThrow(`fashion/jewellery.json, product 2, ${subcategory}:`)
  expect(() => read(change)).toThrow(field)
})
