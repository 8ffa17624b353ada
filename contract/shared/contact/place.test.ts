import { expect, test } from 'vitest'
import { formatPlace } from './place.ts'

test.each([
  [{ city: 'Surat', state: 'Gujarat' }, 'Surat, Gujarat'],
  [{ city: 'Delhi', state: 'Delhi' }, 'Delhi'],
  [{ city: null, state: 'Goa' }, 'Goa'],
  [{ city: 'Pune' }, 'Pune'],
  [{ city: '', state: '' }, ''],
])('the place %o is written as %j', (place, written) => {
  expect(formatPlace(place)).toBe(written)
})
