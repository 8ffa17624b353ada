import { refuse } from './refusal.ts'

/**
 * Lets at most `atOnce` pieces of work run at a time; up to `waiting` others wait their turn in order, further ones are
 * refused as unavailable.
 */
export function takeTurns(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async work => {
    if (running < atOnce) running++
    else if (queue.length >= waiting) refuse('unavailable')
    else await new Promise<void>(resolve => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
