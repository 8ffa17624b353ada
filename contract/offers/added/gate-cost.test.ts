import { expect, test } from 'vitest'
import { type AddedTerms, noAddedTerms } from './added-terms.ts'
import { costRows, formatAllIn } from './added-texts.ts'
import { type CostedOffer, gateCost, paiseOf, rupeesOf } from './gate-cost.ts'

type Paise = readonly [goods: bigint, charges: bigint, gst: bigint | null, sum: bigint, rate: bigint]

// computed with fractions, independently of this code; each line is rounded half up
test.each<[string, number, number, CostedOffer['gst'], Partial<AddedTerms>, Paise]>([
  ['the price alone', 500, 85, 'extra', {}, [4250000n, 0n, null, 4250000n, 8500n]],
  ['the price alone, GST included', 500, 85, 'included', {}, [4250000n, 0n, null, 4250000n, 8500n]],
  ['5 % on the goods', 500, 85, 'extra', { gstRate: 5 }, [4250000n, 0n, 212500n, 4462500n, 8925n]],
  ['12 % on the goods', 500, 85, 'extra', { gstRate: 12 }, [4250000n, 0n, 510000n, 4760000n, 9520n]],
  [
    '18 % on goods and packing',
    500,
    85,
    'extra',
    { packing: 1200, gstRate: 18 },
    [4250000n, 120000n, 786600n, 5156600n, 10313n],
  ],
  [
    '28 % on goods and loading',
    40,
    1499.5,
    'extra',
    { loading: 350, gstRate: 28 },
    [5998000n, 35000n, 1689240n, 7722240n, 193056n],
  ],
  [
    '40 % on goods and freight',
    12,
    2350,
    'extra',
    { freight: 4200, gstRate: 40 },
    [2820000n, 420000n, 1296000n, 4536000n, 378000n],
  ],
  [
    '3 % on goods, packing, loading and freight',
    2.5,
    61_250,
    'extra',
    { packing: 150, loading: 75, freight: 900, gstRate: 3 },
    [15312500n, 112500n, 462750n, 15887750n, 6355100n],
  ],
  ['0.25 % on rough stones', 1.5, 98_000, 'extra', { gstRate: 0.25 }, [14700000n, 0n, 36750n, 14736750n, 9824500n]],
  ['0.25 % that rounds half a paisa up', 1, 2, 'extra', { gstRate: 0.25 }, [200n, 0n, 1n, 201n, 201n]],
  ['0.25 % that rounds below half down', 1, 1.99, 'extra', { gstRate: 0.25 }, [199n, 0n, 0n, 199n, 199n]],
  [
    'nil-rated goods',
    1000,
    22,
    'extra',
    { packing: 500, freight: 1800, gstRate: 0 },
    [2200000n, 230000n, 0n, 2430000n, 2430n],
  ],
  [
    'charges before GST, without a rate',
    300,
    45,
    'extra',
    { packing: 250, loading: 250, freight: 2500 },
    [1350000n, 300000n, null, 1650000n, 5500n],
  ],
  [
    'charges where GST terms are open',
    300,
    45,
    null,
    { packing: 250, loading: 250, freight: 2500 },
    [1350000n, 300000n, null, 1650000n, 5500n],
  ],
  [
    'charges where no GST applies',
    300,
    45,
    'not-applicable',
    { packing: 250, freight: 2500 },
    [1350000n, 275000n, null, 1625000n, 5417n],
  ],
  ['5 % included', 500, 105, 'included', { gstRate: 5 }, [5250000n, 0n, 250000n, 5250000n, 10500n]],
  ['18 % included that does not divide', 1, 100, 'included', { gstRate: 18 }, [10000n, 0n, 1525n, 10000n, 10000n]],
  [
    '12 % included, in goods and freight',
    70,
    33.33,
    'included',
    { freight: 333.33, gstRate: 12 },
    [233310n, 33333n, 28569n, 266643n, 3809n],
  ],
  ['0 % included', 70, 33.33, 'included', { gstRate: 0 }, [233310n, 0n, 0n, 233310n, 3333n]],
  ['40 % included', 3, 999.99, 'included', { packing: 0.01, gstRate: 40 }, [299997n, 1n, 85714n, 299998n, 99999n]],
  ['free freight', 500, 85, 'extra', { freight: 0, gstRate: 5 }, [4250000n, 0n, 212500n, 4462500n, 8925n]],
  ['a rate that does not divide', 3, 33.33, 'extra', { packing: 0.02 }, [9999n, 2n, null, 10001n, 3334n]],
  ['a rate of two thirds of a paisa, up', 3, 0.01, 'extra', { packing: 0.02 }, [3n, 2n, null, 5n, 2n]],
  ['a rate of half a paisa, up', 2, 0.01, 'extra', { loading: 0.01 }, [2n, 1n, null, 3n, 2n]],
  ['a rate of a third of a paisa, down', 3, 0.01, 'extra', { freight: 0.01 }, [3n, 1n, null, 4n, 1n]],
  ['a quantity with three decimals', 1.005, 1, 'extra', { gstRate: 18 }, [101n, 0n, 18n, 119n, 118n]],
  ['a quantity of a thousandth', 0.001, 5, 'extra', { gstRate: 18 }, [1n, 0n, 0n, 1n, 1000n]],
  ['half a paisa of goods, up', 0.5, 0.01, 'extra', {}, [1n, 0n, null, 1n, 2n]],
  [
    'a coil of 18.375 tonnes',
    18.375,
    52450.5,
    'extra',
    { packing: 0, loading: 1850, freight: 23500.75, gstRate: 18 },
    [96377794n, 2535075n, 17804316n, 116717185n, 6351956n],
  ],
  [
    'the largest offer',
    999_999_999,
    999999999.99,
    'extra',
    { packing: 999999999.99, loading: 999999999.99, freight: 999999999.99, gstRate: 40 },
    [99999999899000000001n, 299999999997n, 40000000079599999999n, 140000000278599999997n, 140000000419n],
  ],
])(
  'The cost at the gate is right for %s: quantity %d at the rate %d',
  (_words, quantity, amount, gst, added, expected) => {
    const cost = gateCost({ quantity, amount, gst, added: { ...noAddedTerms, ...added } })
    expect([cost.goods, cost.charges, cost.gst, cost.sum, cost.rate]).toEqual(expected)
  },
)

test('An older offer without terms costs its price and has no cost rows', () => {
  const old = { quantity: 500, amount: 85, gst: 'extra' } as const
  expect(gateCost(old)).toEqual({ goods: 4_250_000n, charges: 0n, gst: null, sum: 4_250_000n, rate: 8500n })
  expect(gateCost({ ...old, added: null })).toEqual(gateCost(old))
  expect(costRows({ ...old, added: null, unit: 'Metre', delivery: 'ex-godown', pin: null })).toEqual([])
  expect(formatAllIn(old)).toBe('')
})

test('Every amount of two decimals becomes whole paise and back, without floating-point errors', () => {
  for (const [rupees, paise] of [
    [0.29, 29n],
    [1.15, 115n],
    [8.2, 820n],
    [1_005_000.29, 100_500_029n],
    [999_999_999.99, 99_999_999_999n],
  ] as const) {
    expect(paiseOf(rupees)).toBe(paise)
    expect(rupeesOf(paise)).toBe(rupees)
  }
})

test('The rows name each charge, the tax, the sum and the rate at the gate', () => {
  const offer = {
    quantity: 500,
    amount: 85,
    gst: 'extra',
    unit: 'Metre',
    delivery: 'delivered',
    pin: '411001',
  } as const
  const added = { ...noAddedTerms, packing: 1200, loading: 0, freight: 3500.5, gstRate: 5 }
  expect(costRows({ ...offer, added }).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Packing: ₹1,200',
    'Loading: No charge',
    'Freight to 411001: ₹3,500.50',
    'GST 5 %: ₹2,360.03',
    'Sum with terms: ₹49,560.53',
    'At the buyer’s gate, 411001: ₹99.12 / metre',
  ])
  expect(formatAllIn({ ...offer, added })).toBe(' (₹49,560.53 with charges and GST)')
  const fetched = { ...offer, delivery: 'ex-godown', pin: null, added: { ...noAddedTerms, packing: 1200 } } as const
  expect(costRows(fetched).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Packing: ₹1,200',
    'Sum with terms: ₹43,700 + GST',
    'Ex-godown, with terms: ₹87.40 / metre + GST',
  ])
})
