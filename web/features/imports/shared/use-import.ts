import { useEffect } from 'react'
import type { ApiReply } from '../../../../contract/api.ts'
import type { ImportTarget } from '../../../../contract/imports/rules.ts'
import { api } from '../../../api/browser-client.ts'
import { useApi } from '../../../api/use-api.ts'
import type { Goods } from './goods-fields.tsx'

export type Upload = ApiReply<'GET /import/:id'>['import']

/** Whether the live lots rest that the file does not name, and the word that is typed where they are nearly all. */
export interface RestWish {
  rest: boolean
  word: string
}

const LOOK_EVERY_MS = 800

/** One upload and what can be said of it; while it is being imported it is looked at again and again. */
export function useImport(id: string) {
  const { data, failure, loading, reload, change } = useApi('GET /import/:id', { params: { id } })
  const upload = data?.import
  const running = upload?.state === 'Importing'
  useEffect(() => {
    // a look would call off the one before it, and a slow server never be heard
    if (!running || loading) return undefined
    const timer = setTimeout(reload, LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [running, loading, reload])
  const show = (next: Upload) => change(current => ({ ...current, import: next }))

  return {
    upload,
    failure: upload ? undefined : failure,
    reload,
    show,
    /** Answers whether it worked; a toast says why not. */
    read: async (mapping: readonly ImportTarget[], { category, subCategory, unit }: Goods): Promise<boolean> => {
      const body = { mapping: [...mapping], category, subCategory, unit }
      const reply = await api('PUT /import/:id', { params: { id }, body })
      if (reply.success) show(reply.import)
      return reply.success
    },
    /** Answers what to do about it where it was refused at a field. */
    confirm: async (live: boolean, { rest, word }: RestWish): Promise<{ field: string } | undefined> => {
      const reply = await api('POST /import/:id/confirm', { params: { id }, body: { live, rest, word } })
      if (reply.success) show(reply.import)
      return reply.success ? undefined : reply.errors?.[0]
    },
  }
}

export type ImportState = ReturnType<typeof useImport>
