import { expect, test } from 'vitest'
import { changeOf } from './price-dialog.tsx'

test.each([
  ['lower', 'percent', '10 %', -10],
  ['raise', 'amount', 'Rs. 1,250/-', 1250],
  ['raise', 'amount', '1.2 lakh', 120_000],
  ['raise', 'amount', '12,50', undefined],
  ['lower', 'percent', '100', undefined],
  ['lower', 'percent', '-5', undefined],
  ['lower', 'percent', '', undefined],
] as const)('%s by %s: %j changes the price by %j', (direction, kind, size, by) =>
  expect(changeOf({ direction, kind, size })).toBe(by),
)
