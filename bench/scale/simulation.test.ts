import { expect, test } from 'vitest'
import { type Step, simulate } from './simulation.ts'

const on = (thread: string, work: number): Step => ({ work, thread, machine: 'here' })

test('threads share the cores, and one thread uses at most one core', () => {
  const perSecond = (cores: number, threads: number) =>
    Math.round(
      simulate({
        cores: { here: cores },
        callers: { many: 12, steps: call => [on(`app-${call % threads}`, 4)] },
        seconds: 10,
      }).perSecond,
    )
  expect([perSecond(2, 1), perSecond(1, 3), perSecond(2, 3)]).toEqual([250, 250, 500])
})

test('a single call takes the sum of its steps, and one slot serves one call at a time', () => {
  const steps: Step[] = [{ enter: 'app', places: 1 }, on('app', 2), { wait: 3 }, on('database', 5), { leave: 'app' }]
  const outcome = (many: number) => simulate({ cores: { here: 4 }, callers: { many, steps: () => steps }, seconds: 10 })
  expect(outcome(1)).toMatchObject({ perSecond: 100, p50: 10, p99: 10 })
  expect(outcome(3)).toMatchObject({ perSecond: 100, p50: 30 })
})

test('random arrivals wait as long as queueing theory predicts', () => {
  // one core, half busy, equal calls: the mean wait is half a call
  const { perSecond, mean, busy } = simulate({
    cores: { here: 1 },
    arrivals: [{ perSecond: 500, counted: true, steps: () => [on('app', 1)] }],
    seconds: 60,
  })
  expect(perSecond / 500).toBeCloseTo(1, 1)
  expect(busy['here']).toBeCloseTo(0.5, 1)
  expect(mean).toBeCloseTo(1.5, 1)
})
