import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatMoment, formatMomentShort, formatWhen } from '#contract/shared/moments.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { copy } from '#web/ui/media/icons/essential.ts'
import { badgeCheck } from '#web/ui/media/icons/workbench.ts'
import typography from '#web/ui/styles/typography.module.css'
import styles from './table.module.css'
import { useToday } from './use-today.ts'

/** A day, with the exact time as its tooltip. */
export function Day({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={formatMoment(date, new Date(0))}>
      {formatShortDate(date)}
    </time>
  )
}

/** An age, or a date with its time. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(new Date(at), useToday())}</time>
}

/** An age, or a date without a time. */
export function ShortMoment({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={formatMoment(date, new Date(0))}>
      {formatMomentShort(date, useToday())}
    </time>
  )
}

/** A time within a sentence: 'just now', '5 min ago', 'on 21 Nov 2026, 6:07 pm'. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{formatWhen(new Date(at), useToday())}</time>
}

async function take(text: string, what: string) {
  await navigator.clipboard.writeText(text)
  showToast({ type: 'success', message: `${what} copied to clipboard` })
}

/** A text, such as a full GST number, with a button that copies it. */
export function Copyable({ text, what }: { text: string; what: string }) {
  return (
    <span className={styles.copyable}>
      {text}
      <IconButton icon={copy} size="sm" label={`Copy the ${what}`} onClick={() => void take(text, what)} />
    </span>
  )
}

/** The beginning of an id, with a button that copies the whole id. */
export function ShortId({ id, of }: { id: string; of: string }) {
  return (
    <span className={styles.id} title={id}>
      {id.slice(0, 8)}
      <IconButton icon={copy} size="sm" label={`Copy the ID of ${of}`} onClick={() => void take(id, 'ID')} />
    </span>
  )
}

export function Company({ business }: { business: { name: string; verified: boolean } | null }) {
  if (!business) return <span className={classNames(typography.small, styles.quiet)}>--</span>
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
    <Badge variant="status" tone={tones[status]}>
      {status}
    </Badge>
  )
}
