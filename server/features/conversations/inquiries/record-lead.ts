import type { InquiryAnswer, InquiryKind } from '#contract/leads/rules.ts'
import type { LeadEvent } from '#contract/leads/stages.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fileLine, fileReach, type Line, moveCard, type Reach } from './inquiry-store.ts'

/**
 * A line, ask or offer that goes from one to the other: the sender's lead is answered, and the receiver's waits. Called in the transaction
 * that writes it, before it is written; the conversation is locked.
 */
export const recordLine = (
  tx: Tx,
  line: Line,
  { kind = 'message', answer = 'message' }: { kind?: InquiryKind; answer?: InquiryAnswer } = {},
): Promise<void> => fileLine(tx, line, kind, answer)

/** A buyer has asked for the number, called, or gone to WhatsApp; called before the conversation is moved by it. */
export const recordReach = (tx: Tx, reach: Reach, kind: 'contact' | 'call' | 'whatsapp'): Promise<void> =>
  fileReach(tx, reach, kind)

/** An ask, an offer or a deal has moved the seller's lead. */
export const recordLeadEvent = (
  tx: Tx,
  card: Pick<Reach, 'conversationId' | 'sellerId'>,
  event: LeadEvent,
): Promise<void> => moveCard(tx, card, event)
