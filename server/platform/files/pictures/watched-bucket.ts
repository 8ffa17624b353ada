import { messageOf } from '#server/platform/log/error-details.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Bucket } from '#server/platform/runtime/config.ts'
import { StoreAway } from '#server/platform/runtime/transient-error.ts'
import { checkPictureBucket, openPictureBucket } from './picture-bucket.ts'
import type { PictureFiles } from './picture-files.ts'

const PART = 'pictures'
/** Pause between two probes of a store that is away. */
const PROBE_MS = 3000

/**
 * A bucket with a circuit breaker: while the store is away every request is refused at once, until a probe succeeds.
 */
export function openWatchedBucket(
  bucket: Bucket,
  { log, degraded }: { log: Log; degraded: Set<string> },
): { files: PictureFiles; close(): void } {
  const files = openPictureBucket(bucket)
  let away: StoreAway | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const check = async () => {
    try {
      await checkPictureBucket(bucket)
      if (!away || closed) return
      away = undefined
      degraded.delete(PART)
      log.info('pictures.back', {})
    } catch (error) {
      leave(new StoreAway(error))
    }
  }
  const leave = (error: StoreAway) => {
    if (closed) return
    if (!away) log.warn('pictures.away', { message: messageOf(error) })
    away = error
    degraded.add(PART)
    clearTimeout(timer)
    timer = setTimeout(() => void check(), PROBE_MS).unref()
  }
  const guarded = async <T>(question: () => Promise<T>): Promise<T> => {
    if (away) throw away
    try {
      return await question()
    } catch (error) {
      if (error instanceof StoreAway) leave(error)
      throw error
    }
  }
  void check()
  return {
    files: {
      write: pictures => guarded(() => files.write(pictures)),
      read: name => guarded(() => files.read(name)),
      sizeOf: name => guarded(() => files.sizeOf(name)),
      remove: names => guarded(() => files.remove(names)),
      list: () => files.list(),
    },
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}
