import type { ApiInput, ApiKey } from '#contract/api.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { clientCallbacks } from '../client-callbacks.ts'
import { waitForSession } from '../ended-session.ts'
import { readToken } from '../session.ts'

/** Downloads the file of an endpoint; throws if no answer arrives, and returns false after a refusal. */
export async function downloadFile<K extends ApiKey>(key: K, input?: ApiInput<K>): Promise<boolean> {
  const [method, address] = key.split(' ') as [string, string]
  const { params = {}, body } = (input ?? {}) as { params?: Record<string, string>; body?: unknown }
  const path = `/api${address.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
  const token = readToken()
  const headers: Record<string, string> = { authorization: `Bearer ${token ?? ''}` }
  if (method !== 'GET') headers['content-type'] = 'application/json'
  const response = await fetch(path, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }) })
  if (!response.ok) {
    const { toast } = (await response.json()) as RefusalBody
    const outcome =
      response.status === 401 ? await waitForSession({ path, read: false, token, options: {} }) : undefined
    if (outcome === 'again') return downloadFile(key, input)
    clientCallbacks.notice(outcome ?? toast)
    return false
  }
  saveFile(await response.blob(), fileNameOf(response))
  return true
}

const fileNameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'

function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // after 60 s the browser has saved the file
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
