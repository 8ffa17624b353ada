import { semaphore } from '../database/pool/semaphore.ts'

/**
 * Lets at most `atOnce` pieces of work run at a time; up to `waiting` others wait in order, and further ones are
 * refused as unavailable.
 */
export function limitConcurrency(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const places = semaphore(atOnce, waiting)
  return async work => {
    const leave = await places.enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
