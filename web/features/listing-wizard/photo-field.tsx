import { type DragEvent, useRef, useState } from 'react'
import { imageLimits } from '../../../contract/images.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { image, upload } from '../../ui/icons/workbench.ts'
import { Progress } from '../../ui/progress.tsx'
import styles from './photo-field.module.css'
import { PhotoTile } from './photo-tile.tsx'
import { movePhoto, type Photo, releasePhoto, roomFor } from './photos.ts'
import type { Wizard } from './use-wizard.ts'

/** Pictures by drop, by button or from the camera; the first is the cover. */
export function PhotoField({ wizard, error }: { wizard: Wizard; error: string | undefined }) {
  const { photos, changePhotos, doing, skipped, preparing } = wizard
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const busy = doing !== null
  const failed = photos.filter(photo => photo.state === 'failed').length

  function add(chosen: readonly File[]) {
    if (!busy && chosen.length > 0) wizard.addPhotos(chosen)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  function remove(photo: Photo) {
    releasePhoto(photo)
    changePhotos(photos.filter(other => other !== photo))
  }
  const picker = (ref: typeof files, capture?: 'environment') => (
    <input
      ref={ref}
      hidden
      type="file"
      accept="image/*,.heic,.heif"
      multiple={!capture}
      capture={capture}
      aria-label={capture ? 'Photo from the camera' : 'Photos'}
      onChange={event => {
        add([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
  return (
    <Field group label="Photos" required data-field="images" error={error} hint={`${imageLimits.hint} (2 required)`}>
      {photos.length > 0 ? (
        <ol className={styles.tiles}>
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              place={place}
              last={place === photos.length - 1}
              busy={busy}
              onMove={by => changePhotos(movePhoto(photos, photo.key, by))}
              onRemove={() => remove(photo)}
            />
          ))}
        </ol>
      ) : null}
      {roomFor(photos) > 0 ? (
        <div
          className={classNames(styles.drop, over && styles.over, photos.length > 0 && styles.small)}
          onDragOver={event => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Icon d={image} size={28} />
          <p className={styles.invitation}>Drag photos here, or</p>
          <div className={styles.ways}>
            <Button variant="secondary" onClick={() => files.current?.click()}>
              <Icon d={upload} size={18} />
              {photos.length > 0 ? 'Add photos' : 'Choose photos'}
            </Button>
            <Button variant="secondary" className={styles.camera} onClick={() => camera.current?.click()}>
              Take photo
            </Button>
          </div>
          {picker(files)}
          {picker(camera, 'environment')}
        </div>
      ) : null}
      <OnTheirWay photos={photos} preparing={preparing} />
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

function OnTheirWay({ photos, preparing }: { photos: readonly Photo[]; preparing: number }) {
  const uploading = photos.some(photo => photo.state === 'uploading')
  if (!uploading && preparing === 0) return null
  const done = uploading ? photos.filter(photo => photo.state === 'stored').length : photos.length - preparing
  return (
    <div className={styles.progress}>
      <Progress
        label={uploading ? 'Upload of photos' : 'Preparation of photos'}
        value={done + 0.5}
        max={photos.length}
      />
      <output>
        {uploading ? 'Uploading' : 'Preparing'} photo {done + 1} of {photos.length}
      </output>
    </div>
  )
}
