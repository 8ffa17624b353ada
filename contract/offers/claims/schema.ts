import { z } from 'zod'
import { claimReasonKeys, claimStates } from './rules.ts'

/** A claim about a cancelled agreement: one side says that the other, `about`, has not kept it. */
export const dealClaim = z
  .object({
    about: z.uuid(),
    reason: z.enum(claimReasonKeys),
    state: z.enum(claimStates),
    madeAt: z.string(),
    answerBy: z.string(),
    answer: z.string(),
    can: z.object({ answer: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'DealClaim' })
