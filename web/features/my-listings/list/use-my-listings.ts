import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { freshnessMessages } from '#contract/freshness/rules.ts'
import type { OwnListingsState, OwnListingTab } from '#contract/listings/own-listings-rules.ts'
import { type ListingState, listingMessages } from '#contract/listings/rules.ts'
import { waitsText } from '#contract/surplus/terms.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { inWords } from '#web/language/words.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

export type MyListing = ApiReply<'GET /deadstock/list'>['deadstocks'][number]

const tabOf = ({ status }: MyListing): OwnListingTab => (status === 'Active' ? 'active' : 'draft')

const showUndone = (status: ListingState) => showToast({ type: 'success', message: `Undone: ${inWords(status)} again` })

/** Loads the page of own listings that the address names, and has the actions of the list. */
export function useMyListings({ tab, show, search, sort, page, size }: OwnListingsState) {
  const list = useApi('GET /deadstock/list', { query: { tab, show, sort, page, size, ...(search && { search }) } })
  const { data, failure, loading, reload, change } = list
  const [moving, setMoving] = useState<Readonly<Record<string, ListingState>>>({})

  /** Changes the state of a listing; resolves with true after success. `moving` has the new state until the reply. */
  async function move(listing: MyListing, status: 'Active' | 'Inactive' | 'Deleted'): Promise<boolean> {
    if (moving[listing.id]) return false
    setMoving(current => ({ ...current, [listing.id]: status }))
    const reply = await api('PUT /deadstock/:id', { params: { id: listing.id }, body: { status } }, { quiet: true })
    setMoving(({ [listing.id]: _done, ...others }) => others)
    if (!reply.success) {
      showToast(reply.toast)
      return false
    }
    change(({ counts, count, deadstocks, ...rest }) => {
      const stays = status !== 'Deleted' && tabOf(reply.deadstock) === tab
      const moved = tabOf(listing) === tabOf(reply.deadstock) && status !== 'Deleted' ? 0 : 1
      const arrives = status === 'Deleted' ? 0 : moved
      return {
        ...rest,
        deadstocks: deadstocks.flatMap(other => (other.id === listing.id ? (stays ? [reply.deadstock] : []) : [other])),
        count: count - (stays ? 0 : 1),
        counts:
          tab === 'active'
            ? { active: counts.active - moved, draft: counts.draft + arrives }
            : { active: counts.active + arrives, draft: counts.draft - moved },
      }
    })
    // reloads, so that listings of the next page move up
    reload()
    if (status === 'Active' && reply.deadstock.status !== 'Active') {
      showToast({ type: 'info', message: inWords(waitsText) })
      return true
    }
    showToast({
      type: 'success',
      message: status === 'Deleted' ? listingMessages.deleted : listingMessages.statusUpdated,
      undo: () => void takeBack(listing),
    })
    return true
  }

  async function takeBack({ id, status }: MyListing): Promise<void> {
    if (status === 'Deleted' || status === 'Created') return
    const reply = await api('POST /deadstock/:id/restore', { params: { id }, body: { status } })
    if (reply.success) showUndone(status)
    reload()
  }

  /** Marks a live listing as sold, which pauses it. */
  async function markSold({ id, quantityAvailable }: MyListing): Promise<void> {
    const params = { id }
    const reply = await api('PUT /deadstock/:id', { params, body: { data: { quantityAvailable: 0 } } })
    if (!reply.success) return
    reload()
    showToast({ type: 'success', message: listingMessages.markedSold, undo: () => void putOnSale() })

    async function putOnSale() {
      const body = { data: { quantityAvailable }, status: 'Active' as const, anyway: true }
      if ((await api('PUT /deadstock/:id', { params, body })).success) showUndone('Active')
      reload()
    }
  }

  /** Confirms a listing; a paused listing goes live again. */
  async function confirm(listing: MyListing): Promise<void> {
    if (listing.status !== 'Active') return void (await move(listing, 'Active'))
    const reply = await api('POST /deadstock/confirm', { body: { ids: [listing.id] } })
    if (!reply.success) return
    showToast({ type: 'success', message: freshnessMessages.confirmed(1) })
    reload()
  }

  /** Makes a draft with the same facts and photos; resolves with its id. */
  async function duplicate({ id }: MyListing): Promise<string | undefined> {
    const reply = await api('POST /deadstock/:id/duplicate', { params: { id } }, { once: true })
    if (!reply.success) return undefined
    reload()
    showToast({ type: 'success', message: 'Copied to a new draft' })
    return reply.id
  }

  // hides the rows of the former tab while another tab loads
  const rows = data?.deadstocks.filter(listing => tabOf(listing) === tab)
  return {
    rows: loading && rows?.length === 0 ? undefined : rows,
    count: data?.count ?? 0,
    counts: data?.counts,
    upkeep: data?.upkeep,
    prices: data?.prices ?? {},
    contacts: data?.contacts ?? {},
    saves: data?.saves ?? {},
    missing: data?.missing ?? {},
    impressionDays: data?.impressionDays ?? {},
    failure: data ? undefined : failure,
    loading,
    moving,
    reload,
    move,
    markSold,
    confirm,
    duplicate,
  }
}

export type MyListings = ReturnType<typeof useMyListings>
