import { uploadLimits } from '../../../contract/upload-rules.ts'
import { takeAccountSlot } from '../../platform/account-slots.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'

/** Does the work when nothing else reads or writes a sheet of this account, in any process; refuses it otherwise. */
export async function oneSheetAtATime<T>({ house, viewer }: SignedInContext, work: () => Promise<T>): Promise<T> {
  const slot = await takeAccountSlot(house.db, viewer.userId, ['sheet'])
  if (!slot) refuse('sheet_under_way', { retryAfter: uploadLimits.retryAfterSeconds })
  try {
    return await work()
  } finally {
    await slot.release()
  }
}
