import type { ApiInput, ApiKey } from '#contract/api.ts'
import { pageRefusals } from '#contract/http/page-refusals.ts'
import { clientCallbacks } from '../client-callbacks.ts'

/**
 * Downloads the file of an endpoint with the user's token and the server's file name. Returns false after a refusal,
 * which a toast shows. Most visits download nothing, so the code for it loads at the press.
 */
export async function download<K extends ApiKey>(key: K, input?: ApiInput<K>): Promise<boolean> {
  try {
    const { downloadFile } = await import('./download-file.ts')
    return await downloadFile(key, input)
  } catch {
    clientCallbacks.notice({ type: 'error', message: pageRefusals.unreachable.message })
    return false
  }
}
