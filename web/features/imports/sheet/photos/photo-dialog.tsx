import { useEffect, useRef, useState } from 'react'
import { importLimits, zipTypes } from '#contract/imports/rules.ts'
import { imageAt, imageLimits } from '#contract/listings/images.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { FailedPhotos } from '#web/features/imports/shared/failed-photos.tsx'
import { Translated } from '#web/language/translated.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { PhotoPicker } from '#web/ui/forms/file-picker.tsx'
import { trash } from '#web/ui/media/icons/workbench.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { Row, Upload } from '../data/types.ts'
import styles from './photo-dialog.module.css'
import type { PhotoUpload } from './use-photo-upload.ts'

const PHOTOS_SHOWN = 100

interface PhotoDialogProps {
  /** the rows that get the photos; null while the dialog is closed */
  lines: readonly number[] | null
  upload: Upload
  /** the row, if there is only one */
  row: Row | undefined
  photos: PhotoUpload
  onAssigned: (upload: Upload, rows: readonly Row[]) => void
  onClose: () => void
}

/** Chooses photos for one row, or the same photos for several rows. */
export function PhotoDialog({ lines, row, onClose, ...rest }: PhotoDialogProps) {
  const many = (lines?.length ?? 0) > 1
  return (
    <Dialog
      open={lines !== null}
      onClose={onClose}
      title={
        lines?.length === 0
          ? 'Photos without a row'
          : many
            ? `Photos for ${lines?.length} rows`
            : `Photos of ${row?.name || `row ${lines?.[0] ?? ''}`}`
      }
      size="lg"
    >
      {lines === null ? null : <PhotosOf key={lines.join()} lines={lines} row={row} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function PhotosOf({
  lines,
  upload,
  row,
  photos,
  onAssigned,
  onClose,
}: Omit<PhotoDialogProps, 'lines'> & { lines: readonly number[] }) {
  const many = lines.length > 1
  const nowhere = lines.length === 0
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [representative, setRepresentative] = useState(many)
  const [keep, setKeep] = useState(true)
  const [busy, setBusy] = useState(false)
  const { data, failure, reload } = useApi('GET /import/:id/photos', {
    params: { id: upload.id },
    query: { page: 1, size: PHOTOS_SHOWN },
  })
  const { count, unplaced } = upload.photos
  useEffect(reload, [count, unplaced, reload])
  const own = many ? [] : (row?.photos ?? [])
  const room = imageLimits.most - own.length
  const others = data?.photos.filter(({ id }) => own.every(each => each.id !== id)) ?? []

  async function assign(ids: readonly string[], mode: 'add' | 'set' | 'fill', truly: boolean): Promise<boolean> {
    setBusy(true)
    let done = true
    for (let from = 0; from < lines.length && done; from += importLimits.cellsAtOnce) {
      const reply = await api('PUT /import/:id/photos/assign', {
        params: { id: upload.id },
        body: {
          photos: [...ids],
          lines: lines.slice(from, from + importLimits.cellsAtOnce),
          representative: truly,
          mode,
        },
      })
      done = reply.success
      if (reply.success) onAssigned(reply.import, reply.rows)
    }
    setBusy(false)
    return done
  }
  async function use() {
    if (!(await assign(chosen, many ? (keep ? 'fill' : 'set') : 'add', representative))) return
    setChosen([])
    if (many) onClose()
  }
  async function add(sending: Promise<readonly string[]>) {
    const ids = await sending
    // photos added for several rows are selected for them
    if (many) setChosen(now => [...new Set([...now, ...ids])].slice(0, imageLimits.most))
  }
  const toggle = (id: string) =>
    setChosen(now =>
      now.includes(id) ? now.filter(each => each !== id) : [...now, id].slice(0, many ? imageLimits.most : room),
    )
  return (
    <div className={layout.column}>
      {own.length > 0 ? (
        <ul className={layout.buttons}>
          {own.map((photo, at) => (
            <li key={photo.id} className={styles.tile}>
              <img src={imageAt(photo.url, 320)} alt={`${row?.name ?? ''}, ${at + 1}`} width={140} height={105} />
              {photo.representative ? <span className={styles.mark}>Representative picture</span> : null}
              <IconButton
                icon={trash}
                size="sm"
                outlined
                className={styles.remove}
                label={`Remove photo ${at + 1}`}
                onClick={() =>
                  void assign(
                    own.filter(({ id }) => id !== photo.id).map(({ id }) => id),
                    'set',
                    own.some(each => each.representative),
                  )
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      {!many && row && row.listingPhotos > 0 && own.length === 0 ? (
        <p className={classNames(typography.small, styles.quiet)}>
          The listing already has photos. Photos added here take their place.
        </p>
      ) : null}
      {nowhere ? (
        <p className={classNames(typography.small, styles.quiet)}>
          To use them, open the photos of a row, or select several rows and press 'Add photos to them'.
        </p>
      ) : null}
      <div className={classNames(layout.buttons, styles.strip)} hidden={nowhere}>
        <Button variant="secondary" busy={photos.progress.busy} onClick={() => picker.current?.click()}>
          {many ? 'Add photos' : 'Take or choose photos'}
        </Button>
        <PhotoPicker
          ref={picker}
          multiple
          {...(many && { also: zipTypes })}
          aria-label={many ? 'Photos for these rows' : 'Photos of this row'}
          onFiles={files => void add(photos.add(files, many ? undefined : lines[0]))}
        />
        <p role="status" className={classNames(typography.small, styles.quiet)}>
          {photos.progress.busy
            ? `${photos.progress.done} of ${photos.progress.total}`
            : `${imageLimits.toPublish} to ${imageLimits.most} photos are needed.`}
        </p>
      </div>
      {photos.progress.skipped.map(({ name, message }) => (
        <p key={name} className={styles.warning}>
          {name}: <Translated text={message} />
        </p>
      ))}
      <FailedPhotos {...photos.progress} onRetry={() => void add(photos.retry())} />
      {failure && !data ? <LoadError what="the photos" onRetry={reload} /> : null}
      {nowhere ? (
        <ul className={classNames(layout.buttons, styles.tiles)}>
          {others
            .filter(({ lines: at }) => at.length === 0)
            .map(({ id, name, url }) => (
              <li key={id} className={styles.choice}>
                <img src={imageAt(url, 320)} alt="" width={104} height={78} loading="lazy" />
                <span>{name}</span>
              </li>
            ))}
        </ul>
      ) : others.length > 0 && room > 0 ? (
        <fieldset className={layout.column}>
          <legend className={styles.legend}>
            {many ? `Choose ${imageLimits.toPublish} to ${imageLimits.most} photos` : 'Or use photos of this upload'}
          </legend>
          <ul className={classNames(layout.buttons, styles.tiles)}>
            {others.map(({ id, name, url, lines: at }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={chosen.includes(id)}
                  aria-label={`${name}${at.length === 0 ? ', not matched' : ''}`}
                  onClick={() => toggle(id)}
                >
                  <img src={imageAt(url, 320)} alt="" width={104} height={78} loading="lazy" />
                  <span>{name}</span>
                </button>
              </li>
            ))}
          </ul>
          <Checkbox checked={representative} onChange={event => setRepresentative(event.target.checked)}>
            Mark as 'Representative picture': it shows goods of this kind, not this very stock
          </Checkbox>
          {many ? (
            <Checkbox checked={keep} onChange={event => setKeep(event.target.checked)}>
              Rows that have enough photos keep them
            </Checkbox>
          ) : null}
          <div className={styles.end}>
            <Button busy={busy} aria-disabled={chosen.length === 0 || undefined} onClick={() => void use()}>
              {chosen.length === 0
                ? 'Choose photos above'
                : `Use ${chosen.length === 1 ? 'this photo' : `these ${chosen.length} photos`}${many ? ` for ${lines.length} rows` : ''}`}
            </Button>
          </div>
        </fieldset>
      ) : null}
    </div>
  )
}
