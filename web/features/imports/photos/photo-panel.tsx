import { classNames } from '#web/ui/basics/class-names.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { image } from '#web/ui/media/icons/workbench.ts'
import layout from '#web/ui/styles/layout.module.css'
import { FailedPhotos } from '../shared/failed-photos.tsx'
import { FileDrop } from '../shared/file-drop.tsx'
import panel from '../shared/panel.module.css'
import styles from './photo-panel.module.css'
import { type PhotoDrop, type ShrinkPhoto, usePhotoDrop } from './use-photo-drop.ts'

/** A frame for dropping the photos of many items together; the file name of a photo contains the SKU of its item. */
export function PhotoPanel({ shrink, onDone }: { shrink: ShrinkPhoto; onDone: () => void }) {
  const { drop, add, retry } = usePhotoDrop(shrink, onDone)
  const busy = drop.state === 'matching' || drop.state === 'sending'
  return (
    <section className={classNames(layout.card, layout.column, panel.panel)} aria-labelledby="photos-title">
      <h2 id="photos-title">Photos</h2>
      <FileDrop
        label="Photos of your items"
        accept="image/*,.heic,.heif"
        multiple
        icon={image}
        button="Choose photos"
        busy={busy}
        onFiles={files => void add(files)}
      >
        <p className={panel.quiet}>
          Add all photos at once, named by SKU: <strong>SKU-1.jpg</strong>, <strong>SKU-2.jpg</strong>. The first photo
          of an item is its cover; each item needs 2 to 4.
        </p>
      </FileDrop>
      {drop.state === 'idle' ? null : <PhotoProgress drop={drop} />}
      <FailedPhotos failed={drop.failed} busy={busy} onRetry={() => void retry()} />
    </section>
  )
}

function PhotoProgress({ drop: { state, done, stored, total, left } }: { drop: PhotoDrop }) {
  const failed = left.length
  return (
    <div className={styles.progress}>
      {state === 'sending' ? <Progress label="Uploading photos" value={done} max={Math.max(1, total)} /> : null}
      <output className={panel.counted}>
        {state === 'matching' ? 'Finding the items …' : null}
        {state === 'sending' ? `${done} of ${total} photos` : null}
        {state === 'done' ? `${stored} ${stored === 1 ? 'photo' : 'photos'} stored` : null}
      </output>
      {failed > 0 ? (
        <details className={styles.left}>
          <summary>{failed === 1 ? '1 file was skipped' : `${failed} files were skipped`}</summary>
          <ul className={styles.names}>
            {left.slice(0, 200).map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
