import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { plus } from '#web/ui/media/icons/essential.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
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
  /** the title of the dialog with the form */
  adding: string
  renderForm: (close: () => void) => ReactNode
  children: ReactNode
}

/** A list of API keys or webhooks, and the button that adds one; `children` are its dialogs. */
export function ConnectionCard({ id, title, about, rows, loaded, none, most, full, ...props }: ConnectionCardProps) {
  const { failure, loading, reload } = loaded
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <TitledCard id={id} title={title} about={about}>
      {failure && !rows ? <LoadError what="this list" onRetry={reload} retrying={loading} /> : null}
      {!rows && !failure ? <Skeleton shape="block" className={settings.waiting} /> : null}
      {rows?.length === 0 ? <p className={typography.muted}>{none}</p> : null}
      {rows && rows.length > 0 ? <ul className={classNames(blocks.rows, styles.rows)}>{rows}</ul> : null}
      {rows && rows.length < most ? (
        <div className={settings.actions}>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <Icon d={plus} />
            {props.add}
          </Button>
        </div>
      ) : null}
      {rows && rows.length >= most ? <p className={typography.muted}>{full}</p> : null}
      <Dialog open={adding} onClose={close} title={props.adding} phone="bottom">
        {props.renderForm(close)}
      </Dialog>
      {props.children}
    </TitledCard>
  )
}
