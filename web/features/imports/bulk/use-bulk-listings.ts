import { useState } from 'react'
import type { ApiInput, ApiReply } from '#contract/api.ts'
import { type BulkView, importLimits } from '#contract/imports/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

export type BulkListing = ApiReply<'GET /bulk/deadstock'>['deadstocks'][number]
export type BulkChange = ApiInput<'POST /bulk/deadstock'>['body']['change']
type Priced = ApiReply<'GET /bulk/deadstock'>['matching'][number]

const words: Record<BulkChange['kind'], string> = {
  publish: 'published',
  pause: 'paused',
  confirm: 'confirmed as available',
  quantity: 'updated',
  percent: 'repriced',
  amount: 'repriced',
  details: 'completed',
  undo: 'undone',
}

/** The seller's items with an SKU, the selected items, and the result of the last change of each. */
export function useBulkListings(importId: string | undefined) {
  const [view, setView] = useState<BulkView>('all')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(20)
  const { data, failure, reload } = useApi('GET /bulk/deadstock', {
    query: { page, size, show: view, ...(importId && { import: importId }) },
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, Priced>>(new Map())
  const [results, setResults] = useState<ReadonlyMap<string, string>>(new Map())
  const [outcome, setOutcome] = useState<string | null>(null)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)

  function turn(next: { view?: BulkView; size?: number }) {
    setPage(1)
    setChosen(new Map())
    if (next.view) setView(next.view)
    if (next.size) setSize(next.size)
  }
  function choose(listings: readonly Priced[], on: boolean) {
    const next = new Map(chosen)
    for (const { id, amount } of listings) {
      if (on) next.set(id, { id, amount })
      else next.delete(id)
    }
    setChosen(next)
  }
  /** Changes the selected items, at most 100 per request. A refused item stays selected and shows the reason. */
  async function change(what: BulkChange) {
    const all = [...chosen.values()]
    const reasons = new Map<string, string>()
    const changed: Priced[] = []
    for (let from = 0; from < all.length; from += importLimits.listingsAtOnce) {
      setProgress({ done: from, total: all.length })
      const listings = all.slice(from, from + importLimits.listingsAtOnce)
      const reply = await api('POST /bulk/deadstock', { body: { listings, change: what } })
      if (!reply.success) break
      for (const [place, { id, message }] of reply.results.entries()) {
        const listing = listings[place]
        if (message !== null) reasons.set(id, message)
        else if (listing) changed.push(listing)
      }
    }
    setProgress(null)
    setResults(reasons)
    setChosen(new Map([...chosen].filter(([id]) => reasons.has(id))))
    reload()
    setOutcome(
      reasons.size > 0
        ? `${changed.length} of ${all.length} ${words[what.kind]}. ${reasons.size} failed: see the reason beside each.`
        : null,
    )
    if (changed.length === 0) return
    const { kind } = what
    showToast({
      type: 'success',
      message: `${changed.length} ${words[kind]}`,
      undo: kind === 'publish' || kind === 'pause' ? () => void takeBack(changed, kind) : undefined,
    })
  }
  /** Undoes the last change of each item, except of items that have changed since. */
  async function takeBack(all: readonly Priced[], of: 'publish' | 'pause') {
    let undone = 0
    for (let from = 0; from < all.length; from += importLimits.listingsAtOnce) {
      const listings = all.slice(from, from + importLimits.listingsAtOnce)
      const reply = await api('POST /bulk/deadstock', { body: { listings, change: { kind: 'undo', of } } })
      if (!reply.success) break
      undone += reply.results.filter(result => result.changed).length
    }
    reload()
    setOutcome(undone < all.length ? `${undone} of ${all.length} undone. The others have changed since.` : null)
    if (undone > 0) showToast({ type: 'success', message: `${undone} undone` })
  }
  return {
    data,
    failure,
    reload,
    view,
    page,
    size,
    chosen,
    results,
    progress,
    outcome,
    setPage,
    turn,
    choose,
    change,
  }
}

export type BulkListings = ReturnType<typeof useBulkListings>
