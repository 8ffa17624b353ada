import { useState } from 'react'
import { pushTexts } from '#contract/notifications/push-rules.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './notices.module.css'
import { canReceivePush, deviceWord, isAllowed, subscribe, unsubscribe } from './push-device.ts'

/** Offers push notifications on this device; the browser asks for permission only after a press. */
export function PushOffer({ deviceKey, told }: { deviceKey: string; told: boolean }) {
  const [on, setOn] = useState(() => told && isAllowed())
  const [busy, setBusy] = useState(false)
  if (!canReceivePush()) return null
  const device = deviceWord()

  async function start() {
    const subscription = await subscribe(deviceKey)
    if (typeof subscription === 'string') return showToast({ type: 'error', message: pushTexts[subscription] })
    const reply = await api('PUT /push-device', { body: { subscription } })
    if (!reply.success) return
    setOn(true)
    showToast({ type: 'success', message: pushTexts.started(device) })
  }
  async function stop() {
    const reply = await api('PUT /push-device', { body: { subscription: null } })
    if (!reply.success) return
    setOn(false)
    showToast({ type: 'success', message: pushTexts.stopped(device) })
    await unsubscribe()
  }
  async function press() {
    setBusy(true)
    await (on ? stop() : start())
    setBusy(false)
  }
  return (
    <div className={classNames(layout.card, layout.spread, styles.push)}>
      <p>{on ? pushTexts.on(device) : pushTexts.about(device)}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void press()}>
        {on ? pushTexts.stop : pushTexts.ask(device)}
      </Button>
    </div>
  )
}
