import { api } from '#web/api/browser-client.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

/** Takes a block back and says so; false when it did not work. */
export async function unblock(userId: string, name: string): Promise<boolean> {
  const { success } = await api('POST /conversation/unblock', { body: { userId } })
  if (success) showToast({ type: 'success', message: `${name} can write to you again` })
  return success
}
