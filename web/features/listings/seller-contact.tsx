import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { loginTitles } from '../../../contract/accounts-rules.ts'
import type { ApiReply } from '../../../contract/api.ts'
import { phoneLink } from '../../../contract/phone.ts'
import { api } from '../../api/browser-client.ts'
import { whenSignedIn } from '../../api/login-request.ts'

export type Seller = ApiReply<'GET /deadstock/:id/seller'>['seller']

const SellerDialog = lazy(() => import('./seller-dialog.tsx'))

interface SellerContact {
  /** shows the seller's details, after signing in where needed */
  contact: (listingId: string) => void
  /** opens the phone with the seller's number */
  call: (listingId: string) => void
  /** id of the listing whose seller is being asked for */
  waiting: string | null
  /** belongs somewhere into the page */
  dialog: ReactNode
}

/** How a buyer reaches a seller; asks for each seller once, because asking is counted. */
export function useSellerContact(): SellerContact {
  const [shown, setShown] = useState<Seller>()
  const [waiting, setWaiting] = useState<string | null>(null)
  const known = useRef(new Map<string, Seller>())

  function withSeller(listingId: string, then: (seller: Seller) => void) {
    whenSignedIn(loginTitles.contact, () => void ask(listingId, then))
  }
  async function ask(listingId: string, then: (seller: Seller) => void) {
    const before = known.current.get(listingId)
    if (before) return then(before)
    setWaiting(listingId)
    const reply = await api('GET /deadstock/:id/seller', { params: { id: listingId } })
    setWaiting(null)
    if (!reply.success) return
    known.current.set(listingId, reply.seller)
    then(reply.seller)
  }
  return {
    contact: listingId => withSeller(listingId, setShown),
    call: listingId => withSeller(listingId, ({ phone }) => location.assign(phoneLink(phone))),
    waiting,
    dialog: shown ? (
      <Suspense>
        <SellerDialog seller={shown} onClose={() => setShown(undefined)} />
      </Suspense>
    ) : null,
  }
}
