import { type Semaphore, semaphore } from '../database/pool/semaphore.ts'

/** A semaphore for each caller, independent of the others. */
export interface SlotsByCaller {
  /** waits for a place of this caller, or refuses as unavailable; the returned function frees the place, once */
  enter(caller: string): Promise<() => void>
}

/** `atOnce` places for each caller; at most `waiting` requests of a caller wait, none longer than `patienceMs`. */
export function slotsByCaller(atOnce: number, waiting: number, patienceMs: number): SlotsByCaller {
  const places = new Map<string, Semaphore>()
  return {
    async enter(caller) {
      const own = places.get(caller) ?? semaphore(atOnce, waiting, patienceMs)
      places.set(caller, own)
      const forget = () => {
        if (own.taken() === 0 && places.get(caller) === own) places.delete(caller)
      }
      try {
        const leave = await own.enter()
        return () => {
          leave()
          forget()
        }
      } catch (error) {
        forget()
        throw error
      }
    },
  }
}
