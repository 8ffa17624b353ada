import { useRef } from 'react'
import { imageLimits } from '#contract/listings/images.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { DropZone } from '#web/ui/forms/drop-zone.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PhotoPicker } from '#web/ui/forms/file-picker.tsx'
import { image, upload } from '#web/ui/media/icons/workbench.ts'
import layout from '#web/ui/styles/layout.module.css'
import { freeSlots, movePhoto, type Photo } from '../shared/photos.ts'
import type { Wizard } from '../shared/use-wizard.ts'
import styles from './photo-field.module.css'
import { PhotoTile } from './photo-tile.tsx'

/** Photos, added by drop, by button or by camera; the first photo is the cover. */
export function PhotoField({ wizard, error }: { wizard: Wizard; error: string | undefined }) {
  const { photos, changePhotos, doing, skipped, preparing } = wizard
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const busy = doing !== null
  const failed = photos.filter(photo => photo.state === 'failed').length

  function add(chosen: readonly File[]) {
    if (!busy && chosen.length > 0) wizard.addPhotos(chosen)
  }
  function remove(photo: Photo, place: number) {
    // the focus must not stay on a button that disappears
    const tiles = [...(list.current?.children ?? [])]
    const neighbour = tiles[place + 1] ?? tiles[place - 1]
    const next = neighbour ? neighbour.querySelector<HTMLElement>('button:last-of-type') : adding.current
    next?.focus()
    wizard.removePhoto(photo)
  }
  return (
    <Field
      group
      controlId="photos"
      label="Photos"
      required
      data-field="images"
      error={error}
      hint={`${imageLimits.hint} (2 required)`}
    >
      {photos.length > 0 ? (
        <ol ref={list} className={styles.tiles}>
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              place={place}
              last={place === photos.length - 1}
              busy={busy}
              onMove={by => changePhotos(movePhoto(photos, photo.key, by))}
              onRemove={() => remove(photo, place)}
            />
          ))}
        </ol>
      ) : null}
      {freeSlots(photos) > 0 ? (
        <DropZone className={photos.length > 0 ? classNames(layout.row, styles.compact) : styles.drop} onFiles={add}>
          <Icon d={image} size={28} />
          <p className={styles.invitation}>Drag photos here, or</p>
          <div className={classNames(layout.chips, styles.buttons)}>
            <Button
              ref={adding}
              variant="secondary"
              aria-describedby={error ? 'photos-error photos-hint' : 'photos-hint'}
              onClick={() => files.current?.click()}
            >
              <Icon d={upload} size={18} />
              {photos.length > 0 ? 'Add photos' : 'Choose photos'}
            </Button>
            <Button variant="secondary" className={styles.camera} onClick={() => camera.current?.click()}>
              Take photo
            </Button>
          </div>
          <PhotoPicker ref={files} aria-label="Photos" multiple onFiles={add} />
          <PhotoPicker ref={camera} aria-label="Photo from the camera" capture="environment" onFiles={add} />
        </DropZone>
      ) : null}
      <UploadProgress photos={photos} preparing={preparing} />
      {failed > 0 ? (
        <Button
          variant="secondary"
          size="sm"
          data-retry
          className={styles.retry}
          busy={doing === 'photos'}
          onClick={() => void wizard.retryPhotos()}
        >
          Retry {failed === 1 ? 'the failed photo' : `${failed} failed photos`}
        </Button>
      ) : null}
      <output className={styles.skipped}>
        {skipped.length === 0 ? null : `${skipped.length === 1 ? '1 file' : `${skipped.length} files`} skipped`}
        {skipped.map(({ name, why }) => (
          <span key={name}>
            {name}: {why}
          </span>
        ))}
      </output>
    </Field>
  )
}

function UploadProgress({ photos, preparing }: { photos: readonly Photo[]; preparing: number }) {
  const uploading = photos.some(photo => photo.state === 'uploading')
  if (!uploading && preparing === 0) return null
  const done = uploading ? photos.filter(photo => photo.state === 'stored').length : photos.length - preparing
  return (
    <div className={styles.progress}>
      <Progress label={uploading ? 'Uploading photos' : 'Preparing photos'} value={done + 0.5} max={photos.length} />
      <output>
        {uploading ? 'Uploading' : 'Preparing'} photo {done + 1} of {photos.length}
      </output>
    </div>
  )
}
