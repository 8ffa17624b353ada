import { chatPdf } from '#contract/http/upload-rules.ts'
import { imageAt } from '#contract/listings/images.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'
import bubbles from './bubbles.module.css'
import styles from './photo.module.css'
import type { Message } from './thread.ts'
import type { OutgoingPhoto } from './use-photo-sending.ts'

interface PhotoProps {
  picture: NonNullable<Message['picture']>
  /** the text of the message, which describes the picture */
  name: string
  from: string
}

/** A photo or a page of a PDF among the messages; a press opens it in full size. */
export function Photo({ picture, name, from }: PhotoProps) {
  return (
    <a
      href={imageAt(picture.url, 1280)}
      target="_blank"
      rel="noopener"
      className={styles.photo}
      aria-label={`${name} from ${from}, opens in full size`}
    >
      <img src={picture.url} alt="" width={picture.width} height={picture.height} loading="lazy" />
    </a>
  )
}

interface PhotosWaitingProps {
  photos: readonly OutgoingPhoto[]
  onResend: (clientId: string) => void
}

/** Photos that the server has not confirmed, below the messages. */
export function PhotosWaiting({ photos, onResend }: PhotosWaitingProps) {
  return photos.map(({ clientId, file, url, state }) => (
    <div key={clientId} className={`${bubbles.message} ${bubbles.own}`}>
      <span className={`${styles.photo} ${styles.waiting}`}>
        {file.type === chatPdf.type ? (
          <span className={styles.file}>{file.name}</span>
        ) : (
          <img src={url} alt="On its way" />
        )}
      </span>
      <SendingState state={state} onResend={() => onResend(clientId)} />
    </div>
  ))
}

/** The line below a message or photo that the server has not confirmed. */
export function SendingState({ state, onResend }: { state: string; onResend: () => void }) {
  if (state === 'sending') return <p className={classNames(layout.line, bubbles.meta)}>Sending…</p>
  return (
    <p className={classNames(layout.line, bubbles.meta, bubbles.failed)}>
      Not sent.
      <Button variant="ghost" size="sm" onClick={onResend}>
        Try again
      </Button>
    </p>
  )
}
