import strip from '#web/features/imports/shared/strip.module.css'
import { Translated } from '#web/language/translated.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'
import { filesOf, type PhotoUpload } from './use-photo-upload.ts'

/** The number of files that could not be sent, with a button that sends only these files again. */
export function FailedPhotos({ photos: { progress }, onRetry }: { photos: PhotoUpload; onRetry: () => void }) {
  const { busy, failed } = progress
  const count = filesOf(failed).length
  if (busy || count === 0) return null
  return (
    <div role="alert" className={classNames(layout.row, strip.strip, strip.fault)}>
      <p>
        {count === 1 ? '1 file was not sent.' : `${count} files were not sent.`}{' '}
        <Translated text={failed[0]?.message ?? ''} />
      </p>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
