import { useRef, useState } from 'react'
import { loginTitles } from '#contract/accounts/rules.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { whenSignedIn } from '#web/api/login-request.ts'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'

/** 'Message Supplier': opens the conversation about a listing; a visitor signs in first. */
export function useMessageSupplier(listingId: string): { message: () => void; opening: boolean } {
  const navigate = useNavigate()
  const [opening, setOpening] = useState(false)
  const busy = useRef(false)

  async function open() {
    if (busy.current) return
    busy.current = true
    setOpening(true)
    const body = { data: { deadstockId: listingId } }
    const reply = await api('POST /conversation/create-conversation', { body }, { once: true, forAnybody: true })
    busy.current = false
    setOpening(false)
    if (reply.success) navigate(links.messages(reply.data.id))
  }
  return { message: () => whenSignedIn(loginTitles.message, () => void open()), opening }
}
