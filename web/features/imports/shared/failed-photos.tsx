import type { RefusalReason } from '#contract/http/refusals.ts'
import { Translated } from '#web/language/translated.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'
import strip from './strip.module.css'

/** Files of a request that failed, which can be sent again. */
export interface FailedFiles {
  files: readonly File[]
  message: string
}

/** Refusals that the same files would get again. */
const LASTING: ReadonlySet<RefusalReason> = new Set(['not_found', 'invalid', 'too_large', 'too_many_files'] as const)

/** True if the same files would be refused again. */
export const isLasting = (reason: RefusalReason): boolean => LASTING.has(reason)

/** The files of all failed requests. */
export const filesOf = (failed: readonly FailedFiles[]): readonly File[] => failed.flatMap(({ files }) => files)

interface FailedPhotosProps {
  failed: readonly FailedFiles[]
  /** true while files are being sent */
  busy: boolean
  onRetry: () => void
}

/** The number of files that could not be sent, with a button that sends only these files again. */
export function FailedPhotos({ failed, busy, onRetry }: FailedPhotosProps) {
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
