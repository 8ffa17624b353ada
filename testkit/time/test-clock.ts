import { afterEach } from 'vitest'
import { systemClock } from '#server/platform/runtime/clock.ts'
import type { World } from '../world.ts'

interface Span {
  days?: number
  hours?: number
  seconds?: number
}
const milliseconds = ({ days = 0, hours = 0, seconds = 0 }: Span) => ((days * 24 + hours) * 3600 + seconds) * 1000

/** Moves the clock of a world; every test starts at the real time. */
export function testClock({ services }: World) {
  const set = (ms: number) => {
    services.clock = () => new Date(ms)
  }
  const reset = () => {
    services.clock = systemClock
  }
  afterEach(reset)
  return {
    reset,
    /** Lets time pass from where the clock is. */
    letPass: (span: Span) => set(services.clock().getTime() + milliseconds(span)),
    /** Sets the clock this far ahead of the real time. */
    setAhead: (span: Span) => set(Date.now() + milliseconds(span)),
  }
}
