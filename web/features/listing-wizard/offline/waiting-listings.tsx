import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { useOnline } from '#web/ui/feedback/use-online.ts'
import { useOutboxMark } from '../draft/outbox-mark.ts'
import type OutboxStrip from './outbox-strip.tsx'

type StripProps = ComponentProps<typeof OutboxStrip>
type WaitingListingsProps = Omit<StripProps, 'mark'> & {
  /** true if the wizard is open, so that a listing may have to wait soon */
  wizard: boolean
}

/** The listings that wait on this device. Their component loads early, while there is a connection. */
export function WaitingListings({ wizard, ...rest }: WaitingListingsProps) {
  const mark = useOutboxMark()
  const online = useOnline()
  const [Strip, setStrip] = useState<ComponentType<StripProps>>()
  const missing = !Strip && online && (wizard || mark !== null)
  useEffect(() => {
    if (!missing) return undefined
    let latest = true
    void import('./outbox-strip.tsx').then(
      strip => latest && setStrip(() => strip.default),
      () => undefined,
    )
    return () => {
      latest = false
    }
  }, [missing])
  return Strip && mark !== null ? <Strip mark={mark} {...rest} /> : null
}
