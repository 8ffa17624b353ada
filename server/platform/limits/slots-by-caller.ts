import { type Semaphore, semaphore } from '../database/pool/semaphore.ts'

/** Places of which every caller has the same number, whatever the others do. */
export interface SlotsByCaller {
  /** waits for a place of this caller, or is refused as unavailable; gives it back when called, once */
  enter(caller: string): Promise<() => void>
}

/** `atOnce` places for each caller; of one caller at most `waiting` wait, none of them longer than `patienceMs`. */
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
