import { uploadLimits } from '#contract/http/upload-rules.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { takeAccountSlot } from '#server/platform/limits/account-slots.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

/** Runs `work`; refuses if another request, in any process, reads or writes a sheet of this account. */
export async function oneSheetAtATime<T>({ services, viewer }: SignedInContext, work: () => Promise<T>): Promise<T> {
  const slot = await takeAccountSlot(services.db, viewer.userId, ['sheet'])
  if (!slot) refuse('sheet_under_way', { retryAfter: uploadLimits.retryAfterSeconds })
  try {
    return await work()
  } finally {
    await slot.release()
  }
}
