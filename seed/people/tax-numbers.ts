import { gstinCheckDigit } from '#contract/businesses/tax-ids.ts'
import type { Random } from '../random/random.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A PAN for a holder of this kind (C company, F firm, P person) whose name begins with this letter. */
export function panFrom(random: Random, holder: 'C' | 'F' | 'P', initial: string): string {
  const three = Array.from({ length: 3 }, () => letters[random.whole(0, 25)]).join('')
  return `${three}${holder}${initial}${String(random.whole(1, 9999)).padStart(4, '0')}${letters[random.whole(0, 25)]}`
}

/** The GST number of this PAN in a state, with the right check digit. */
export function gstinFrom(stateCode: string, pan: string): string {
  const first = `${stateCode}${pan}1Z`
  return first + gstinCheckDigit(first)
}
