import { Agent, request } from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { mailedCode, otherThan, requestCode, solveChallenge } from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'
import { signInBudget } from '../model/sign-in-budget.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
let networks = 0

const world = await openWorld({ TRUST_PROXY: 'loopback' })
await world.app.listen({ host: '127.0.0.1', port: 0 })
const port = (world.app.server.address() as AddressInfo).port
afterAll(() => {
  agent.destroy()
  return world.close()
})

async function codeFor(email: string): Promise<string> {
  const { status } = await requestCode(world, email, { 'x-forwarded-for': `203.0.113.${++networks}` })
  expect(status).toBe(200)
  return mailedCode(world, email)
}

/** Sends one verification over its own connection and from its own network; resolves with the status. */
function verify(email: string, otp: string, token: string): Promise<number> {
  const place = ++networks
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/auth/verify',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${place >> 8}.${place & 255}` },
      },
      reply => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify({ email, otp, token }))
  })
}

async function allAtOnce(email: string, codes: readonly string[]): Promise<Map<number, number>> {
  const tokens: string[] = []
  for (const _ of codes) tokens.push(await solveChallenge(world, 'verify'))
  const statuses = await Promise.all(codes.map((code, place) => verify(email, code, tokens[place]!)))
  return new Map([...new Set(statuses)].map(status => [status, statuses.filter(one => one === status).length]))
}

const sessionCount = async () => (await world.db.selectFrom('sessions').select('id').execute()).length

describe('abuse case 2: simultaneous guesses on 200 connections', () => {
  test('five of 200 wrong guesses are evaluated, then the right code is refused', async () => {
    const code = await codeFor('stampede@example.com')
    const wrong = Array.from({ length: 200 }, (_, by) => otherThan(code, by + 1))
    const before = await sessionCount()
    const statuses = await allAtOnce('stampede@example.com', wrong)
    expect(statuses.get(422)).toBe(signInBudget.wrongTries)
    expect(statuses.get(200)).toBeUndefined()
    // a busy server may refuse some guesses before it checks them
    expect((statuses.get(429) ?? 0) + (statuses.get(503) ?? 0)).toBe(200 - signInBudget.wrongTries)
    const { attempts } = await world.db
      .selectFrom('sign_in_codes')
      .select('attempts')
      .where('email', '=', 'stampede@example.com')
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(signInBudget.wrongTries)
    expect(await verify('stampede@example.com', code, await solveChallenge(world, 'verify'))).toBe(429)
    expect(await sessionCount()).toBe(before)
  }, 60_000)

  test('one of 50 simultaneous uses of the right code opens a session', async () => {
    const code = await codeFor('favourite@example.com')
    const before = await sessionCount()
    const statuses = await allAtOnce('favourite@example.com', Array<string>(50).fill(code))
    expect(statuses.get(200)).toBe(1)
    expect(await sessionCount()).toBe(before + 1)
  }, 60_000)
})
