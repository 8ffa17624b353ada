import { expect, test } from 'vitest'
import { readShownOffers, writeShownOffers } from './rules.ts'

const lot = '0b7e0b8e-6f0c-4a53-9a0e-5a1c4b7a9f10'

test('the choices of the page of offers are in its address', () => {
  const shown = { tab: 'agreed', side: 'selling', lot, compare: undefined } as const
  expect(readShownOffers(new URLSearchParams(writeShownOffers(shown)))).toEqual(shown)
})

test.each(['cotton', '1', `${lot}x`, ''])('%j instead of an id is ignored, as the server would refuse it', text => {
  const search = new URLSearchParams({ lot: text, compare: text, side: 'both', tab: 'all' })
  expect(readShownOffers(search)).toEqual({ tab: 'open', side: undefined, lot: undefined, compare: undefined })
})
