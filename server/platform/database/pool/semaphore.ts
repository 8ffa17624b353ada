import { Refusal, refuse } from '#server/platform/runtime/refusal.ts'

/** A semaphore whose waiters get a place in order. */
export interface Semaphore {
  /** waits for a place, or refuses as unavailable; the returned function frees the place, once */
  enter(): Promise<() => void>
  taken(): number
  waiting(): number
}

/** `atOnce` places; at most `waiting` callers wait for one, none longer than `patienceMs`. */
export function semaphore(
  atOnce: number,
  waiting: number = Number.POSITIVE_INFINITY,
  patienceMs: number = Number.POSITIVE_INFINITY,
): Semaphore {
  let taken = 0
  const queue = new Set<() => void>()

  const leaveOnce = () => {
    let left = false
    return () => {
      if (left) return
      left = true
      const [next] = queue
      if (next) next()
      else taken--
    }
  }
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const impatience =
        patienceMs === Number.POSITIVE_INFINITY
          ? undefined
          : setTimeout(() => {
              queue.delete(begin)
              reject(new Refusal('unavailable', {}))
            }, patienceMs)
      const begin = () => {
        clearTimeout(impatience)
        queue.delete(begin)
        resolve()
      }
      queue.add(begin)
    })

  return {
    async enter() {
      if (taken < atOnce) taken++
      else if (queue.size >= waiting) refuse('unavailable')
      else await wait()
      return leaveOnce()
    },
    taken: () => taken,
    waiting: () => queue.size,
  }
}
