import { api } from '#web/api/browser-client.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

/** Unblocks a person and shows a toast; returns false after a failure. */
export async function unblock(userId: string, name: string): Promise<boolean> {
  const { success } = await api('POST /conversation/unblock', { body: { userId } })
  if (success) showToast({ type: 'success', message: `${name} can write to you again` })
  return success
}
