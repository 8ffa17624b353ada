import { useState } from 'react'
import { imageAt } from '#contract/listings/images.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { chevronLeft, chevronRight, x } from '#web/ui/media/icons/essential.ts'
import { image } from '#web/ui/media/icons/workbench.ts'
import layout from '#web/ui/styles/layout.module.css'
import type { Photo } from '../shared/photos.ts'
import styles from './photo-field.module.css'

type PhotoTileProps = {
  photo: Photo
  place: number
  last: boolean
  busy: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function PhotoTile({ photo, place, last, busy, onMove, onRemove }: PhotoTileProps) {
  const number = place + 1
  // the URL of a picture that this browser could not show
  const [unseen, setUnseen] = useState('')
  return (
    <li className={classNames(layout.card, styles.tile, styles[photo.state])}>
      {unseen === photo.url ? (
        <div className={styles.unseen} role="img" aria-label={`Number ${number}`}>
          <Icon d={image} size={28} />
        </div>
      ) : (
        <img
          src={photo.file ? photo.url : imageAt(photo.url, 320)}
          alt={`Number ${number}`}
          width={160}
          height={120}
          onError={() => setUnseen(photo.url)}
        />
      )}
      {place === 0 ? <Badge className={styles.cover}>Cover</Badge> : null}
      {photo.state === 'preparing' ? <span className={styles.state}>Preparing…</span> : null}
      {photo.state === 'uploading' ? <span className={styles.state}>Uploading…</span> : null}
      {photo.state === 'failed' ? <span className={styles.state}>Not uploaded</span> : null}
      <div className={styles.tools}>
        <IconButton
          size="sm"
          icon={chevronLeft}
          label={`Move photo ${number} left`}
          aria-disabled={busy || place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="sm"
          icon={chevronRight}
          label={`Move photo ${number} right`}
          aria-disabled={busy || last}
          onClick={() => onMove(1)}
        />
        <IconButton size="sm" icon={x} label={`Remove photo ${number}`} aria-disabled={busy} onClick={onRemove} />
      </div>
    </li>
  )
}
