import { expect, test } from 'vitest'
import type { CardFacts } from '../card/card-facts.ts'
import { columnsOf, sortedBy } from './table-columns.ts'

const lot = (name: string, given: Partial<CardFacts>): CardFacts => ({
  id: name,
  name,
  image: null,
  known: 'Listed today',
  amount: 60,
  unit: 'Kilogram',
  negotiable: false,
  minOrderQuantity: 100,
  maxOrderQuantity: 120_000,
  quantityAvailable: null,
  wholeLot: false,
  stockCity: null,
  business: { name: 'Unity', verified: true, city: 'Pune', hasPhone: true },
  ...given,
})
const coil = lot('coil', {
  specifications: [
    ['Grade', 'CR4'],
    ['Thickness (mm)', '10'],
  ],
})
const sheet = lot('sheet', {
  specifications: [
    ['Grade', 'CR3'],
    ['Thickness (mm)', '9.5'],
  ],
  amount: 51,
})
const bar = lot('bar', {
  specifications: [
    ['Grade', 'EN8'],
    ['Length (mm)', '6000'],
  ],
  amount: null,
})
const lots = [coil, sheet, bar]
const column = (id: string, among = lots, most = 4) => columnsOf(among, most).find(each => each.id === id)!

test('the most frequent specifications become columns, up to the requested number', () => {
  expect(columnsOf(lots, 2).map(({ id }) => id)).toEqual([
    'rate',
    'available',
    'moq',
    'Grade',
    'Thickness (mm)',
    'place',
  ])
  const others = [lot('wire', {}), lot('rod', {}), lot('angle', {}), lot('plate', {})]
  expect(columnsOf([...lots, ...others], 4).map(({ id }) => id)).toEqual(['rate', 'available', 'moq', 'Grade', 'place'])
})

test('a unit shared by all rows is in the header, different units are beside their numbers', () => {
  expect([column('moq').label, column('available').text(coil)]).toEqual(['MOQ (kg)', '1,20,000'])
  const mixed = [coil, lot('cable', { unit: 'Metre' })]
  expect([column('moq', mixed).label, column('moq', mixed).text(mixed[1]!)]).toEqual(['MOQ', '100\u00a0m'])
  expect([column('rate', mixed).text(coil), column('rate').text(bar)]).toEqual(['₹60 / kg', 'On request'])
})

test('numbers sort by value and text alphabetically, and empty values are last in both directions', () => {
  const names = (id: string, descending: boolean) => sortedBy(lots, column(id), descending).map(({ name }) => name)
  expect(names('Thickness (mm)', false)).toEqual(['sheet', 'coil', 'bar'])
  expect(names('Thickness (mm)', true)).toEqual(['coil', 'sheet', 'bar'])
  expect(names('Grade', true)).toEqual(['bar', 'coil', 'sheet'])
  expect([column('Grade').numeric, column('Thickness (mm)').numeric]).toEqual([false, true])
})
