import type { ApiReply, VerbInput } from '#contract/api.ts'
import { severalFault, severalMessages, sharedFault } from '#contract/offers/ask-several.ts'
import { severalLimits } from '#contract/offers/several-texts.ts'
import { countMessage } from '#server/features/conversations/messages/count-message.ts'
import { leadsAway } from '#server/features/conversations/withheld/leads-away.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import { countUse, enforceRateLimit, refundUse } from '#server/platform/limits/rate-limit.ts'
import { Refusal, refuse } from '#server/platform/runtime/refusal.ts'
import { makeOffer } from './make-offer.ts'

type Key = 'POST /offers/ask-several'
type Body = VerbInput<Key>['body']

const DAY = 86_400

/**
 * POST /offers/ask-several: sends the same request for lots of several sellers, each in its own conversation and under
 * all limits of a single request.
 */
export const askSeveral: Verb<Key> = async (context, { body }) => {
  refuseFaulty(context, body)
  const counted = await count(context, body)
  const requested: ApiReply<Key>['asked'] = []
  const refused: ApiReply<Key>['refused'] = []
  for (const lot of body.lots) {
    const answer = await sendRequest(context, body, lot)
    if (typeof answer === 'string') requested.push({ deadstockId: lot.deadstockId, conversationId: answer })
    else refused.push({ deadstockId: lot.deadstockId, reason: answer.reason, message: sentenceOf(answer) })
  }
  if (requested.length === 0) for (const use of counted) await refundUse(context.services.db, use)
  return { asked: requested, refused }
}

function refuseFaulty({ services }: SignedInContext, { lots, ...terms }: Body): void {
  const found =
    severalFault(lots.map(({ deadstockId: id, quantity }) => ({ id, quantity }))) ??
    sharedFault(terms) ??
    // refuses links, because ten strangers get the request before any admin reads it
    (leadsAway(terms.note, services.config.publicUrl.host)
      ? { reason: 'invalid' as const, field: 'note', message: severalMessages.links }
      : undefined)
  if (found) refuse(found.reason, { fields: [{ field: found.field, message: found.message }] })
}

/**
 * Counts one request against the limit of the day; a repetition does not count again. Returns the counted uses, which
 * the caller refunds if no request was sent.
 */
async function count({ services, viewer }: SignedInContext, { clientId }: Body) {
  const ofDay = { key: `ask-several:${viewer.userId}`, most: severalLimits.aDay, seconds: DAY }
  const once = { key: `ask-several:${viewer.userId}:${clientId}`, most: 1, seconds: DAY }
  return services.db.transaction().execute(async tx => {
    const { allowed } = await countUse(tx, once)
    if (!allowed) return []
    await enforceRateLimit(tx, ofDay, 'ask_several_limit')
    return [once, ofDay]
  })
}

/** Sends one request; returns its conversation, or its refusal, which does not affect the other requests. */
async function sendRequest(
  context: SignedInContext,
  { delivery, pin, note, clientId }: Body,
  { deadstockId, quantity }: Body['lots'][number],
): Promise<string | Refusal> {
  try {
    await countMessage(context)
    const key = `${clientId}.${deadstockId.slice(0, 8)}`
    const terms = { kind: 'ask' as const, quantity, delivery, pin, note, clientId: key }
    const { conversationId } = await makeOffer(context, { params: {}, query: {}, body: { deadstockId, ...terms } })
    return conversationId
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const sentenceOf = ({ details, message }: Refusal): string => details.fields?.[0]?.message ?? message
