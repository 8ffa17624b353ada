// Loaded before the product. Shifts the clock of the product by the milliseconds in the file CLOCK_SHIFT_FILE, as when
// somebody sets a machine's clock; timers are not affected. With CLOCK_SHIFT_TIMERS, intervals follow the clock too, as
// in programs that measure intervals with it.
import { readFileSync } from 'node:fs'

const file = process.env['CLOCK_SHIFT_FILE'] ?? ''
const RealDate = Date
const read = (): number => {
  try {
    return Number(readFileSync(file, 'utf8')) || 0
  } catch {
    return 0
  }
}
let shift = read()
const realInterval = setInterval
realInterval(() => {
  shift = read()
}, 100).unref()

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...(given as [number]))
  }
  static override now(): number {
    return RealDate.now() + shift
  }
}
globalThis.Date = ShiftedDate as DateConstructor

if (process.env['CLOCK_SHIFT_TIMERS']) {
  const byTheClock = (work: (...given: unknown[]) => void, ms: number, ...given: unknown[]) => {
    let next = Date.now() + ms
    return realInterval(
      () => {
        if (Date.now() < next) return
        next = Date.now() + ms
        work(...given)
      },
      Math.min(ms, 50),
    )
  }
  globalThis.setInterval = byTheClock as unknown as typeof setInterval
}
