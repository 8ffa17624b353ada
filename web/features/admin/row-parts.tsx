import { type ReactNode, useId } from 'react'
import { sayDate, sayMoment } from '../../../contract/moments.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { badgeCheck, copy } from '../../ui/icons/essential.ts'
import { showToast } from '../../ui/toast.ts'
import styles from './rows.module.css'
import { useToday } from './use-today.ts'

/** A day, with the whole moment as its tooltip. */
export function Day({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={sayMoment(date, new Date(0))}>
      {sayDate(date)}
    </time>
  )
}

/** How long ago something was, or when. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{sayMoment(new Date(at), useToday())}</time>
}

/** An id by its beginning, to be copied whole. */
export function ShortId({ id, of }: { id: string; of: string }) {
  async function take() {
    await navigator.clipboard.writeText(id)
    showToast({ type: 'success', message: 'ID copied to clipboard' })
  }
  return (
    <span className={styles.id} title={id}>
      {id.slice(0, 8)}
      <IconButton icon={copy} size="sm" label={`Copy the ID of ${of}`} onClick={() => void take()} />
    </span>
  )
}

export function Company({ business }: { business: { name: string; verified: boolean } | null }) {
  if (!business) return <span className={styles.quiet}>--</span>
  return (
    <span className={styles.company}>
      {business.name}
      {business.verified ? <Icon d={badgeCheck} size={16} label="Verified" /> : null}
    </span>
  )
}

const tones = { Active: 'success', Inactive: 'danger', Deleted: 'neutral', Draft: 'info', Created: 'neutral' } as const

export function StatusPill({ status }: { status: keyof typeof tones }) {
  return (
    <Badge look="status" tone={tones[status]}>
      {status}
    </Badge>
  )
}

/** Says something about a control that is described by it, on hover and on focus. */
export function Tip({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) {
  const id = useId()
  return (
    <span className={styles.tip}>
      {children(id)}
      <span role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
