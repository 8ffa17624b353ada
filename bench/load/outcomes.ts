import type { Outcome } from './open-loop.ts'

/** The value at or below which this share of the values lies, rounded. */
export const quantile = (values: readonly number[], part: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0)

/** True for an answer with 200 within a second; health checks do not count. */
export const isGood = ({ status, ms, kind }: Outcome): boolean => status === 200 && ms <= 1000 && kind !== 'health'

/** A row of figures for each kind of call. */
export function byKind(outcomes: readonly Outcome[]) {
  const kinds = Map.groupBy(outcomes, ({ kind }) => kind)
  return Object.fromEntries(
    [...kinds].map(([kind, some]) => {
      const statuses = Map.groupBy(some, ({ status }) => status)
      const served = some.filter(({ status }) => status === 200).map(({ ms }) => ms)
      const all = some.map(({ ms }) => ms)
      return [
        kind,
        {
          calls: some.length,
          statuses: [...statuses].map(([status, { length }]) => `${status}: ${length}`).join(', '),
          p50: quantile(served, 0.5),
          p99: quantile(served, 0.99),
          'longest of all': quantile(all, 1),
          'refused without Retry-After': some.filter(isRefusal).filter(({ hasRetryAfter: saysWhen }) => !saysWhen)
            .length,
        },
      ]
    }),
  )
}

const isRefusal = ({ status }: Outcome): boolean => status === 429 || status === 503

/**
 * The violations of the promise: sign-in, messages and health checks get 200 within a second (p99); every other call
 * gets 200, or a refusal with Retry-After, within two seconds.
 */
export function brokenPromises(outcomes: readonly Outcome[]): string[] {
  const broken: string[] = []
  for (const [kind, some] of Map.groupBy(outcomes, one => one.kind)) {
    const vital = kind === 'sign-in' || kind === 'messages' || kind === 'health'
    const wrong = some.filter(one => one.status !== 200 && (vital || !isRefusal(one) || !one.hasRetryAfter))
    if (wrong.length > 0) broken.push(`${kind}: ${wrong.length} of ${some.length} answered ${wrong[0]!.status}`)
    const times = some.map(({ ms }) => ms)
    const [part, bound] = vital ? [0.99, 1000] : [1, 2000]
    const found = quantile(times, part)
    if (found > bound) broken.push(`${kind}: ${vital ? 'p99' : 'longest'} ${found} ms, bound ${bound}`)
  }
  return broken
}
