import { useState } from 'react'
import type { ApiReply } from '../../../contract/api.ts'
import { type ListingState, listingMessages } from '../../../contract/listings-rules.ts'
import type { OwnListingsState, OwnListingTab } from '../../../contract/own-listings-rules.ts'
import { api } from '../../api/browser-client.ts'
import { useApi } from '../../api/use-api.ts'
import { showToast } from '../../ui/toast.ts'

export type MyListing = ApiReply<'GET /deadstock/list'>['deadstocks'][number]

const tabOf = ({ status }: MyListing): OwnListingTab => (status === 'Active' ? 'active' : 'draft')

/** The page of own listings that the address asks for, with what can be done to them from the list. */
export function useMyListings({ tab, search, sort, page, size }: OwnListingsState) {
  const list = useApi('GET /deadstock/list', { query: { tab, sort, page, size, ...(search && { search }) } })
  const { data, failure, loading, reload, change } = list
  const [moving, setMoving] = useState<Readonly<Record<string, ListingState>>>({})

  /** Moves a listing; answers whether it worked. Until the server has spoken the wish is in `moving`, and gone when refused. */
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
    // what stood on the next page moves up
    reload()
    showToast({
      type: 'success',
      message: status === 'Deleted' ? listingMessages.deleted : listingMessages.statusUpdated,
    })
    return true
  }

  // while another tab is on its way the rows of the last one are none of its
  const rows = data?.deadstocks.filter(listing => tabOf(listing) === tab)
  return {
    rows: loading && rows?.length === 0 ? undefined : rows,
    count: data?.count ?? 0,
    counts: data?.counts,
    impressionDays: data?.impressionDays ?? {},
    failure: data ? undefined : failure,
    loading,
    moving,
    reload,
    move,
  }
}

export type MyListings = ReturnType<typeof useMyListings>
