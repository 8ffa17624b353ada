import { useEffect } from 'react'
import type { ApiReply } from '../../../../contract/api.ts'
import type { ImportTarget } from '../../../../contract/imports/rules.ts'
import { api } from '../../../api/browser-client.ts'
import { useApi } from '../../../api/use-api.ts'
import type { Goods } from './goods-fields.tsx'

export type Upload = ApiReply<'GET /import/:id'>['import']

const LOOK_EVERY_MS = 800

/** One upload and what can be said of it; while it is being imported it is looked at again and again. */
export function useImport(id: string) {
  const { data, failure, reload, change } = useApi('GET /import/:id', { params: { id } })
  const upload = data?.import
  const running = upload?.state === 'Importing'
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(reload, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [running, reload])
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
    confirm: async (live: boolean): Promise<boolean> => {
      const reply = await api('POST /import/:id/confirm', { params: { id }, body: { live } })
      if (reply.success) show(reply.import)
      return reply.success
    },
  }
}

export type ImportState = ReturnType<typeof useImport>
