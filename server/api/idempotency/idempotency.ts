import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { type Context, personOf } from '#server/platform/context.ts'
import { joinTransaction } from '#server/platform/database/joined-transaction.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { Refusal, refuse } from '#server/platform/runtime/refusal.ts'
import { type Claim, complete, type Earlier, findEarlier, forget, storeReply, tryLock } from './idempotent-replies.ts'

const KEY = /^[\x21-\x7e]{1,255}$/
type Answer = Record<string, unknown>
type Verb = (context: Context) => Promise<Answer>
type Outcome = { answer: Answer } | { earlier: Earlier } | { refusal: Refusal }

/**
 * Answers a request that carries an Idempotency-Key once; a repetition gets the stored reply. Requests without a key
 * pass through.
 */
export async function answerOnce(
  endpoint: Endpoint,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  verb: Verb,
): Promise<Answer> {
  const given = request.headers['idempotency-key']
  if (!endpoint.idempotent || given === undefined) return verb(context)
  if (typeof given !== 'string' || !KEY.test(given))
    refuse('malformed', {
      fields: [{ field: 'Idempotency-Key', message: 'Send 1 to 255 letters, digits or signs, without spaces' }],
    })
  const claim = claimOf(endpoint, context, request, given)
  const outcome = await (endpoint.files ? runClaimed : runAtomic)(claim, context, verb)
  if ('refusal' in outcome) throw outcome.refusal
  if ('answer' in outcome) return outcome.answer
  const { same, reply: storedReply } = outcome.earlier
  if (!same) refuse('key_reused')
  if (storedReply === null) refuse('still_running', { retryAfter: 1 })
  reply.header('idempotency-replayed', 'true')
  return JSON.parse(storedReply) as Answer
}

function claimOf(endpoint: Endpoint, context: Context, request: FastifyRequest, key: string): Claim {
  const { services, viewer, ip } = context
  const caller = viewer ? personOf(viewer) : networkOf(ip)
  // the body of an upload cannot be read twice, so its length identifies it
  const body = endpoint.files ? (request.headers['content-length'] ?? '') : (request.body ?? {})
  const fingerprinted = JSON.stringify([request.params, request.query, body])
  return {
    key: services.keyedHash('idempotency key', caller, endpoint.key, key),
    request: services.keyedHash('idempotent request', fingerprinted),
    userId: viewer && endpoint.key !== 'POST /user/delete' ? personOf(viewer) : null,
  }
}

/**
 * Writes effect and reply in one transaction: if the process ends at any moment, both exist or neither does. A refusal
 * is committed too, because counted tries must stay counted; it stores no reply, so the key stays free.
 */
async function runAtomic(claim: Claim, context: Context, verb: Verb): Promise<Outcome> {
  const { services } = context
  const topicsToPublish: string[] = []
  const pubSub = { ...services.pubSub, publish: (...topics: string[]) => void topicsToPublish.push(...topics) }
  const outcome = await services.db.transaction().execute(async (tx): Promise<Outcome> => {
    if (!(await tryLock(tx, claim))) return { earlier: { same: true, reply: null } }
    const earlier = await findEarlier(tx, claim)
    if (earlier) return { earlier }
    try {
      const answer = await verb({ ...context, services: { ...services, db: joinTransaction(tx), pubSub } })
      await storeReply(tx, claim, JSON.stringify(answer))
      return { answer }
    } catch (thrown) {
      if (thrown instanceof Refusal) return { refusal: thrown }
      throw thrown
    }
  })
  if (topicsToPublish.length > 0) services.pubSub.publish(...topicsToPublish)
  return outcome
}

/**
 * For uploads, which take longer than a transaction may: the effect happens at most once. After a crash during the
 * upload, the key stays taken.
 */
async function runClaimed(claim: Claim, context: Context, verb: Verb): Promise<Outcome> {
  const { db } = context.services
  if (!(await storeReply(db, claim, null))) {
    const earlier = await findEarlier(db, claim)
    return { earlier: earlier ?? { same: true, reply: null } }
  }
  let answer: Answer
  try {
    answer = await verb(context)
  } catch (thrown) {
    await forget(db, claim)
    throw thrown
  }
  await complete(db, claim, JSON.stringify(answer))
  return { answer }
}
