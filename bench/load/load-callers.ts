import { randomInt } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import type { HumanCheckAction } from '#contract/accounts/rules.ts'
import { everyoneLimits } from '#server/features/accounts/model/sign-in-budget.ts'
import { type Db, openDatabase } from '#server/platform/database/db.ts'
import { createKeyedHash } from '#server/platform/security/keyed-hash.ts'
import { openProofOfWork } from '#server/platform/security/proof-of-work.ts'
import { type Pair, somePairs } from '../messages/pairs.ts'
import { drawQuestions } from '../search/questions.ts'
import type { Call } from './open-loop.ts'

/** A call without a time. */
export type Bare = Omit<Call, 'kind' | 'at'>

/** The share of each kind of call in a load. */
export const mix = { search: 0.35, pages: 0.35, listing: 0.1, messages: 0.15, 'sign-in': 0.05 } as const
export type Kind = keyof typeof mix

/** Makes the next call of a kind; each call comes from a new network. */
export type Callers = Record<Kind | 'health', () => Bare>

/** The secret key of the measured app, with which codes and proofs of work are prepared. */
export const BENCH_KEY: Buffer = Buffer.alloc(32, 'k')
const keyedHash = createKeyedHash(BENCH_KEY)
const humanCheck = openProofOfWork(keyedHash)
const CODE = '1234'

/** Draws callers from a marketplace; sign-ins are prepared in advance, since each takes a proof of work. */
export async function prepareCallers(url: string, signIns: number): Promise<Callers> {
  const { db, close } = openDatabase(url, { connections: 2, statementTimeoutMs: 0 })
  try {
    const pairs = await somePairs(db, 50)
    await liftCapsOfEverybody(db)
    const questions = (await drawQuestions(db)).flatMap(({ requests }) => requests)
    const { rows } = await sql<{ id: string }>`
      select listing_id as id from listing_search order by md5(listing_id::text) limit 500`.execute(db)
    const signingIn = await prepareSignIns(db, signIns)
    return {
      search: () => {
        const { query, categories, sort } = any(questions)
        const filters = categories.length > 0 && { filters: { category: categories } }
        return post('/api/explore/deadstock/search', { query, orderBy: sort, size: 24, ...filters })
      },
      pages: () =>
        get(
          randomInt(2) === 0
            ? `/product/${any(rows).id}`
            : `/explore?query=${encodeURIComponent(any(questions).query)}`,
        ),
      listing: () => get(`/api/explore/deadstock/${any(rows).id}`),
      messages: () => sendMessage(any(pairs)),
      'sign-in': () => signingIn.pop() ?? get('/api/auth/challenge?action=login'),
      health: () => get(any(['/healthz', '/readyz'])),
    }
  } finally {
    await close()
  }
}

function sendMessage({ id, people }: Pair): Bare {
  const { token } = any(people)
  const message = `Is the lot of ${randomInt(1000)} still there?`
  return post('/api/message/create-message', { data: { conversationId: id, message } }, token)
}

/** Prepares sign-in calls: half request a code, half enter one. */
async function prepareSignIns(db: Db, count: number): Promise<Bare[]> {
  const made: Bare[] = []
  for (let number = 0; number < count; number++) {
    const email = `load${number}@example.com`
    const action: HumanCheckAction = number % 2 === 0 ? 'login' : 'verify'
    const token = await proofFor(action)
    if (action === 'verify')
      await sql`
        insert into sign_in_codes (email, sent_at, expires_at, code_hash)
        values (${email}, now(), now() + interval '1 hour', ${keyedHash('sign-in code', email, CODE)})`.execute(db)
    made.push(post(`/api/auth/${action}`, action === 'login' ? { email, token } : { email, otp: CODE, token }))
  }
  return made
}

async function proofFor(action: HumanCheckAction): Promise<string> {
  const { challenge } = await humanCheck.challenge(action)
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Removes the quotas that count all callers together; they would limit the load first. */
async function liftCapsOfEverybody(db: Db): Promise<void> {
  await sql`
    insert into rate_limits (key, count, resets_at)
    select key, -1000000000, now() + interval '1 day' from unnest(${Object.values(everyoneLimits).map(({ key }) => key)}::text[]) key
    on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`.execute(db)
}

const any = <T>(some: readonly T[]): T => some[randomInt(some.length)]!
export const randomNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
const headers = (token?: string) => ({
  'x-forwarded-for': randomNetwork(),
  'accept-encoding': 'br, gzip',
  ...(token && { authorization: `Bearer ${token}` }),
})
const get = (path: string): Bare => ({ method: 'GET', path, headers: headers() })

function post(path: string, body: object, token?: string): Bare {
  const text = JSON.stringify(body)
  const length = String(Buffer.byteLength(text))
  return {
    method: 'POST',
    path,
    headers: { ...headers(token), 'content-type': 'application/json', 'content-length': length },
    body: text,
  }
}

const HEALTH_PER_SECOND = 4

/** Evenly spaced calls of every kind at a rate per second, between two moments in seconds. */
export function callsOf(callers: Callers, perSecond: number, from: number, to: number): Call[] {
  const calls: Call[] = []
  for (const [kind, part] of [...Object.entries(mix), ['health', HEALTH_PER_SECOND / perSecond] as const]) {
    const every = 1000 / (perSecond * part)
    for (let at = from * 1000 + every * Math.random(); at < to * 1000; at += every)
      calls.push({ kind, at, ...callers[kind as Kind | 'health']() })
  }
  return calls
}
