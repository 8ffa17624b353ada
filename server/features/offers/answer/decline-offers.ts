import type { Verb } from '#server/platform/context.ts'
import { Refusal } from '#server/platform/runtime/refusal.ts'
import { answerOffer } from './answer-offer.ts'

/** POST /offers/decline: declines each offer separately, so that a closed one does not stop the others. */
export const declineOffers: Verb<'POST /offers/decline'> = async (context, { body: { ids, reason } }) => {
  const declined: string[] = []
  const left: { id: string; message: string }[] = []
  for (const id of new Set(ids)) {
    // the key is the same at every press, so a repetition finds the offer declined
    const body = { ...nothing, move: 'decline' as const, reason, clientId: `decline-${id}` }
    try {
      await answerOffer(context, { params: { id }, query: {}, body })
      declined.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      left.push({ id, message: error.details.fields?.[0]?.message ?? error.message })
    }
  }
  return { declined, left }
}

const nothing = { note: '', takeOff: false }
