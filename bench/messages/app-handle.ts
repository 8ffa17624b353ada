import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A running app process. */
export interface AppHandle {
  port: number
  /** resident memory in bytes, after garbage collection, and open streams */
  measure(): Promise<{ rss: number; streams: number }>
  /** true if it ended by itself, which must not happen */
  crashed(): boolean
  /** kills it, as a power cut does */
  kill(): Promise<void>
}

/** Starts the product on a database, on the given port or a free one; retries while the database is away. */
export async function startApp(databaseUrl: string, port = 0, nodeOptions: string[] = []): Promise<AppHandle> {
  for (let attempt = 1; ; attempt++) {
    const child = fork(join(import.meta.dirname, 'app-process.ts'), [databaseUrl, String(port)], {
      stdio: ['ignore', 'ignore', attempt < 10 ? 'ignore' : 'inherit', 'ipc'],
      execArgv: nodeOptions,
    })
    const started = once(child, 'message') as Promise<[{ port: number }]>
    const first = await Promise.race([started, once(child, 'exit').then(() => undefined)])
    if (first) return handleOf(child, first[0].port)
    started.catch(() => undefined)
    if (attempt === 10) throw new Error('the app does not start')
    await new Promise(resolve => setTimeout(resolve, 300))
  }
}

function handleOf(child: ChildProcess, port: number): AppHandle {
  let killed = false
  return {
    crashed: () => !killed && child.exitCode !== null,
    port,
    async measure() {
      const answer = once(child, 'message') as Promise<[{ rss: number; streams: number }]>
      child.send('measure')
      return (await answer)[0]
    },
    async kill() {
      if (child.exitCode !== null) return
      killed = true
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
