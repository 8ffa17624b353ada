import { useEffect, useRef, useState } from 'react'
import { watchingTexts } from '#contract/watching/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { clientCallbacks } from '#web/api/client-callbacks.ts'
import { whenSignedIn } from '#web/api/login-request.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { heart } from '#web/ui/media/icons/essential.ts'

/** Saves a seller or removes a saved one; a visitor signs in first. */
export function SaveSeller({ businessId }: { businessId: string }) {
  const { user } = useSession()
  const userId = user?.id
  const [saved, setSaved] = useState(false)
  const [busy, setBusy] = useState(false)
  const changes = useRef(0)
  useEffect(() => {
    let left = false
    const before = changes.current
    setSaved(false)
    if (userId)
      void api('GET /saved-sellers', {}, { quiet: true, stay: true }).then(reply => {
        // ignores a list that was requested before a press, because it may lack the change
        if (!left && changes.current === before && reply.success)
          setSaved(reply.sellers.some(({ id }) => id === businessId))
      })
    return () => {
      left = true
    }
  }, [userId, businessId])

  async function save(on: boolean) {
    if (busy) return
    setBusy(true)
    const reply = await api('PUT /saved-sellers/:id', { params: { id: businessId }, body: { on } })
    setBusy(false)
    if (!reply.success) return
    changes.current += 1
    setSaved(on)
    const message = on ? watchingTexts.sellerSaved : watchingTexts.sellerRemoved
    clientCallbacks.notice({ type: 'info', message })
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => whenSignedIn(watchingTexts.login, () => void save(!saved))}>
      <Icon d={heart} size={18} style={saved ? { fill: 'currentColor' } : undefined} />
      {saved ? watchingTexts.sellerIsSaved : watchingTexts.saveSeller}
    </Button>
  )
}
