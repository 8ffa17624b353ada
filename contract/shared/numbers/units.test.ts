import { expect, test } from 'vitest'
import { formatQuantity, formatUnit, isUnit, keepUnitsTogether, unitForms, units } from './units.ts'

test('the fifteen units are in the specified order', () => {
  expect(units.join(', ')).toBe(
    'Kilogram, Gram, Milligram, Metre, Centimetre, Cubic Centimetre, Micron, Cubic Metre, Foot, Inch, Piece, Litre, Millilitre, Gallon, Pounds',
  )
  expect(Object.keys(unitForms)).toEqual([...units])
})

test('every unit has a unique short form', () => {
  expect(units.map(unit => unitForms[unit].short).join(' ')).toBe('kg g mg m cm cm³ µm m³ ft in pc L mL gal lb')
})

test('a unit is singular or plural according to its count', () => {
  expect(formatUnit('Metre')).toBe('metre')
  expect(formatUnit('Foot', 12)).toBe('feet')
  expect(formatUnit('Pounds', 1)).toBe('pound')
})

test('a quantity uses Indian grouping', () => {
  expect(formatQuantity(120_000, 'Piece')).toBe('1,20,000 pcs')
  expect(formatQuantity(1, 'Piece')).toBe('1 pc')
  expect(formatQuantity(12_400.5, 'Metre')).toBe('12,400.5 m')
})

test('only the exact spelling is a unit', () => {
  expect(isUnit('Kilogram')).toBe(true)
  expect(isUnit('kilogram')).toBe(false)
  expect(isUnit('toString')).toBe(false)
})

test('a number and its unit are not separated by a line break', () => {
  expect(keepUnitsTogether('Copper tube C11000, 1/4 inch x 0.61 mm, 200 g')).toBe(
    'Copper tube C11000, 1/4 inch x 0.61\u00a0mm, 200\u00a0g',
  )
  expect(keepUnitsTogether('5 varieties of 40 metals')).toBe('5 varieties of 40 metals')
})
