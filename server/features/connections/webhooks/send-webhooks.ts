import { sql } from 'kysely'
import { webhookLimits } from '#contract/connections/webhook-rules.ts'
import { messageOf } from '#server/platform/log/error-details.ts'
import { logSparingly } from '#server/platform/log/log-sparingly.ts'
import { openEventReader } from '#server/platform/messaging/event-reader.ts'
import { type Sweep, sweep } from '#server/platform/messaging/sweep.ts'
import { tryUnseal } from '#server/platform/security/encryption.ts'
import type { Services } from '#server/platform/services.ts'
import { type Answer, callReceiver } from '#server/platform/webhooks/call-receiver.ts'
import { signedHeaders } from '#server/platform/webhooks/sign.ts'
import { SECRET_PURPOSE } from './change-webhooks.ts'
import { describeEvent } from './describe-event.ts'
import { claimDue, type DueDelivery, endDelivery, putOff } from './due-store.ts'

const { pauses } = webhookLimits

/** The most receivers that are called at once; further ones wait for the next round. */
const RECEIVERS_AT_ONCE = 100

/** A receiver that takes longer to answer gets no further call in its round. */
const SLOW_MS = 2000

/** The rounds of calls under way, by webhook; `closing` ends each after its deliveries in hand. */
interface Rounds {
  running: Map<string, Promise<void>>
  closing: boolean
  warn: ReturnType<typeof logSparingly>
}

const newRounds = ({ log }: Services): Rounds => ({ running: new Map(), closing: false, warn: logSparingly(log) })

/**
 * Starts a round of calls for every webhook with due deliveries that has none; returns their number. The rounds are
 * independent, so a receiver that hangs delays no other.
 */
async function startRounds(services: Services, rounds: Rounds): Promise<number> {
  const { running } = rounds
  const known = new Set(running.keys())
  const before = known.size
  while (running.size < RECEIVERS_AT_ONCE) {
    const most = RECEIVERS_AT_ONCE - running.size
    const due = await claimDue(services.db, services.clock(), { without: [...known], most })
    if (due.length === 0) break
    for (const [id, own] of Map.groupBy(due, ({ webhook_id }) => webhook_id)) {
      known.add(id)
      const round = runRound(services, rounds, id, own)
        .catch((error: unknown) => rounds.warn('webhooks.interrupted', '', { message: messageOf(error) }))
        .finally(() => running.delete(id))
      running.set(id, round)
    }
  }
  return known.size - before
}

/** Sends the claimed and all further due deliveries of a webhook, until its receiver fails or is slow. */
async function runRound(services: Services, rounds: Rounds, id: string, claimed: DueDelivery[]): Promise<void> {
  for (let due = claimed; due.length > 0; ) {
    const works = await sendInTurn(services, due)
    due = works && !rounds.closing ? await claimDue(services.db, services.clock(), { only: id }) : []
  }
}

/** Runs one round for every webhook with due deliveries; returns the number of webhooks. */
export async function sendDueWebhooks(services: Services): Promise<number> {
  const rounds = newRounds(services)
  const started = await startRounds(services, rounds)
  await Promise.all(rounds.running.values())
  return started
}

/**
 * Sends to one receiver until it fails or is slow; the remaining deliveries are postponed by the first of the `pauses`.
 * Returns true if it may get more.
 */
async function sendInTurn(services: Services, due: readonly DueDelivery[]): Promise<boolean> {
  let works = true
  for (const delivery of due) {
    const began = performance.now()
    if (works) works = (await attempt(services, delivery)) && performance.now() - began < SLOW_MS
    else await putOff(services.db, delivery.id, { at: later(services, pauses[0]), attempted: false })
  }
  return works
}

/** True if the receiver accepted the delivery, or if there is nothing to send. */
async function attempt(services: Services, delivery: DueDelivery): Promise<boolean> {
  const { db, clock } = services
  const data = await describeEvent(services, delivery.user_id, delivery.type, delivery.about)
  if (!data) {
    await endDelivery(db, delivery.id, { state: 'skipped', now: clock() })
    return true
  }
  const body = JSON.stringify({ type: delivery.type, timestamp: delivery.at.toISOString(), data })
  const answer = await call(services, delivery, body)
  if ('status' in answer && answer.status >= 200 && answer.status < 300) {
    await endDelivery(db, delivery.id, { state: 'delivered', ...answer, now: clock() })
    return true
  }
  const pause = pauses[delivery.attempts - 1]
  if (pause === undefined) await endDelivery(db, delivery.id, { state: 'failed', ...answer, now: clock() })
  else await putOff(db, delivery.id, { at: later(services, pause), ...answer, attempted: true })
  return false
}

function call(services: Services, delivery: DueDelivery, body: string): Promise<Answer> {
  const { keyedHash, config, clock } = services
  const sealed = [delivery.secret, ...(delivery.former_secret ? [delivery.former_secret] : [])]
  const secrets = sealed.flatMap(secret => tryUnseal(keyedHash, SECRET_PURPOSE, secret) ?? [])
  if (secrets.length === 0) return Promise.resolve({ problem: 'Its secret can no longer be read. Give it a new one' })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Nayastock-Webhooks',
    ...signedHeaders(secrets, { id: `msg_${delivery.message_id}`, at: clock(), body }),
  }
  return callReceiver({ address: delivery.address, body, headers }, config.webhookOrigins)
}

const later = ({ clock }: Services, seconds: number): Date => new Date(clock().getTime() + seconds * 1000)

/** Sends due deliveries in the background until closed. */
export function openWebhooks(services: Services): { close(): Promise<void> } {
  const rounds = newRounds(services)
  const reader = openEventReader(services, () => startRounds(services, rounds))
  return {
    async close() {
      rounds.closing = true
      await reader.close()
      await Promise.all(rounds.running.values())
    },
  }
}

/** Deletes deliveries from the log `logDays` after their end. */
export const sweepWebhooks: Sweep = ({ db }) =>
  sweep(
    db,
    'webhook_deliveries',
    sql`state <> 'waiting' and ended_at < now() - make_interval(days => ${webhookLimits.logDays})`,
  )
