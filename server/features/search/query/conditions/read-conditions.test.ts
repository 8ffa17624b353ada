import { expect, test } from 'vitest'
import { readConditions } from './read-conditions.ts'

test.each([
  ['tiles below 60 per sq ft', 'tiles', { priceTo: 60 }],
  ['socks under 40 per pair', 'socks', { priceTo: 40 }],
  ['towels under 150 each piece', 'towels', { priceTo: 150 }],
  ['pens under 5 each', 'pens', { priceTo: 5 }],
  ['rice at 60 per kg', 'rice', { priceTo: 60, units: ['Kilogram'] }],
  ['saree in 300-400 range', 'saree in', { priceFrom: 300, priceTo: 400 }],
  ['saree between 300 & 400', 'saree', { priceFrom: 300, priceTo: 400 }],
  ['kurti max price 250', 'kurti', { priceTo: 250 }],
  ['kurti 250 or below', 'kurti', { priceTo: 250 }],
  ['kurti priced under 250', 'kurti', { priceTo: 250 }],
  ['kurti less then 250', 'kurti', { priceTo: 250 }],
  ['kurti 250 rs wali', 'kurti', { priceTo: 250 }],
  ['kurti around 250 rs', 'kurti', { priceFrom: 200, priceTo: 300 }],
  ['kurti under two hundred fifty', 'kurti', { priceTo: 250 }],
  ['laptop below fifteen thousand', 'laptop', { priceTo: 15_000 }],
  ['pen sau rupaye ke andar', 'pen', { priceTo: 100 }],
  ['tshirt sattar rupaye se kam', 'tshirt', { priceTo: 70 }],
  ['shoes sadhe teen sau tak', 'shoes', { priceTo: 350 }],
  ['kurti paune do sau ke andar', 'kurti', { priceTo: 175 }],
  ['laptop ek lakh bees hazar se kam', 'laptop', { priceTo: 120_000 }],
  ['laptop within budget 15k', 'laptop', { priceTo: 15_000 }],
  ['pens < 10 rs', 'pens', { priceTo: 10 }],
  ['soap min order 10 pieces', 'soap', { quantityMost: 10 }],
])('%s contains one condition and the goods %s', (query, goods, filters) => {
  const { text, conditions } = readConditions(query)
  expect([text, conditions.map(one => one.filters)]).toEqual([goods, [filters]])
})

test.each([
  'rope in 100 m coils',
  'sack for 50 kg',
  'sets of 250',
  'kurti 250',
  'do teen dabbe',
  'pipe at 20 mm',
  'bolts in 12 box',
])('a figure without a price or a limit is no condition: %s', query => {
  expect(readConditions(query)).toEqual({ text: query, conditions: [] })
})
