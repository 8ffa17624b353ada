import { expect, test } from 'vitest'
import { isPinCode } from './pin-code.ts'

test.each(['110001', '396445', '999999'])('%s is a PIN code', text => {
  expect(isPinCode(text)).toBe(true)
})

test.each(['000000', '012345', '39644', '3964450', '396 445', '３９６４４５', '396445\n'])(
  '%j is not a PIN code',
  text => {
    expect(isPinCode(text)).toBe(false)
  },
)
