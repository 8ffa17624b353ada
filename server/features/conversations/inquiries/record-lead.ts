import type { InquiryAnswer, InquiryKind } from '#contract/leads/rules.ts'
import type { LeadEvent } from '#contract/leads/stages.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fileLine, fileReach, type Line, moveCard, type Reach } from './inquiry-store.ts'

/**
 * Records a message, request or offer: afterwards the sender's lead card no longer waits for an answer, and the
 * receiver's lead card does. Call this with the conversation locked, in the transaction of the message, before the
 * message is written.
 */
export const recordLine = (
  tx: Tx,
  line: Line,
  { kind = 'message', answer = 'message' }: { kind?: InquiryKind; answer?: InquiryAnswer } = {},
): Promise<void> => fileLine(tx, line, kind, answer)

/**
 * Records that a buyer requested the number, called, or opened WhatsApp. Call this before the conversation is updated.
 */
export const recordReach = (tx: Tx, reach: Reach, kind: 'contact' | 'call' | 'whatsapp'): Promise<void> =>
  fileReach(tx, reach, kind)

/** Moves the seller's lead after a request, an offer or a deal. */
export const recordLeadEvent = (
  tx: Tx,
  card: Pick<Reach, 'conversationId' | 'sellerId'>,
  event: LeadEvent,
): Promise<void> => moveCard(tx, card, event)
