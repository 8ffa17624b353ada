import { z } from 'zod'
import { suspensionReasonKeys } from './suspension.ts'

/** What the owner of a suspended account is told, and the admins. */
export const suspension = z.object({
  reason: z.enum(suspensionReasonKeys),
  words: z.string(),
  since: z.string(),
  /** when it ends by itself; null: when it is lifted */
  until: z.string().nullable(),
})
export type Suspension = z.output<typeof suspension>
