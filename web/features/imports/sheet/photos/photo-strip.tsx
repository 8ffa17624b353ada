import { useRef, useState } from 'react'
import { zipTypes } from '#contract/imports/rules.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { FailedPhotos } from '#web/features/imports/shared/failed-photos.tsx'
import { Translated } from '#web/language/translated.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { PhotoPicker } from '#web/ui/forms/file-picker.tsx'
import { image } from '#web/ui/media/icons/workbench.ts'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { Upload } from '../data/types.ts'
import styles from './photo-strip.module.css'
import type { PhotoUpload } from './use-photo-upload.ts'

const PhoneDialog = opensAtPress(async () => (await import('./phone-dialog.tsx')).PhoneDialog)

const photosOf = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`)

interface PhotoStripProps {
  upload: Upload
  photos: PhotoUpload
  phone: boolean
  onUnplaced: () => void
  onRefresh: () => void
}

/** Adds photos for the whole sheet, matched by file name, and shows those without a match. */
export function PhotoStrip({ upload, photos, phone, onUnplaced, onRefresh }: PhotoStripProps) {
  const { progress, add, retry } = photos
  const picker = useRef<HTMLInputElement>(null)
  const [onPhone, setOnPhone] = useState(false)
  const { count, unplaced } = upload.photos
  return (
    <div className={classNames(layout.row, styles.strip)}>
      <Button variant="secondary" size="sm" busy={progress.busy} onClick={() => picker.current?.click()}>
        <Icon d={image} size={18} />
        Add photos
      </Button>
      <PhotoPicker
        ref={picker}
        multiple
        also={zipTypes}
        aria-label="Photos or a ZIP of photos"
        onFiles={files => void add(files)}
      />
      {phone ? null : (
        <Button variant="ghost" size="sm" onClick={() => setOnPhone(true)}>
          From your phone
        </Button>
      )}
      <div role="status" className={classNames(typography.small, styles.counts)}>
        {progress.busy ? (
          <>
            <Progress label="Uploading photos" value={progress.done} max={progress.total} />
            {progress.done} of {photosOf(progress.total)}
          </>
        ) : count > 0 ? (
          `${photosOf(count - unplaced)} matched`
        ) : (
          'Choose all photos at once or a ZIP. Name them by SKU, Sr No or item, e.g. 12-1.jpg.'
        )}
      </div>
      {unplaced > 0 && !progress.busy ? (
        <Button variant="ghost" size="sm" onClick={onUnplaced}>
          {unplaced} not matched
        </Button>
      ) : null}
      {progress.skipped.length > 0 ? (
        <details className={styles.skipped}>
          <summary>
            {progress.skipped.length === 1 ? '1 file was skipped' : `${progress.skipped.length} files were skipped`}
          </summary>
          <ul>
            {progress.skipped.slice(0, 200).map(({ name, message }) => (
              <li key={name}>
                {name}: <Translated text={message} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <FailedPhotos {...progress} onRetry={() => void retry()} />
      {onPhone ? (
        <PhoneDialog open uploadId={upload.id} onRefresh={onRefresh} onClose={() => setOnPhone(false)} />
      ) : null}
    </div>
  )
}
