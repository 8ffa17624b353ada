import { type ReactNode, useRef, useState } from 'react'
import { loginTitles } from '#contract/accounts/rules.ts'
import type { ApiReply } from '#contract/api.ts'
import { phoneLink } from '#contract/shared/phone.ts'
import { api } from '#web/api/browser-client.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { whenSignedIn } from '#web/api/login-request.ts'

type Contact = Pick<ApiReply<'GET /deadstock/:id/seller'>, 'seller' | 'deadstock'>

const AT_A_DESK = '(hover: hover) and (pointer: fine)'

const SellerDialog = opensAtPress(async () => (await import('./seller-dialog.tsx')).default)

interface SellerContact {
  /** shows the seller's details; a visitor signs in first */
  contact: (listingId: string) => void
  /** calls the seller's number; on a desktop it also shows the number */
  call: (listingId: string) => void
  /** the id of the listing whose seller is loading */
  waiting: string | null
  /** render this somewhere in the page */
  dialog: ReactNode
}

/** The ways to contact a seller. Each contact is loaded once, because the server counts the requests. */
export function useSellerContact(): SellerContact {
  const [shown, setShown] = useState<Contact>()
  const [waiting, setWaiting] = useState<string | null>(null)
  const known = useRef(new Map<string, Contact>())

  async function contact(listingId: string) {
    const before = known.current.get(listingId)
    if (before) return setShown(before)
    setWaiting(listingId)
    const reply = await api('GET /deadstock/:id/seller', { params: { id: listingId } }, { forAnybody: true })
    setWaiting(null)
    if (!reply.success) return
    known.current.set(listingId, reply)
    setShown(reply)
  }
  async function call(listingId: string) {
    setWaiting(listingId)
    const reply = await api('POST /deadstock/:id/call', { params: { id: listingId } }, { forAnybody: true })
    setWaiting(null)
    if (!reply.success) return
    known.current.set(listingId, reply)
    // desktops can rarely call, so they show the number to read and copy
    if (matchMedia(AT_A_DESK).matches) setShown(reply)
    location.assign(phoneLink(reply.seller.phone))
  }
  return {
    contact: listingId => whenSignedIn(loginTitles.contact, () => void contact(listingId)),
    call: listingId => whenSignedIn(loginTitles.contact, () => void call(listingId)),
    waiting,
    dialog: shown ? (
      <SellerDialog seller={shown.seller} listing={shown.deadstock} onClose={() => setShown(undefined)} />
    ) : null,
  }
}
