import { useCallback, useEffect } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'

export type Upload = ApiReply<'GET /import/:id'>['import']

/**
 * The choice to pause the live lots that the file does not name. If these are nearly all lots, the seller types a word
 * to confirm.
 */
export interface RestWish {
  rest: boolean
  word: string
}

const POLL_EVERY_MS = 800

/** One upload with its actions; polls its state while an import runs. */
export function useImport(id: string) {
  const { data, failure, loading, reload, change } = useApi('GET /import/:id', { params: { id } })
  const upload = data?.import
  const running = upload?.state === 'Importing'
  useEffect(() => {
    // waits for the reply, because the next request would cancel the running one: a slow reply would never arrive
    if (!running || loading) return undefined
    const timer = setTimeout(reload, POLL_EVERY_MS)
    return () => clearTimeout(timer)
  }, [running, loading, reload])
  const show = useCallback((next: Upload) => change(current => ({ ...current, import: next })), [change])

  return {
    upload,
    failure: upload ? undefined : failure,
    reload,
    show,
    /** Publishes complete rows and keeps the others as drafts. Resolves with the field of a refusal. */
    publish: async (wish: RestWish): Promise<{ field: string } | undefined> => {
      const reply = await api('POST /import/:id/publish', { params: { id }, body: wish })
      if (reply.success) show(reply.import)
      return reply.success ? undefined : reply.errors?.[0]
    },
    /** Stores all readable rows as drafts. */
    saveAsDrafts: async (): Promise<void> => {
      const reply = await api('POST /import/:id/confirm', { params: { id }, body: {} })
      if (reply.success) show(reply.import)
    },
    undo: async (): Promise<Undone | undefined> => {
      const reply = await api('POST /import/:id/undo', { params: { id } })
      if (!reply.success) return undefined
      show(reply.import)
      return reply
    },
  }
}

export type Undone = ApiReply<'POST /import/:id/undo'>
export type ImportState = ReturnType<typeof useImport>
