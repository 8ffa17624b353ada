import { statfsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../log/error-details.ts'
import type { Log } from '../log/log.ts'

interface Server {
  stop(): Promise<void>
  exited: Promise<number | null>
}

const usualPatience = { pauseMs: 500, reportEveryMs: 10_000, hopelessMs: 60_000 } as const
const FULL_BELOW_MB = 64

/** A server that is restarted when it ends, unless a restart cannot help. */
export interface SupervisedServer {
  stop(): Promise<void>
  /** resolves with one sentence if it cannot be restarted */
  lost: Promise<string>
}

/** Watches `first` and restarts it when it ends; while the disk of `directory` is full, it keeps trying. */
export function supervisePostgres(
  first: Server,
  start: () => Promise<Server>,
  directory: string,
  log: Log,
  patience: Readonly<Record<keyof typeof usualPatience, number>> = usualPatience,
): SupervisedServer {
  let current = first
  const stopping = new AbortController()
  const lost = Promise.withResolvers<string>()

  const watch = async () => {
    for (;;) {
      const exitCode = await current.exited
      if (stopping.signal.aborted) return
      log.error('postgres.ended', { exitCode, ...roomOn(directory) })
      const fault = await startAgain()
      if (fault !== undefined) return lost.resolve(fault)
      if (!stopping.signal.aborted) log.warn('postgres.back')
    }
  }

  async function startAgain(): Promise<string | undefined> {
    const began = performance.now()
    for (let reportedAt = 0; !stopping.signal.aborted; await sleep(patience.pauseMs)) {
      try {
        current = await start()
        return undefined
      } catch (error) {
        const message = messageOf(error)
        const room = roomOn(directory)
        const full = room.freeMegabytes < FULL_BELOW_MB || /No space left/.test(message)
        if (!full && performance.now() - began > patience.hopelessMs)
          return `The embedded PostgreSQL has stopped and cannot be restarted: ${message}`
        if (reportedAt > 0 && performance.now() - reportedAt < patience.reportEveryMs) continue
        reportedAt = performance.now()
        log.error(full ? 'postgres.disk-full' : 'postgres.away', { message, ...room })
      }
    }
    return undefined
  }

  const watching = watch()
  return {
    lost: lost.promise,
    async stop() {
      stopping.abort()
      await current.stop()
      await watching
      await current.stop()
    },
  }
}

/** The free space on the disk of `directory`. */
export function roomOn(directory: string): { directory: string; freeMegabytes: number } {
  const { bavail, bsize } = statfsSync(directory)
  return { directory, freeMegabytes: Math.floor((bavail * bsize) / 1024 ** 2) }
}
