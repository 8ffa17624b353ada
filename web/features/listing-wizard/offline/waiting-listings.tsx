import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { isWizardStored } from '#web/api/offline/stored-wizard.ts'
import { useOnline } from '#web/ui/feedback/use-online.ts'
import { useOutboxMark } from '../draft/outbox-mark.ts'
import type OutboxStrip from './outbox-strip.tsx'

type StripProps = ComponentProps<typeof OutboxStrip>
type WaitingListingsProps = Omit<StripProps, 'mark'> & {
  /** true if the wizard is open, so that a listing may have to wait soon */
  wizard: boolean
}

/**
 * The listings that wait on this device. The script of the list is loaded when it may be needed, from the network or from
 * the service worker.
 */
export function WaitingListings({ wizard, ...rest }: WaitingListingsProps) {
  const mark = useOutboxMark()
  const online = useOnline()
  const [Strip, setStrip] = useState<ComponentType<StripProps>>()
  const missing = !Strip && (wizard || mark !== null)
  useEffect(() => {
    if (!missing) return undefined
    let latest = true
    const load = async () => {
      // imports only a script that can load, because the browser may not retry a failed import until the page is left
      if (!online && !(await isWizardStored())) return
      const strip = await import('./outbox-strip.tsx')
      if (latest) setStrip(() => strip.default)
    }
    load().catch(() => undefined)
    return () => {
      latest = false
    }
  }, [missing, online])
  return Strip && mark !== null ? <Strip mark={mark} {...rest} /> : null
}
