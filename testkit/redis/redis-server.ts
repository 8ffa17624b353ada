import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../servers/free-port.ts'

/** The installed Redis or Valkey; undefined if there is none. */
export const redisProgram = ['redis-server', 'valkey-server'].find(
  name => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
)

/** A Redis for one test; it stores nothing on disk and ends at `stop`. */
export interface RedisServer {
  url: string
  /** starts it, on the same port */
  start(): Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

/** Starts a Redis on a free port of loopback, with these command-line settings. */
export async function startRedis(...settings: string[]): Promise<RedisServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'nayastock-redis-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async () => {
    const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory]
    child = spawn(redisProgram!, [...own, ...settings], { stdio: ['ignore', 'pipe', 'inherit'] })
    await ready(child)
  }
  const kill = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    if (signal !== 'SIGSTOP' && signal !== 'SIGCONT') await gone
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    async stop() {
      await kill('SIGKILL')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function ready(child: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/ready to accept connections/i.test(output)) resolve()
    })
    child.once('exit', () => reject(new Error(`Redis ended before it was ready: ${output}`)))
  })
}
