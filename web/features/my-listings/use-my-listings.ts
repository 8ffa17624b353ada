import { useState } from 'react'
import type { ApiReply } from '../../../contract/api.ts'
import { type ListingState, listingMessages } from '../../../contract/listings-rules.ts'
import { api } from '../../api/browser-client.ts'
import { useApi } from '../../api/use-api.ts'
import { showToast } from '../../ui/toast.ts'

export type MyListing = ApiReply<'GET /deadstock/list'>['deadstocks'][number]

/** Own listings with what can be done to them from the list. */
export function useMyListings() {
  const { data, failure, loading, reload, change } = useApi('GET /deadstock/list', {})
  const [moving, setMoving] = useState<Readonly<Record<string, ListingState>>>({})

  /** Moves a listing; answers whether it worked. Until the server has spoken the wish is in `moving`. */
  async function move(listing: MyListing, status: 'Active' | 'Inactive' | 'Deleted'): Promise<boolean> {
    if (moving[listing.id]) return false
    setMoving(current => ({ ...current, [listing.id]: status }))
    const reply = await api('PUT /deadstock/:id', { params: { id: listing.id }, body: { status } }, { quiet: true })
    setMoving(({ [listing.id]: _done, ...others }) => others)
    if (!reply.success) {
      showToast(reply.toast)
      return false
    }
    change(list => ({
      ...list,
      deadstocks: list.deadstocks.flatMap(other => {
        if (other.id !== listing.id) return [other]
        return status === 'Deleted' ? [] : [reply.deadstock]
      }),
    }))
    showToast({
      type: 'success',
      message: status === 'Deleted' ? listingMessages.deleted : listingMessages.statusUpdated,
    })
    return true
  }

  const listings = data?.deadstocks
  return {
    active: listings?.filter(listing => listing.status === 'Active'),
    draft: listings?.filter(listing => listing.status === 'Draft' || listing.status === 'Inactive'),
    failure: listings ? undefined : failure,
    loading,
    moving,
    reload,
    move,
  }
}

export type MyListings = ReturnType<typeof useMyListings>
