import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { messageLimits } from '#contract/conversations/rules.ts'
import { connected } from '../connected.ts'
import { listen } from '../listen.ts'
import { type Cast, makeCast, type Signed } from '../people.ts'
import { type Product, remove, scratchDirectory, startProduct } from '../product.ts'
import { brokenOf, type Found, type Trial } from '../trial.ts'

const DAY_MS = 86_400_000
const HEARD_MS = 3000
const QUIET_MS = messageLimits.heartbeatMs + 5000
const REVOKED_MS = 10_000

async function withClockSet(more: Record<string, string> = {}): Promise<Found> {
  const dataDir = scratchDirectory()
  const file = join(dataDir, 'clock')
  const setClock = async (ms: number) => {
    writeFileSync(file, String(ms))
    await pause(500)
  }
  writeFileSync(file, '0')
  const program = pathToFileURL(join(import.meta.dirname, '../shifted-clock.ts')).href
  const environment = { NODE_OPTIONS: `--import ${program}`, CLOCK_SHIFT_FILE: file, ...more }
  const product = await startProduct({ dataDir, environment })
  try {
    const { talks, sellers } = await makeCast(product.databaseUrl, 2)
    const stream = listen(product.url, talks[0]!, sellers[0]!)
    await pause(1500)
    const heardAfter = async () => {
      const before = stream.bytes()
      const began = performance.now()
      const status = await send(product, talks[0]!)
      while (stream.bytes() === before && performance.now() - began < HEARD_MS * 2) await pause(10)
      return status === 200 ? Math.round(performance.now() - began) : Number.POSITIVE_INFINITY
    }
    await expireSession(product.databaseUrl, sellers[1]!)
    const heard = [await heardAfter()]
    await setClock(-DAY_MS)
    heard.push(await heardAfter())
    const expiredBack = await statusOf(product, sellers[1]!)
    const before = stream.bytes()
    await pause(QUIET_MS)
    const beats = stream.bytes() > before
    await setClock(DAY_MS)
    heard.push(await heardAfter())
    const validAhead = await statusOf(product, talks[0]!.from)
    await setClock(-DAY_MS)
    await fetch(`${product.url}/api/auth/logout`, { method: 'POST', headers: as(sellers[0]!) })
    const began = performance.now()
    while (!stream.ended() && performance.now() - began < REVOKED_MS * 2) await pause(20)
    const ended = Math.round(performance.now() - began)
    return {
      figures: { 'message heard, longest ms': Math.max(...heard), 'stream ended after sign-out ms': ended },
      broken: brokenOf({
        [`a message is heard within ${HEARD_MS} ms`]: heard.every(ms => ms <= HEARD_MS),
        'a token that has expired stays so with the clock a day back': expiredBack === 401,
        'a token that has not expired is good with the clock a day ahead': validAhead === 200,
        'streams go on beating': beats,
        [`a revoked stream ends within ${REVOKED_MS} ms`]: ended <= REVOKED_MS,
      }),
    }
  } finally {
    await product.kill()
    remove(dataDir)
  }
}

const as = ({ token }: Signed) => ({ authorization: `Bearer ${token}` })

async function send({ url }: Product, { id, from }: Cast['talks'][number]): Promise<number> {
  const body = JSON.stringify({ data: { conversationId: id, message: 'What time is it?' } })
  const headers = { ...as(from), 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/message/create-message`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

async function statusOf({ url }: Product, person: Signed): Promise<number> {
  const response = await fetch(`${url}/api/auth/user`, { headers: as(person) })
  await response.arrayBuffer()
  return response.status
}

async function expireSession(databaseUrl: string, { id }: Signed): Promise<void> {
  await connected(databaseUrl, client =>
    client.query(`update sessions set expires_at = now() - interval '1 minute' where user_id = $1`, [id]),
  )
}

export const clockSet: Trial = {
  promise: 'R14',
  name: 'the clock is set a day back and a day ahead',
  run: () => withClockSet(),
  control: {
    how: 'intervals are measured by the clock that is set',
    run: () => withClockSet({ CLOCK_SHIFT_TIMERS: 'on' }),
  },
}
