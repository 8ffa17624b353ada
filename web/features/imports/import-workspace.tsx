import { lazy, Suspense, useState } from 'react'
import { links } from '#contract/urls.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { fileText } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { ShrinkPhoto } from './photos/use-photo-drop.ts'
import { type ImportState, type Undone, useImport } from './shared/use-import.ts'
import type { RowsShown } from './sheet/data/types.ts'
import { PublishHead } from './sheet/publish/publish-head.tsx'
import styles from './sheet/sheet.module.css'
import { Sheet } from './sheet/sheet.tsx'

const PausedLots = lazy(async () => ({ default: (await import('./paused-lots.tsx')).PausedLots }))
const RestChoice = lazy(async () => ({ default: (await import('./sheet/publish/pause-choice.tsx')).RestChoice }))
const UndoneLots = lazy(async () => ({ default: (await import('./sheet/publish/undone-lots.tsx')).UndoneLots }))

/** One upload, from its reading to live listings. */
export function ImportWorkspace({ id, shrink }: { id: string; shrink: ShrinkPhoto }) {
  const state = useImport(id)
  const { upload, failure } = state
  if (failure?.code === 404)
    return (
      <EmptyState
        title="This upload no longer exists."
        heading="h2"
        icon={fileText}
        action={<ButtonLink to={links.bulkUpload()}>Upload a file</ButtonLink>}
      >
        We keep your ten latest uploads for a month.
      </EmptyState>
    )
  if (failure) return <LoadError what="this upload" onRetry={state.reload} />
  if (!upload) return <Skeleton shape="block" className={styles.skeleton} />
  return <Workspace upload={upload} state={state} shrink={shrink} />
}

const noRest = { rest: false, word: '' }

type WorkspaceProps = { upload: NonNullable<ImportState['upload']>; state: ImportState; shrink: ShrinkPhoto }

function Workspace({ upload, state, shrink }: WorkspaceProps) {
  const [wish, setWish] = useState(noRest)
  const [refused, setRefused] = useState(false)
  const [view, setView] = useState<RowsShown>('all')
  const [undone, setUndone] = useState<Undone | null>(null)
  async function publish() {
    setUndone(null)
    const fault = await state.publish(wish)
    if (!fault) {
      setView('all')
      setWish(noRest)
      return
    }
    if (fault.field !== 'word') return
    setRefused(true)
    document.getElementById('rest-word')?.focus()
  }
  return (
    <div className={classNames(layout.column, styles.sheet)}>
      <p className={typography.subtle}>{upload.fileName}</p>
      <PublishHead
        upload={upload}
        resting={wish.rest ? upload.unnamed.count : 0}
        onPublish={publish}
        onDrafts={state.saveAsDrafts}
        onUndo={async () => setUndone((await state.undo()) ?? null)}
        onAttention={() => setView('attention')}
      />
      <Suspense>
        {undone ? <UndoneLots undone={undone} /> : null}
        {upload.state === 'Preview' && upload.resting > 0 ? (
          <PausedLots key={upload.finishedAt} importId={upload.id} onBack={state.reload} />
        ) : null}
      </Suspense>
      <Sheet upload={upload} show={state.show} refresh={state.reload} shrink={shrink} view={view} onView={setView} />
      {upload.state === 'Preview' && upload.unnamed.count > 0 ? (
        <Suspense>
          <RestChoice
            upload={upload}
            wish={wish}
            refused={refused}
            onChange={next => {
              setRefused(false)
              setWish(next)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
