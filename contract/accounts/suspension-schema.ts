import { z } from 'zod'
import { hasUnseenCharacters } from '../shared/names/unseen-characters.ts'
import { suspensionDays, suspensionLimits, suspensionMessages, suspensionReasonKeys } from './suspension.ts'

/** The facts of a suspension that its owner and the admins read. */
export const suspension = z.object({
  reason: z.enum(suspensionReasonKeys),
  words: z.string(),
  since: z.string(),
  /** when it ends automatically; null: when an admin lifts it */
  until: z.string().nullable(),
})
export type Suspension = z.output<typeof suspension>

/** Words of an admin that are mailed to the owner. */
export const explanation = (message: string) =>
  z
    .string(message)
    .max(2 * suspensionLimits.wordsMost, message)
    .transform(text => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine(text => text.length >= suspensionLimits.wordsLeast && text.length <= suspensionLimits.wordsMost, message)
    .refine(text => !hasUnseenCharacters(text.replaceAll(/[\n\t]/g, ' ')), message)

/** The duration and the reason of a suspension, in words. */
export const suspensionTerms = z.object({
  days: z.literal(suspensionDays, { error: suspensionMessages.days }),
  words: explanation(suspensionMessages.words),
})
export type SuspensionTerms = z.output<typeof suspensionTerms>
