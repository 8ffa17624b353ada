import { keysOf } from '../shared/keys-of.ts'

/** Limits of saved replies. A reply may be as long as a message, also with its placeholders filled in. */
export const savedReplyLimits = { most: 20, nameMost: 30, textMost: 300 } as const

export interface SavedReply {
  name: string
  text: string
}

/** The placeholders of a reply; each becomes the fact of the conversation's lot. */
export const replyFieldLabels = {
  name: 'buyer’s name',
  lot: 'name of the lot',
  rate: 'your rate',
  moq: 'minimum order',
  available: 'quantity left',
  city: 'stock city',
} as const
export type ReplyField = keyof typeof replyFieldLabels
export const replyFields = keysOf(replyFieldLabels)

/** The five replies that every seller starts with. */
export const startingReplies: readonly SavedReply[] = [
  { name: 'Available', text: 'Yes, {lot} is available. {available} in stock, minimum {moq}.' },
  { name: 'Rate', text: 'Our rate is {rate}. For the whole lot, we can discuss a better rate.' },
  { name: 'Maal ready hai', text: 'Haan ji, maal ready hai. Kitna chahiye?' },
  { name: 'See the goods', text: 'You can see the goods in {city} on any working day. Please call before you come.' },
  { name: 'GST and transport', text: 'We give a GST invoice. Transport is at your end; we will help with loading.' },
]

/**
 * A reply with its placeholders filled in, cut to the length of a message. A placeholder without a value stays in the
 * text, so that the seller sees it.
 */
export function fillReply(text: string, known: Partial<Record<ReplyField, string>>): string {
  const filled = text.replaceAll(/\{(\w+)\}/g, (field, name: string) => known[name as ReplyField] ?? field)
  return [...filled].slice(0, savedReplyLimits.textMost).join('')
}

export const savedReplyMessages = {
  name: `Give the reply a name of at most ${savedReplyLimits.nameMost} characters`,
  text: `Write a reply of at most ${savedReplyLimits.textMost} characters`,
  most: `You can keep ${savedReplyLimits.most} replies. Remove one first.`,
  saved: 'Replies saved',
} as const
