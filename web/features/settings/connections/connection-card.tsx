import type { ReactNode } from 'react'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { plus } from '#web/ui/media/icons/essential.ts'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import settings from '../settings.module.css'
import styles from './connections.module.css'

type ConnectionCardProps = {
  id: string
  title: string
  about: ReactNode
  /** undefined while the rows are loading */
  rows: readonly ReactNode[] | undefined
  loaded: { failure: unknown; loading: boolean; reload: () => void }
  /** the text of an empty list */
  none: string
  most: number
  /** replaces the button once there are `most` rows */
  full: string
  add: string
  onAdd: () => void
  children: ReactNode
}

/** A list of API keys or webhooks, and the button that adds one; `children` are its dialogs. */
export function ConnectionCard({ id, title, about, rows, loaded, none, most, full, ...props }: ConnectionCardProps) {
  const { failure, loading, reload } = loaded
  return (
    <TitledCard id={id} title={title} about={about}>
      {failure && !rows ? <LoadError what="this list" onRetry={reload} retrying={loading} /> : null}
      {!rows && !failure ? <Skeleton shape="block" className={settings.waiting} /> : null}
      {rows?.length === 0 ? <p className={typography.muted}>{none}</p> : null}
      {rows && rows.length > 0 ? <ul className={classNames(layout.rows, styles.rows)}>{rows}</ul> : null}
      {rows && rows.length < most ? (
        <div className={classNames(layout.buttons, settings.actions)}>
          <Button variant="secondary" aria-haspopup="dialog" onClick={props.onAdd}>
            <Icon d={plus} />
            {props.add}
          </Button>
        </div>
      ) : null}
      {rows && rows.length >= most ? <p className={typography.muted}>{full}</p> : null}
      {props.children}
    </TitledCard>
  )
}
