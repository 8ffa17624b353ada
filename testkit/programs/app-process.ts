import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The product in a separate process. */
export interface AppProcess {
  url: string
  pid: number
  /** true if it has ended, by itself or by `kill` */
  ended(): boolean
  /** kills it, as a power cut does */
  kill(): Promise<void>
}

/** Starts the product on a prepared database and a data directory; its errors go to this process's output. */
export async function startAppProcess(databaseUrl: string, dataDir: string): Promise<AppProcess> {
  const child = fork(join(import.meta.dirname, 'app-program.ts'), [databaseUrl, dataDir], { execArgv: [] })
  const exit = once(child, 'exit')
  const [message] = (await Promise.race([once(child, 'message'), exit])) as [{ port: number } | number | null]
  if (message === null || typeof message === 'number') throw new Error(`the app ended at its start: ${message}`)
  const ended = () => child.exitCode !== null || child.signalCode !== null
  return {
    url: `http://127.0.0.1:${message.port}`,
    pid: child.pid!,
    ended,
    async kill() {
      if (!ended()) child.kill('SIGKILL')
      await exit
    },
  }
}
