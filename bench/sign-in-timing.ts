// Budget: in both calls of a sign-in, the median time for each kind of address is within 5 ms of the median for an
// unknown address, with p > 0.01 (Mann-Whitney) for 500 samples a kind.
import { sql } from 'kysely'
import { startTestCluster } from '#testkit/database/test-cluster.ts'
import { otherThan, signInByCode, solveChallenge } from '#testkit/sign-in.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { printResult } from './command/result.ts'

const SAMPLES = 500
const kinds = ['unknown', 'known', 'removed', 'inactive'] as const
type Kind = (typeof kinds)[number]
const addressOf = (kind: Kind): string => `${kind}@example.com`

/** Measures if reply times reveal an account, when a code is requested and when a wrong one is entered. */
export async function run(): Promise<void> {
  const cluster = await startTestCluster()
  const world = await openWorld({ TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' })
  try {
    await makeAccounts(world)
    const calls = { login: timesByKind(), verify: timesByKind() }
    for (let sample = 0; sample < SAMPLES; sample++) {
      // in a new order each time, so that none is always first
      for (let turn = 0; turn < kinds.length; turn++) {
        const kind = kinds[(sample + turn) % kinds.length]!
        const { login, verify } = await timeOnce(world, addressOf(kind))
        calls.login.get(kind)!.push(login)
        calls.verify.get(kind)!.push(verify)
      }
    }
    const figures = Object.entries(calls).flatMap(([call, times]) =>
      kinds.slice(1).map(kind => compare(`${call}, ${kind}`, times.get('unknown')!, times.get(kind)!)),
    )
    console.table(figures)
    printResult('sign-in-timing', { figures })
  } finally {
    await world.close()
    await cluster.stop()
  }
}

const timesByKind = () => new Map<Kind, number[]>(kinds.map(kind => [kind, []]))

async function makeAccounts(world: World): Promise<void> {
  for (const kind of kinds.slice(1)) {
    await signInByCode(world, addressOf(kind))
    await forget(world)
  }
  await sql`
    update users set active = false, deleted_at = case when e.email like 'removed%' then now() end
    from user_emails e where e.user_id = users.id and e.email in ('removed@example.com', 'inactive@example.com')`.execute(
    world.db,
  )
}

/** Resets the state: no pending code, no queued mail, no used budget. */
async function forget({ db }: World): Promise<void> {
  for (const table of ['sign_in_codes', 'rate_limits', 'jobs', 'spent_human_checks'] as const) {
    await db.deleteFrom(table).execute()
  }
}

async function timeOnce(world: World, email: string): Promise<{ login: number; verify: number }> {
  await forget(world)
  const [asking, guessing] = [await solveChallenge(world, 'login'), await solveChallenge(world, 'verify')]
  const login = await timed(() => world.api('POST /auth/login', { body: { email, token: asking } }))
  const otp = otherThan('1234')
  const verify = await timed(() => world.api('POST /auth/verify', { body: { email, otp, token: guessing } }))
  return { login, verify }
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await call()
  return performance.now() - began
}

function compare(what: string, unknown: readonly number[], other: readonly number[]) {
  const [a, b] = [median(unknown), median(other)]
  return { what, 'median ms': round(b), 'apart ms': round(Math.abs(a - b)), p: round(mannWhitneyP(unknown, other)) }
}

const round = (value: number): number => Math.round(value * 1000) / 1000
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Two-sided p of the Mann-Whitney test by its normal approximation; times are never equal, so ties do not matter. */
function mannWhitneyP(first: readonly number[], second: readonly number[]): number {
  const all = [...first.map(value => ({ value, mine: true })), ...second.map(value => ({ value, mine: false }))]
  const ranks = all
    .toSorted((a, b) => a.value - b.value)
    .reduce((sum, { mine }, place) => (mine ? sum + place + 1 : sum), 0)
  const [n, m] = [first.length, second.length]
  const u = ranks - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normal(z))
}

/** The standard normal distribution function (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
