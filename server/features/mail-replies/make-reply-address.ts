import { mailReplyLimits } from '#contract/conversations/mail-replies.ts'
import { hashSecret, newReplyToken } from '#server/platform/security/keyed-hash.ts'
import type { Services } from '#server/platform/services.ts'
import { addReplyAddress } from './reply-address-store.ts'

/** Mail servers may change the case of an address, so the token has small letters and digits alone. */
const pattern = /^reply\+([a-z2-7]{26})$/

/** A new address at which the reader of a mail may answer; undefined if answers by e-mail are off. */
export async function makeReplyAddress(
  { db, config }: Pick<Services, 'db' | 'config'>,
  to: { email: string; conversationId: string; seq: number },
): Promise<string | undefined> {
  if (!config.mailReplies) return undefined
  const token = newReplyToken()
  await addReplyAddress(db, { ...to, tokenHash: hashSecret(token), days: mailReplyLimits.days })
  return `reply+${token}@${config.mailReplies.domain}`
}

/** The hash of the token in a reply address; undefined for another address of the domain. */
export function tokenHashIn(localPart: string): Buffer | undefined {
  const [, token] = pattern.exec(localPart.toLowerCase()) ?? []
  return token === undefined ? undefined : hashSecret(token)
}
