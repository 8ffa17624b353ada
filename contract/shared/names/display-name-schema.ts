import type { z } from 'zod'
import { displayNameFault } from './display-names.ts'

/** For `superRefine`: adds an issue for characters that a name may not contain. */
export function refuseDeceptiveName(text: string, context: z.core.$RefinementCtx<string>): void {
  const message = displayNameFault(text)
  if (message) context.addIssue({ code: 'custom', message })
}
