import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { type Admission, admissionBounds, openAdmission } from './admission.ts'

const bounds = {
  ...admissionBounds,
  normal: { ...admissionBounds.normal, lagMs: 2000 },
  sheddable: { atOnce: 2, ofCaller: 1, waiting: 2, patienceMs: 200, lagMs: 100, answerMs: 400, connections: 1 },
}
const lines: string[] = []
let admission: Admission
const open = () => {
  lines.length = 0
  admission = openAdmission(createLog({ level: 'warn', sink: line => lines.push(line) }), bounds)
  return admission
}
afterEach(() => admission.close())

/** Admitted work that continues until the test ends it. */
function delayedWork(priority: 'sheddable' | 'critical' = 'sheddable', caller?: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = false
  const answer = admission.admit(
    priority,
    async () => {
      begun = true
      await promise
      return 'done'
    },
    caller,
  )
  answer.catch(() => undefined)
  return { answer, begun: () => begun, end: resolve }
}
const refused = { reason: 'unavailable', status: 503 }

describe('admission', () => {
  test('runs a limited number of calls, queues a limited number and refuses the others at once', async () => {
    const { admit, usage } = open()
    const [a, b, c, d] = [delayedWork(), delayedWork(), delayedWork(), delayedWork()]
    await expect(admit('sheddable', async () => 'too many')).rejects.toMatchObject(refused)
    expect([a, b, c, d].map(({ begun }) => begun())).toEqual([true, true, false, false])
    expect(usage().sheddable).toEqual({ working: 2, waiting: 2, shed: 1 })
    for (const { end } of [a, b, c, d]) end()
    await expect(Promise.all([a, b, c, d].map(({ answer }) => answer))).resolves.toEqual(Array(4).fill('done'))
    expect(usage().sheddable).toEqual({ working: 0, waiting: 0, shed: 1 })
  })

  test('refuses calls that wait too long, and logs that only occasionally', async () => {
    const { usage } = open()
    const [a, b, c, d] = [delayedWork(), delayedWork(), delayedWork(), delayedWork()]
    await expect(c.answer).rejects.toMatchObject(refused)
    await expect(d.answer).rejects.toMatchObject(refused)
    for (const { end } of [a, b]) end()
    expect([c.begun(), d.begun()]).toEqual([false, false])
    expect(usage().sheddable.shed).toBe(2)
    expect(lines.map(line => JSON.parse(line))).toMatchObject([{ event: 'overload.shedding', priority: 'sheddable' }])
  })

  test('gives no caller all slots, however many calls it makes', async () => {
    const { usage } = open()
    const greedy = Array.from({ length: 5 }, () => delayedWork('sheddable', 'one'))
    const other = delayedWork('sheddable', 'another')
    await pause(0)
    expect([...greedy, other].map(({ begun }) => begun())).toEqual([true, false, false, false, false, true])
    await expect(greedy[4]!.answer).rejects.toMatchObject(refused)
    greedy[0]!.end()
    await pause(0)
    expect(greedy[1]!.begun()).toBe(true)
    for (const { end } of [...greedy, other]) end()
    await Promise.allSettled(greedy.map(({ answer }) => answer))
    expect(usage().sheddable.working).toBe(0)
  })

  test('has separate slots for each priority', async () => {
    const { admit } = open()
    const all = Array.from({ length: 4 }, () => delayedWork())
    await expect(admit('normal', async () => 'normal')).resolves.toBe('normal')
    await expect(admit('critical', async () => 'critical')).resolves.toBe('critical')
    for (const { end } of all) end()
  })

  test('refuses a call that takes too long, but keeps its slot until the work ends', async () => {
    const { usage } = open()
    const slow = delayedWork()
    const before = performance.now()
    await expect(Promise.race([slow.answer, pause(1000)])).rejects.toMatchObject(refused)
    expect(performance.now() - before).toBeLessThan(1000)
    expect(usage().sheddable.working).toBe(1)
    slow.end()
    await pause(0)
    expect(usage().sheddable.working).toBe(0)
  })

  test('uses no second slot for in-process calls of admitted work', async () => {
    const { admit, usage } = open()
    const inner = () => admit('sheddable', async () => usage().sheddable.working)
    const outer = () => admit('sheddable', async () => Promise.all([inner(), inner()]))
    await expect(Promise.all([outer(), outer()])).resolves.toEqual([
      [2, 2],
      [2, 2],
    ])
  })

  test('does not treat one long task as overload', async () => {
    const { admit } = open()
    await admit('normal', async () => 'first')
    await pause(300)
    const until = performance.now() + 700
    while (performance.now() < until);
    await pause(300)
    await expect(admit('sheddable', async () => 'well')).resolves.toBe('well')
  })

  /** Delays the event loop by `taskMs` again and again, until `seen` is true or 6 s have passed. */
  const beLate = async (taskMs: number, seen: () => boolean | Promise<boolean>) => {
    const end = performance.now() + 6000
    while (performance.now() < end && !(await seen())) {
      const until = performance.now() + taskMs
      while (performance.now() < until);
      await pause(1)
    }
  }

  test('ignores event loop delays before its first work', async () => {
    const { admit } = open()
    await pause(300)
    let tasks = 0
    await beLate(150, () => tasks++ === 8)
    await expect(admit('sheddable', async () => 'at once')).resolves.toBe('at once')
  })

  // the second kind of task is longer than the window in which delays are measured
  test.for([150, 400])(
    'refuses sheddable calls while tasks of %d ms delay the event loop, and accepts them again afterwards',
    { timeout: 20_000 },
    async taskMs => {
      const { admit } = open()
      await admit('normal', async () => 'first')
      await pause(300)
      const call = () =>
        admit('sheddable', async () => 'accepted').catch((refusal: { reason: string }) => refusal.reason)
      let answer = ''
      await beLate(taskMs, async () => (answer = await call()) !== 'accepted')
      expect(answer).toBe(refused.reason)
      await expect(admit('normal', async () => 'normal')).resolves.toBe('normal')
      await expect.poll(call, { timeout: 8000 }).toBe('accepted')
    },
  )
})
