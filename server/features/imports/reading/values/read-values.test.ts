import { describe, expect, it } from 'vitest'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { photoKeys, skuKey } from '#contract/listings/sku.ts'
import { readCategory, readHsCode, readQuantity, readSubcategory, readUnit, readYesOrNo } from './read-values.ts'

describe('a price or quantity', () => {
  it.each([
    ['92', 92, undefined],
    ['92.50', 92.5, undefined],
    ['1,20,000', 120_000, undefined],
    ['12,34,567.89', 1_234_567.89, undefined],
    ['1,234,567', 1_234_567, undefined],
    ['₹ 92/m', 92, 'Metre'],
    ['₹92 per metre', 92, 'Metre'],
    ['Rs. 1,250/-', 1250, undefined],
    ['INR 45.5 / kg', 45.5, 'Kilogram'],
    ['500 mtrs', 500, 'Metre'],
    ['1.2 lakh', 120_000, undefined],
    ['2 cr', 20_000_000, undefined],
    ['12,5', 12.5, undefined],
    ['1.234,56', 1234.56, undefined],
    ['-5', -5, undefined],
  ] as const)('%s is %d', (text, value, unit) => {
    expect(readQuantity(text)).toEqual({ value, unit })
  })

  it.each(['on request', '', '12-15', '1,2,3', '12 Nov 2026', '0x10', '1e5', '92/bundle', '₹'])(
    'is not read from %s',
    text => expect(readQuantity(text)).toBeUndefined(),
  )
})

describe('a unit', () => {
  it.each([
    ['Mtr.', 'Metre'],
    ['KGS', 'Kilogram'],
    ['per piece', 'Piece'],
    ['/ ltr', 'Litre'],
    ['Nos', 'Piece'],
    ['cu.m', undefined],
    ['bundle', undefined],
    ['"', 'Inch'],
    ['Cubic Metre', 'Cubic Metre'],
  ] as const)('%s is %s', (text, unit) => expect(readUnit(text)).toBe(unit))
})

it('yes and no are read in common spellings of sellers', () => {
  expect(['Yes', 'y', 'TRUE', 'Haan'].map(readYesOrNo)).toEqual([true, true, true, true])
  expect(['No', 'N', 'fixed', 'nahi'].map(readYesOrNo)).toEqual([false, false, false, false])
  expect(readYesOrNo('maybe')).toBeUndefined()
})

it('HS codes are read with points and spaces', () => {
  expect([readHsCode('5208.11.10'), readHsCode('5208 11'), readHsCode('abc'), readHsCode('1')]).toEqual([
    '52081110',
    '520811',
    undefined,
    undefined,
  ])
})

it('a category is found by name, id or part of its name in any case', () => {
  for (const text of ['Textiles & Fabrics', 'textiles and fabrics', 'textiles', ' FABRICS '])
    expect(readCategory(text)?.id).toBe('textiles')
  expect(readCategory('spaceships')).toBeUndefined()
})

it('a subcategory is found in its category or in the only category that has it', () => {
  expect(readSubcategory('cotton FABRICS', categoryOf('textiles'))?.name).toBe('Cotton fabrics')
  expect(readSubcategory('Cotton fabrics', undefined)?.category.id).toBe('textiles')
  expect(readSubcategory('Cotton fabrics', categoryOf('metals'))).toBeUndefined()
})

it('SKUs are equal regardless of case and spaces', () => {
  expect(skuKey('AB 12')).toBe(skuKey('ab12'))
  expect(skuKey('ＡＢ１２')).toBe('ab12')
})

it.each([
  ['SKU-1.jpg', 'sku', 1],
  ['SKU_2.png', 'sku', 2],
  ['sku 3.JPEG', 'sku', 3],
  ['ab 12 (2).webp', 'ab12', 2],
  ['folder/LOT-12-4.jpg', 'lot-12', 4],
] as const)('the file name %s is read as the SKU %s and the photo number %d', (name, key, number) => {
  expect(photoKeys(name)).toContainEqual({ key, number })
})
