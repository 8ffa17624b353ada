import type { FieldFault } from '../http/refusals.ts'

/** A lower rate from a quantity on; the quantity is in the listing's unit. */
export interface PriceBreak {
  from: number
  rate: number
}

export const priceBreaksMost = 3

export const priceBreakMessages = {
  from: 'Please enter the quantity from which this rate applies',
  minimum: 'This quantity should be above the minimum order',
  rising: 'This quantity should be above the one before',
  rate: 'Please enter the rate from this quantity on',
  falling: 'This rate should be below the one before',
} as const

interface Rated {
  priceBreaks: readonly PriceBreak[] | null
  amount: number | null
  minOrderQuantity: number | null
}

/**
 * The faults of the steps, by field. The quantity of the first step must be above the minimum order and its rate below
 * the listed rate; from step to step, quantities must rise and rates must fall.
 */
export function priceBreakFaults({ priceBreaks, amount, minOrderQuantity }: Rated): FieldFault[] {
  let before = { from: minOrderQuantity ?? 0, rate: amount || Number.POSITIVE_INFINITY }
  return (priceBreaks ?? []).flatMap((step, at) => {
    const faults: FieldFault[] = []
    const fault = (part: keyof PriceBreak, message: string) =>
      faults.push({ field: `priceBreaks.${at}.${part}`, message })
    if (!(step.from > 0)) fault('from', priceBreakMessages.from)
    else if (step.from <= before.from) fault('from', priceBreakMessages[at === 0 ? 'minimum' : 'rising'])
    if (!(step.rate > 0)) fault('rate', priceBreakMessages.rate)
    else if (step.rate >= before.rate) fault('rate', priceBreakMessages.falling)
    before = step
    return faults
  })
}
