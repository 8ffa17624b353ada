import type { ApiKey } from '../../contract/api.ts'
import { type RefusalBody, refusals } from '../../contract/refusals.ts'
import { clientNews, refuseToken } from './browser-client.ts'
import { readToken } from './session.ts'

/** Fetches a file of the API with the own token and hands it to the browser to keep; false when it was refused, which a toast says. */
export async function download(key: ApiKey & `GET ${string}`): Promise<boolean> {
  const path = `/api${key.slice(4)}`
  try {
    const response = await fetch(path, { headers: { authorization: `Bearer ${readToken() ?? ''}` } })
    if (!response.ok) {
      if (response.status === 401) refuseToken(path)
      clientNews.notice(((await response.json()) as RefusalBody).toast)
      return false
    }
    keepFile(await response.blob(), fileNameOf(response))
    return true
  } catch {
    clientNews.notice({ type: 'error', message: refusals.unreachable.message })
    return false
  }
}

const fileNameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'

function keepFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has taken the file by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
