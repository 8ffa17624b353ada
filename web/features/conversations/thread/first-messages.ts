import { availabilityQuestion } from '#contract/freshness/rules.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { formatUnit, isUnit } from '#contract/shared/numbers/units.ts'
import type { Conversation } from './thread.ts'

/** The suggested first messages about a listing. */
export function firstMessages({ minOrderQuantity: least, unit }: NonNullable<Conversation['listing']>): string[] {
  const amount =
    least !== null && least > 1 && isUnit(unit) ? ` for ${formatNumber(least)} ${formatUnit(unit, least)}` : ''
  return [availabilityQuestion, 'Can you share more photos?', `What is your best price${amount}?`]
}
