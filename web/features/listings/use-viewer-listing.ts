import { useEffect, useState } from 'react'
import { mayInFirm } from '#contract/firms/rules.ts'
import type { Listing } from '#contract/listings/endpoints.ts'
import type { ManifestStart } from '#contract/manifests/endpoints.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { useSession } from '#web/api/session.ts'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'
import type { CardFacts } from './card/card-facts.ts'
import { lostLot } from './lost-lot.ts'

/** The state of the listing at an address: loaded, hidden from this viewer, or failed to load. */
export type FoundListing = { listing: Listing; itemList: ManifestStart | null } | 'hidden' | 'failed'

/**
 * Loads the listing again once the viewer is known, because the server renders the page for visitors: owners may see a
 * listing that is not live, and signed-in people see the whole GST number. Viewers who may not see the listing are sent
 * to the not-found page. `suspended`: the listing is the viewer's own, and the account is suspended. `edits`: the viewer may change the
 * listing.
 */
export function useViewerListing(
  id: string,
  found: FoundListing,
  similar: readonly CardFacts[],
): { found: FoundListing; own: boolean; edits: boolean; suspended: boolean } {
  const { state, user } = useSession()
  const navigate = useNavigate()
  const [requested, setRequested] = useState<{ of: FoundListing; found: FoundListing }>()
  const current = requested?.of === found ? requested.found : found
  const viewer = user?.id

  useEffect(() => {
    if (state === 'checking' || found === 'failed') return undefined
    const leave = () => {
      lostLot.remember(similar)
      navigate(links.notFound(), { replace: true })
    }
    if (!viewer) {
      if (found === 'hidden') leave()
      return undefined
    }
    let latest = true
    void api('GET /explore/deadstock/:id', { params: { id } }, { quiet: true }).then(reply => {
      if (!latest) return
      if (reply.success) setRequested({ of: found, found: { listing: reply.deadstock, itemList: reply.itemList } })
      else if (found === 'hidden') leave()
    })
    return () => {
      latest = false
    }
  }, [state, viewer, id, found, similar, navigate])

  const own =
    typeof current === 'object' &&
    (current.listing.can.edit || (user?.business?.id !== undefined && user.business.id === current.listing.businessId))
  // the owner's button appears before the reply for the viewer does
  const edits = own && (current.listing.can.edit || mayInFirm(user?.firm, 'anyLot'))
  return { found: current, own, edits, suspended: own && !!user?.suspension }
}
