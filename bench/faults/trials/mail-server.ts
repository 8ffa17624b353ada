import { setTimeout as pause } from 'node:timers/promises'
import { openChaosProxy } from '#testkit/servers/chaos-proxy.ts'
import { openMailServer } from '#testkit/servers/smtp.ts'
import { encodeAnswer } from '#testkit/sign-in.ts'
import { remove, startProduct } from '../product.ts'
import { brokenOf, type Found, type Trial } from '../trial.ts'

const EACH = 3
const ANSWER_MS = 5000
const SLOW_MS = 12_000
const SENT_MS = 60_000

type Faults = 'passing' | 'doubling'

/** Requests sign-in codes while the mail server is away, refuses, and is slow; then counts the delivered mails. */
async function withFaults(faults: Faults): Promise<Found> {
  const server = await openMailServer()
  const line = await openChaosProxy(server.url)
  const product = await startProduct({ environment: { SMTP_URL: line.url, TRUST_PROXY: 'loopback' } })
  try {
    const asked: { email: string; ms: number; status: number }[] = []
    const askSome = async (why: string) => {
      for (let number = 0; number < EACH; number++)
        asked.push(await askForCode(product.url, `${why}${number}@example.com`))
    }
    line.cut()
    await askSome('away')
    await pause(2000)
    line.heal()
    server.refuseWith = 451
    await askSome('refusing')
    await pause(1000)
    server.refuseWith = undefined
    const slow = new Set<string>()
    server.beforeAnswer = async () => {
      const to = server.mails.at(-1)?.to?.[0]?.address ?? ''
      if (!to.startsWith('slow') || slow.has(to)) return
      slow.add(to)
      // a mail that the server stores but refuses is sent again
      if (faults === 'doubling') throw new Error('not now')
      await pause(SLOW_MS)
    }
    await askSome('slow')
    const count = ({ email }: { email: string }) => server.mails.filter(({ to }) => to?.[0]?.address === email).length
    for (const until = performance.now() + SENT_MS; performance.now() < until; await pause(200))
      if (asked.every(one => count(one) > 0)) break
    // a duplicate would arrive with the next try
    await pause(SLOW_MS + 8000)
    const longest = Math.round(Math.max(...asked.map(({ ms }) => ms)))
    const missing = asked.filter(one => count(one) === 0).length
    const doubled = asked.filter(one => count(one) > 1).length
    return {
      figures: { asked: asked.length, 'answered, longest ms': longest, missing, doubled },
      broken: brokenOf({
        'every caller is told that a mail is on its way': asked.every(({ status }) => status === 200),
        [`each within ${ANSWER_MS} ms`]: longest <= ANSWER_MS,
        'every mail comes': missing === 0,
        'none comes twice': doubled === 0,
      }),
    }
  } finally {
    await product.kill()
    remove(product.dataDir)
    await line.close()
    server.cut()
    await server.close()
  }
}

let networks = 0

export async function askForCode(url: string, email: string) {
  const { challenge } = (await (await fetch(`${url}/api/auth/challenge?action=login`)).json()) as {
    challenge: Parameters<typeof encodeAnswer>[0]
  }
  const token = await encodeAnswer(challenge)
  const began = performance.now()
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${++networks}.1` },
    body: JSON.stringify({ email, token }),
  })
  await response.arrayBuffer()
  return { email, ms: performance.now() - began, status: response.status }
}

export const mailServerAway: Trial = {
  promise: 'R17',
  name: 'the mail server is away, refuses and takes its time',
  run: () => withFaults('passing'),
  control: { how: 'a mail server that keeps a mail and says no', run: () => withFaults('doubling') },
}
