import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { GridRows, RowKey } from './sheet-model.ts'

/** Rows per request. */
const ROWS_PER_REQUEST = 100
const MOST_ROWS_PER_REQUEST = 500

interface Page<Row> {
  rows: readonly Row[]
  count: number
}

interface PagedQuery<Row> {
  /** identifies the view: a change hides the rows of the former view */
  view: string
  /**
   * identifies the reading of the file: after a change the rows are reloaded, and the former rows stay until the reply
   */
  reading: string
  keyOf: (row: Row) => RowKey
  /** loads one page; undefined if the request failed. `quiet` shows no error */
  load: (page: number, size: number, quiet: boolean) => Promise<Page<Row> | undefined>
}

interface Loaded<Row> {
  view: string
  count: number | null
  rows: ReadonlyMap<number, Row>
}

/**
 * The rows of a sheet by their index in the view, loaded as they become visible. `load` must keep its identity between
 * renderings.
 */
export function usePagedRows<Row>({ view, reading, keyOf, load }: PagedQuery<Row>) {
  const [loadedRows, setLoaded] = useState<Loaded<Row>>({ view, count: null, rows: new Map() })
  const loaded: Loaded<Row> = loadedRows.view === view ? loadedRows : { view, count: null, rows: new Map() }
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const requested = useRef({ key: '', pages: new Set<number>() })
  const key = `${view} ${round} ${reading}`

  const loadPage = useCallback(
    async (page: number) => {
      if (requested.current.key !== key) requested.current = { key, pages: new Set() }
      if (requested.current.pages.has(page)) return
      requested.current.pages.add(page)
      const reply = await load(page, ROWS_PER_REQUEST, true)
      if (requested.current.key !== key) return
      setFailed(!reply)
      if (!reply) {
        requested.current.pages.delete(page)
        return
      }
      setLoaded(now => {
        const rows = new Map(now.view === view ? now.rows : [])
        for (const [at, row] of reply.rows.entries()) rows.set((page - 1) * ROWS_PER_REQUEST + at, row)
        for (const at of rows.keys()) if (at >= reply.count) rows.delete(at)
        return { view, count: reply.count, rows }
      })
    },
    [key, load, view],
  )

  /** Loads the missing rows between two indexes. */
  const need = useCallback(
    (from: number, to: number) => {
      for (let page = Math.floor(from / ROWS_PER_REQUEST) + 1; page <= Math.floor(to / ROWS_PER_REQUEST) + 1; page++)
        void loadPage(page)
    },
    [loadPage],
  )
  useEffect(() => need(0, 0), [need])

  const reload = useCallback(() => setRound(now => now + 1), [])
  /** Replaces rows by their current state. */
  const patch = useCallback(
    (rows: readonly Row[]) => {
      const byKey = new Map(rows.map(row => [keyOf(row), row]))
      setLoaded(now => ({
        ...now,
        rows: new Map([...now.rows].map(([at, row]) => [at, byKey.get(keyOf(row)) ?? row])),
      }))
    },
    [keyOf],
  )
  /** All rows between two indexes, in order, after loading the missing ones; undefined if a request failed. */
  const between = useCallback(
    async (from: number, to: number): Promise<Row[] | undefined> => {
      const there = Array.from({ length: to - from + 1 }, (_, at) => loaded.rows.get(from + at))
      if (there.every(row => row !== undefined)) return there
      const all: Row[] = []
      for (
        let page = Math.floor(from / MOST_ROWS_PER_REQUEST) + 1;
        page <= Math.floor(to / MOST_ROWS_PER_REQUEST) + 1;
        page++
      ) {
        const reply = await load(page, MOST_ROWS_PER_REQUEST, false)
        if (!reply) return undefined
        const start = (page - 1) * MOST_ROWS_PER_REQUEST
        all.push(...reply.rows.filter((_, at) => start + at >= from && start + at <= to))
      }
      return all
    },
    [load, loaded.rows],
  )
  const { count, rows } = loaded
  return useMemo(
    () => ({ count, rows, failed, need, reload, patch, between }),
    [count, rows, failed, need, reload, patch, between],
  )
}

export type PagedRows<Row> = GridRows<Row> & ReturnType<typeof usePagedRows<Row>>
