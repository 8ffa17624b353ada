import { expect, test } from 'vitest'
import { licenceFact, licenceFaults, licenceMissing, plainLicence } from './licence-rules.ts'

const goods = { condition: null, licenceNo: null, recyclersOnly: false }
const spices = { ...goods, categoryId: 'food', subCategory: 'Spices' }
const seeds = { ...goods, categoryId: 'agri', subCategory: 'Seeds & saplings' }
const batteries = { ...goods, categoryId: 'automotive', subCategory: 'Vehicle batteries', condition: 'scrap' as const }
const cloth = { ...goods, categoryId: 'textiles', subCategory: 'Cotton fabrics' }
const number = '10012022000123'

test('an empty licence number is valid, a malformed FSSAI number is not, other numbers may have any form', () => {
  expect(licenceFaults(spices)).toEqual([])
  expect(licenceFaults({ ...spices, licenceNo: number })).toEqual([])
  for (const licenceNo of ['1001202200012', `${number}4`, '1001202200012A', '१००१२०२२०००१२३'])
    expect(licenceFaults({ ...spices, licenceNo }).map(({ field }) => field)).toEqual(['licenceNo'])
  expect(licenceFaults({ ...seeds, licenceNo: 'LASD/17-3' })).toEqual([])
  expect(licenceFaults({ ...cloth, licenceNo: '7' })).toEqual([])
})

test('grouped digits are joined into one number, other numbers keep their spelling', () => {
  expect(plainLicence('1001 2022 0001 23')).toBe(number)
  expect(plainLicence('10012022-000123')).toBe(number)
  expect(plainLicence('MH/25 D-1234')).toBe('MH/25 D-1234')
})

test('food without a licence number and batteries without the recyclers-only confirmation are incomplete', () => {
  const fields = (of: typeof spices | typeof batteries) => licenceMissing(of).map(({ field }) => field)
  expect([spices, seeds, batteries, cloth].map(fields)).toEqual([['licenceNo'], ['licenceNo'], ['recyclersOnly'], []])
  expect(licenceMissing({ ...spices, licenceNo: number })).toEqual([])
  expect(licenceMissing({ ...batteries, licenceNo: number })).toHaveLength(1)
  expect(licenceMissing({ ...batteries, recyclersOnly: true })).toEqual([])
})

test('buyers see which licence details are stated and which are not', () => {
  const textOf = (of: Parameters<typeof licenceFact>[0]) => Object.values(licenceFact(of) ?? {}).join(': ')
  expect(textOf({ ...spices, licenceNo: number })).toBe(`FSSAI licence: ${number}`)
  expect(textOf(spices)).toBe('Licence: Not stated')
  expect(textOf({ ...seeds, licenceNo: 'LASD/17' })).toBe('Licence: LASD/17')
  expect(textOf({ ...batteries, recyclersOnly: true })).toBe('Sold to: Authorised recyclers only')
  expect(textOf(batteries)).toBe('Sold to: Not stated')
  expect(textOf(cloth)).toBe('')
})
