import { useCallback, useEffect } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'

export type Upload = ApiReply<'GET /import/:id'>['import']

/** The choice to pause the live lots that the file does not name, and the typed word if these are nearly all. */
export interface RestWish {
  rest: boolean
  word: string
}

const LOOK_EVERY_MS = 800

/** One upload with its actions; its state is polled during an import. */
export function useImport(id: string) {
  const { data, failure, loading, reload, change } = useApi('GET /import/:id', { params: { id } })
  const upload = data?.import
  const running = upload?.state === 'Importing'
  useEffect(() => {
    // a new request would cancel the one before, so that a slow server would never be heard
    if (!running || loading) return undefined
    const timer = setTimeout(reload, LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [running, loading, reload])
  const show = useCallback((next: Upload) => change(current => ({ ...current, import: next })), [change])

  return {
    upload,
    failure: upload ? undefined : failure,
    reload,
    show,
    /** Publishes complete rows and keeps the rest as drafts. Returns the field of a refusal. */
    publish: async (wish: RestWish): Promise<{ field: string } | undefined> => {
      const reply = await api('POST /import/:id/publish', { params: { id }, body: wish })
      if (reply.success) show(reply.import)
      return reply.success ? undefined : reply.errors?.[0]
    },
    /** Makes drafts of all readable rows. */
    keepAsDrafts: async (): Promise<void> => {
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
