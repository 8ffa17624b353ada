import { useCallback } from 'react'
import { api } from '#web/api/browser-client.ts'
import { type PagedRows, usePagedRows } from '#web/features/imports/grid/use-paged-rows.ts'
import type { Row, RowsShown } from './types.ts'

interface RowsWanted {
  show: RowsShown
  /** limits the rows to those with this missing value */
  need: string | undefined
}

const lineOf = ({ line }: Row): number => line

/** The rows of an upload; a new `reading` of the file reloads them. */
export function useRows(id: string, { show, need }: RowsWanted, reading: string): Rows {
  const load = useCallback(
    async (page: number, size: number, quiet: boolean) => {
      const reply = await api('GET /import/:id/rows', { params: { id }, query: { page, size, show, need } }, { quiet })
      return reply.success ? reply : undefined
    },
    [id, show, need],
  )
  return usePagedRows({ view: `${show} ${need ?? ''}`, reading, keyOf: lineOf, load })
}

export type Rows = PagedRows<Row>
