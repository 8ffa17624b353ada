// Budget with 1,000 slow connections of three kinds: others' p99 <= 2 x its idle value, slow ones cut within 10 s (headers), 30 s (bodies) and 20 s
// (replies that are not read), each plus the 2 s between two checks; memory back to within 10 %.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readOptions } from './command/options.ts'
import { printResult } from './command/result.ts'
import { openGeneratedMarketplace } from './data/generated-marketplace.ts'
import { requestEvery } from './load/paced.ts'

const REQUEST_EVERY_MS = 50
const IDLE_SECONDS = 10
/** connections that the fast callers may use */
const OWN = 20

/**
 * Kinds of slow clients: the data sent at once, the data sent slowly, and the second by which the server must cut them
 * off.
 */
const kinds = {
  headers: { head: 'GET /api/explore/deadstock HTTP/1.1\r\nhost: x\r\n', drip: 'x-a: b\r\n', cutAfter: 12 },
  body: {
    head: 'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"',
    drip: 'a',
    cutAfter: 32,
  },
  // more replies in a row than the kernels of both sides can buffer
  reply: { head: 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(10), drip: '', cutAfter: 22 },
} as const
type Kind = keyof typeof kinds

/**
 * `npm run bench -- slow-clients [--connections 1000] [--patient]`: `--patient` is the negative control, a server
 * without the limits.
 */
export async function run(): Promise<void> {
  const { connections, patient } = readOptions({ connections: 1000, patient: false })
  const marketplace = await openGeneratedMarketplace(1000)
  const server = fork(
    join(import.meta.dirname, 'load/slow-clients-target.ts'),
    [marketplace.url, patient ? 'patient' : 'usual'],
    { stdio: 'inherit', execArgv: ['--expose-gc'] },
  )
  try {
    const [{ port }] = (await once(server, 'message')) as [{ port: number }]
    const address = `http://127.0.0.1:${port}/api/deadstock/categories`
    await requestEvery(REQUEST_EVERY_MS, address, pause(5000))
    const figures = []
    for (const kind of Object.keys(kinds) as Kind[]) {
      const before = await stateOf(server)
      const idle = await requestEvery(REQUEST_EVERY_MS, address, pause(IDLE_SECONDS * 1000))
      const slow = await openSlowOnes(port, kind, connections)
      const opened = await stateOf(server)
      const watching = watchCuts(server, connections, kinds[kind].cutAfter + 5)
      const busy = await requestEvery(REQUEST_EVERY_MS, address, watching)
      const cut = await watching
      slow.close()
      await pause(1000)
      const after = await stateOf(server)
      figures.push({
        kind,
        'idle p99 ms': idle.p99,
        'p99 ms meanwhile': busy.p99,
        refused: busy.refused,
        'open at first': opened.connections,
        'most cut after s': cut.most,
        'all cut after s': cut.all,
        'budget s': kinds[kind].cutAfter,
        'MB before': before.mb,
        'MB meanwhile': opened.mb,
        'MB after': after.mb,
      })
    }
    console.table(figures)
    const [cores, node] = [cpus().length, process.version]
    printResult('slow-clients', { cores, node, patient, connections, figures })
  } finally {
    server.disconnect()
    if (server.exitCode === null) await once(server, 'exit')
    await marketplace.close()
  }
}

async function stateOf(server: ChildProcess): Promise<{ mb: number; connections: number }> {
  const answer = once(server, 'message') as Promise<[{ rss: number; connections: number }]>
  server.send('measure')
  const [{ rss, connections }] = await answer
  return { mb: Math.round(rss / 1e6), connections }
}

/** Opens slow connections one after another; they send slowly while they are open. */
async function openSlowOnes(port: number, kind: Kind, count: number): Promise<{ close(): void }> {
  const { head, drip } = kinds[kind]
  const sockets: Socket[] = []
  const drips = setInterval(() => {
    if (drip) for (const socket of sockets) if (!socket.destroyed) socket.write(drip)
  }, 1000)
  for (let number = 0; number < count; number++) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.write(head)
    if (kind === 'reply') socket.pause()
    else socket.resume()
    if (number % 50 === 49) await pause(20)
  }
  return {
    close: () => {
      clearInterval(drips)
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Whole seconds until at most a tenth of the slow connections is left, and until none is left; undefined if never. */
async function watchCuts(server: ChildProcess, count: number, seconds: number) {
  const began = performance.now()
  const seen: { most?: number; all?: number } = {}
  while (performance.now() - began < seconds * 1000) {
    await pause(1000)
    const { connections } = await stateOf(server)
    const second = Math.round((performance.now() - began) / 1000)
    if (connections <= count / 10 + OWN) seen.most ??= second
    if (connections <= OWN) seen.all ??= second
  }
  return seen
}
