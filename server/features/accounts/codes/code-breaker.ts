import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { counterOf } from '#server/platform/runtime/feature-metrics.ts'
import type { Services } from '#server/platform/services.ts'
import { type CodesTried, countTried, readTried } from './code-breaker-store.ts'

/**
 * If the number of wrong codes shows that codes are being guessed, codes are neither mailed nor accepted for a while,
 * and everybody gets links. A guess succeeds with 1 in 10,000, so `wrongADay` limits the gain of all guessing: one
 * account in five days.
 */
export const breakerLimits = {
  wrongAnHour: 500,
  wrongADay: 2000,
  /** codes stop if at least this number of codes in an hour were wrong, and fewer were right than wrong */
  suspectFrom: 100,
  /** wrong codes in an hour at which the operator gets an alert, and again at each doubling */
  alertFrom: 50,
} as const

const trials = {
  name: 'sign_in_codes_tried_total',
  help: 'E-mailed OTPs that were tried, right or wrong.',
  labelNames: ['result'],
}
const openings = { name: 'sign_in_breaker_opened_total', help: 'Times that codes stopped because too many were wrong.' }

/** Shows the counter from the start: an alert on its increase would miss a counter that begins at 1. */
export const showOpenings =
  ({ metrics }: Services) =>
  async (): Promise<void> => {
    counterOf(metrics, openings)
  }

const isGuessing = ({ wrongThisHour, rightThisHour, wrongToday }: CodesTried): boolean =>
  wrongThisHour >= breakerLimits.wrongAnHour ||
  wrongToday >= breakerLimits.wrongADay ||
  (wrongThisHour >= breakerLimits.suspectFrom && wrongThisHour > rightThisHour)

/** True while no codes are accepted. */
export const isBreakerOpen = async (db: Db): Promise<boolean> => isGuessing(await readTried(db))

/** Counts a right code. */
export async function countRight({ services }: Context): Promise<void> {
  counterOf(services.metrics, trials).inc({ result: 'right' })
  await countTried(services.db, 'right')
}

/** Counts a wrong code; the operator gets an alert long before codes stop, and when they stop. */
export async function countWrong({ services }: Context): Promise<void> {
  counterOf(services.metrics, trials).inc({ result: 'wrong' })
  const tried = await countTried(services.db, 'wrong')
  if (isDoubling(tried.wrongThisHour)) services.log.warn('sign-in.guessing', tried)
  const before = { ...tried, wrongThisHour: tried.wrongThisHour - 1, wrongToday: tried.wrongToday - 1 }
  if (!isGuessing(tried) || isGuessing(before)) return
  counterOf(services.metrics, openings).inc()
  services.log.warn('sign-in.breaker', {
    ...tried,
    effect: 'everybody is mailed links until the hour or the day is over',
  })
}

const isDoubling = (count: number): boolean => {
  const times = count / breakerLimits.alertFrom
  return times >= 1 && Number.isInteger(Math.log2(times))
}
