import { comparedText, type WithholdRule, withholdLimits } from '#contract/conversations/withheld-messages.ts'
import { availabilityQuestion } from '#contract/freshness/rules.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { hasRows } from '#server/platform/database/fetch.ts'
import { countUse } from '#server/platform/limits/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'
import type { MessageRow } from '../model/message-store.ts'
import { leadsAway } from './leads-away.ts'

/** Withholds the mail about a message that matches a rule; sender and receiver see the message as usual. */
export async function withholdMessage(
  tx: Tx,
  services: Pick<Services, 'config' | 'keyedHash'>,
  message: MessageRow,
): Promise<void> {
  if (await hasAnswered(tx, message)) return
  const rule = await ruleThatHits(tx, services, message)
  if (rule) await tx.insertInto('held_messages').values({ message_id: message.id, rule }).execute()
}

const hasAnswered = (tx: Tx, { conversation_id, receiver_id }: MessageRow) => hasRows(tx)`
  select from messages where conversation_id = ${conversation_id} and sender_id = ${receiver_id} limit 1`

async function ruleThatHits(
  tx: Tx,
  { config, keyedHash }: Pick<Services, 'config' | 'keyedHash'>,
  { body, sender_id, receiver_id }: MessageRow,
): Promise<WithholdRule | undefined> {
  if (leadsAway(body, config.publicUrl.host)) return 'link'
  const text = comparedText(body)
  if (text.length < withholdLimits.textLeast || body === availabilityQuestion) return undefined
  const same = `same-text:${sender_id}:${keyedHash('same text', text).toString('base64url')}`
  const { seconds, partners } = withholdLimits
  const toThisOne = await countUse(tx, { key: `${same}:${receiver_id}`, most: 1, seconds })
  if (!toThisOne.allowed) return undefined
  return (await countUse(tx, { key: same, most: partners - 1, seconds })).allowed ? undefined : 'same-text'
}
