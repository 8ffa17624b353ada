import type { z } from 'zod'
import { displayNameFault } from './display-names.ts'

/** For `superRefine`: says at the field what a name may not hold. */
export function refuseDeceptiveName(text: string, context: z.core.$RefinementCtx<string>): void {
  const message = displayNameFault(text)
  if (message) context.addIssue({ code: 'custom', message })
}
