import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RefusalBody } from '../../../../../contract/http/refusals.ts'
import { api } from '../../../../api/browser-client.ts'
import type { Row, RowsShown } from './types.ts'

/** Rows that one call brings. */
const PAGE = 100
const LONG_PAGE = 500

interface RowsWanted {
  show: RowsShown
  /** only the rows that need this */
  need: string | undefined
}

interface Loaded {
  view: string
  count: number | null
  rows: ReadonlyMap<number, Row>
}

const nothing = (view: string): Loaded => ({ view, count: null, rows: new Map() })

/**
 * The rows of a sheet by their place in the view, loaded as they come into sight. A new `reading` of the file loads them anew, and
 * the former ones stay on screen until then.
 */
export function useRows(id: string, { show, need: only }: RowsWanted, reading: string) {
  const view = `${show} ${only ?? ''}`
  const [held, setHeld] = useState<Loaded>(() => nothing(view))
  const loaded = held.view === view ? held : nothing(view)
  const [failure, setFailure] = useState<RefusalBody>()
  const [round, setRound] = useState(0)
  const asked = useRef({ key: '', pages: new Set<number>() })
  const key = `${view} ${round} ${reading}`

  const load = useCallback(
    async (page: number) => {
      if (asked.current.key !== key) asked.current = { key, pages: new Set() }
      if (asked.current.pages.has(page)) return
      asked.current.pages.add(page)
      const reply = await api(
        'GET /import/:id/rows',
        { params: { id }, query: { page, size: PAGE, show, need: only } },
        { quiet: true },
      )
      if (asked.current.key !== key) return
      if (!reply.success) {
        asked.current.pages.delete(page)
        setFailure(reply)
        return
      }
      setFailure(undefined)
      setHeld(now => {
        const rows = new Map(now.view === view ? now.rows : [])
        for (const [at, row] of reply.rows.entries()) rows.set((page - 1) * PAGE + at, row)
        for (const at of rows.keys()) if (at >= reply.count) rows.delete(at)
        return { view, count: reply.count, rows }
      })
    },
    [id, key, view, show, only],
  )

  /** Loads the rows of these places that are not there yet. */
  const need = useCallback(
    (from: number, to: number) => {
      for (let page = Math.floor(from / PAGE) + 1; page <= Math.floor(to / PAGE) + 1; page++) void load(page)
    },
    [load],
  )
  useEffect(() => need(0, 0), [need])

  const reload = useCallback(() => setRound(now => now + 1), [])
  /** Puts rows as they are now in the place of the former ones. */
  const patch = useCallback((rows: readonly Row[]) => {
    const byLine = new Map(rows.map(row => [row.line, row]))
    setHeld(now => ({
      ...now,
      rows: new Map([...now.rows].map(([at, row]) => [at, byLine.get(row.line) ?? row])),
    }))
  }, [])
  /** All rows between two places, in order; those that are not on screen are loaded for it. Undefined without a connection. */
  const between = useCallback(
    async (from: number, to: number): Promise<Row[] | undefined> => {
      const there = Array.from({ length: to - from + 1 }, (_, at) => loaded.rows.get(from + at))
      if (there.every(row => row !== undefined)) return there
      const all: Row[] = []
      for (let page = Math.floor(from / LONG_PAGE) + 1; page <= Math.floor(to / LONG_PAGE) + 1; page++) {
        const reply = await api('GET /import/:id/rows', {
          params: { id },
          query: { page, size: LONG_PAGE, show, need: only },
        })
        if (!reply.success) return undefined
        const start = (page - 1) * LONG_PAGE
        all.push(...reply.rows.filter((_, at) => start + at >= from && start + at <= to))
      }
      return all
    },
    [id, loaded.rows, show, only],
  )
  const { count, rows } = loaded
  return useMemo(
    () => ({ count, rows, failure, need, reload, patch, between }),
    [count, rows, failure, need, reload, patch, between],
  )
}

export type Rows = ReturnType<typeof useRows>
