/**
 * The caller side of the load benchmark, in a separate process: sends each call when it is due, without waiting for
 * earlier ones.
 */
import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'

export interface Call {
  kind: string
  /** milliseconds after the start */
  at: number
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Outcome {
  kind: string
  at: number
  /** delay of the sending in milliseconds */
  lag: number
  /** from the due time to the end of the answer */
  ms: number
  /** 0: no answer */
  status: number
  hasRetryAfter: boolean
}

const GIVE_UP_MS = 60_000
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

async function play(port: number, calls: Call[]): Promise<Outcome[]> {
  const began = performance.now() + 50
  const open: Promise<Outcome>[] = []
  for (const call of calls) {
    const wait = began + call.at - performance.now()
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
    open.push(send(port, call, began + call.at))
  }
  return Promise.all(open)
}

function send(port: number, { kind, at, method, path, headers, body }: Call, due: number): Promise<Outcome> {
  const lag = Math.max(0, performance.now() - due)
  return new Promise(resolve => {
    const end = (status: number, saysWhen: boolean) =>
      resolve({ kind, at, lag, ms: performance.now() - due, status, hasRetryAfter: saysWhen })
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent, timeout: GIVE_UP_MS }, answer => {
      answer.resume()
      answer.once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined))
      answer.once('error', () => end(0, false))
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => end(0, false))
    sent.end(body)
  })
}

if (process.send) {
  // a higher priority, because this process represents callers on other machines
  try {
    setPriority(-15)
  } catch {
    // only root may raise the priority; without it, `lag` shows the delay
  }
  process.on('message', ({ port, calls }: { port: number; calls: Call[] }) => {
    void play(port, calls).then(outcomes => process.send!(outcomes))
  })
  process.on('disconnect', () => process.exit(0))
}
