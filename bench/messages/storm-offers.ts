import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { ChangedOffer } from '#contract/offers/endpoints.ts'
import type { OfferMove, OfferState } from '#contract/offers/rules.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import type { Pair } from './pairs.ts'
import type { Progress, Reader } from './storm-reader.ts'

/** An answered offer, with its expected final state for both sides. */
export interface Answered {
  id: string
  conversationId: string
  state: OfferState
}

const LOTS = 40

/** Lots of the second person of each pair, without a limit on offers. */
export async function someLots(db: Kysely<DB>, pairs: readonly Pair[]): Promise<Map<string, string[]>> {
  const sellers = pairs.map(({ people }) => people[1].id)
  const { rows } = await sql<{ id: string; user_id: string }>`
    with owners as (
      insert into businesses (user_id, name, type, industry, incorporated_on, gst, pan)
      select seller, 'Mills', 'Partnership', 'Manufacturing', '2020-01-01', '', '' from unnest(${sellers}::uuid[]) seller
      returning id, user_id
    ), free as (
      insert into rate_limits (key, count, resets_at)
      select 'offers:' || id, -1000000000, now() + interval '1 day' from users
    )
    insert into listings (business_id, user_id, name, description, category, amount, unit, status, published_at)
    select id, user_id, 'Lot ' || n, 'Surplus', 'textiles', 92, 'Metre', 'Active', now() from owners, generate_series(1, ${LOTS}) n
    returning id, user_id`.execute(db)
  const lotsOf = (seller: string) => rows.filter(row => row.user_id === seller).map(({ id }) => id)
  return new Map(pairs.map(({ id, people }) => [id, lotsOf(people[1].id)]))
}

/**
 * For each turn: the person who answers the first offer for a lot, the answer, and the state after it; a counter-offer
 * is then declined.
 */
const turns: readonly (readonly ['buyer' | 'seller', OfferMove, OfferState])[] = [
  ['seller', 'accept', 'accepted'],
  ['seller', 'counter', 'countered'],
  ['buyer', 'withdraw', 'withdrawn'],
  ['seller', 'decline', 'declined'],
]

/**
 * Runs one negotiation after another while messages are sent; a call without a clear answer is repeated under the same
 * key.
 */
export async function negotiate(
  port: number,
  pair: Pair,
  lots: readonly string[],
  most: number,
  progress: Progress,
): Promise<Answered[]> {
  const [buyer, seller] = pair.people
  const answered: Answered[] = []
  const send = (token: string, path: string, body: object) => until({ port, token, path, body, progress })
  const decline = { move: 'decline', reason: 'price' }
  for (const [at, deadstockId] of lots.entries()) {
    if (progress.sent >= most) break
    const made = await send(buyer.token, '/offers', { deadstockId, kind: 'offer', quantity: 500, amount: 85 })
    const [who, move, state] = turns[at % turns.length]!
    const { token } = who === 'buyer' ? buyer : seller
    const body = move === 'counter' ? { move, amount: 88 } : { ...decline, move }
    const { offer } = await send(token, `/offers/${made.offer.id}/answer`, body)
    answered.push({ id: made.offer.id, conversationId: pair.id, state })
    if (move !== 'counter') continue
    await send(buyer.token, `/offers/${offer.id}/answer`, decline)
    answered.push({ id: offer.id, conversationId: pair.id, state: 'declined' })
  }
  return answered
}

interface Sent {
  port: number
  token: string
  path: string
  body: object
  progress: Progress
}

async function until({ port, token, path, body, progress }: Sent): Promise<ChangedOffer> {
  const text = JSON.stringify({ ...body, clientId: randomUUID() })
  for (;;) {
    const reply = await post(`http://127.0.0.1:${port}/api${path}`, token, text)
    if (reply) return reply
    progress.retries++
    if (progress.crashed()) throw new Error('the app crashed')
    await pause(100)
  }
}

async function post(url: string, token: string, body: string): Promise<ChangedOffer | undefined> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    if (response.status === 200) return (await response.json()) as ChangedOffer
  } catch {
    return undefined
  }
  // a refusal is final: a retry would get the same answer
  if (response.status < 500) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return undefined
}

/** True if a reader has received the outcome of all offers. */
export const hasAnswers = (reader: Reader, answered: readonly Answered[]): boolean => wrongIn(reader, answered) === 0

/**
 * The number of offers that a reader has wrong: the last received state is wrong or missing, or the outcome did not
 * arrive exactly once.
 */
export function wrongIn({ heard, conversationId }: Reader, answered: readonly Answered[]): number {
  const mine = answered.filter(offer => offer.conversationId === conversationId)
  const seen = new Map(heard.flatMap(({ offer }) => (offer ? [[offer.id, offer.state] as const] : [])))
  const events = new Set(heard.flatMap(({ id, kind }) => (kind === 'event' ? [id] : []))).size
  const settled = mine.filter(({ state }) => state !== 'countered').length
  return (
    mine.filter(({ id, state }) => seen.get(id) !== state).length +
    Math.abs(settled - events) +
    (seen.size - mine.length)
  )
}
