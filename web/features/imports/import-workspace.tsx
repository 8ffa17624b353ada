import { useState } from 'react'
import { links } from '../../../contract/urls.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { fileText } from '../../ui/media/icons/workbench.ts'
import { ButtonLink } from '../../ui/navigation/button-link.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { BulkPanel } from './bulk/bulk-panel.tsx'
import { useBulkListings } from './bulk/use-bulk-listings.ts'
import { ImportResult } from './import-result.tsx'
import { PhotoPanel } from './photos/photo-panel.tsx'
import type { ShrinkPhoto } from './photos/use-photo-drop.ts'
import { ColumnMapping } from './preview/column-mapping.tsx'
import { ConfirmBar } from './preview/confirm-bar.tsx'
import styles from './preview/preview.module.css'
import { Preview } from './preview/preview.tsx'
import { RestChoice } from './preview/rest-choice.tsx'
import { RowDefaults } from './preview/row-defaults.tsx'
import { RestedLots } from './rested-lots.tsx'
import panel from './shared/panel.module.css'
import { type ImportState, useImport } from './shared/use-import.ts'

/** One upload from its first reading to listings that can be published. */
export function ImportWorkspace({ id, shrink }: { id: string; shrink: ShrinkPhoto }) {
  const state = useImport(id)
  const { upload, failure } = state
  if (failure?.code === 404)
    return (
      <EmptyState
        title="This upload no longer exists."
        heading="h2"
        art={<Icon d={fileText} size={36} />}
        action={
          <ButtonLink as={Link} to={links.bulkUpload()}>
            Upload a file
          </ButtonLink>
        }
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
  const { counts } = upload
  const [wish, setWish] = useState(noRest)
  const [refused, setRefused] = useState(false)
  async function start(live: boolean) {
    const fault = await state.confirm(live, wish)
    if (!fault) return setWish(noRest)
    if (fault.field !== 'word') return
    setRefused(true)
    document.getElementById('rest-word')?.focus()
  }
  const listed = counts.created + counts.updated + counts.unchanged
  const open = upload.state === 'Preview' && listed < counts.rows
  return (
    <div className={panel.stack}>
      <p className={panel.quiet}>{upload.fileName}</p>
      <ImportResult upload={upload} />
      {upload.state === 'Preview' && upload.resting > 0 ? (
        <RestedLots key={upload.finishedAt} importId={upload.id} onBack={state.reload} />
      ) : null}
      {open ? (
        <>
          <ColumnMapping upload={upload} read={state.read} />
          <RowDefaults upload={upload} read={state.read} />
          <Preview upload={upload} show={state.show} />
          <RestChoice
            upload={upload}
            wish={wish}
            refused={refused}
            onChange={next => {
              setRefused(false)
              setWish(next)
            }}
          />
          <ConfirmBar upload={upload} resting={wish.rest ? upload.unnamed.count : 0} confirm={start} />
        </>
      ) : null}
      {upload.state === 'Preview' && listed > 0 ? (
        <Listed key={upload.finishedAt} importId={upload.id} shrink={shrink} />
      ) : null}
    </div>
  )
}

/** What the upload has become: photos for it, and many changes at once. */
function Listed({ importId, shrink }: { importId: string; shrink: ShrinkPhoto }) {
  const bulk = useBulkListings(importId)
  return (
    <>
      <PhotoPanel shrink={shrink} onDone={bulk.reload} />
      <BulkPanel bulk={bulk} title="Items of this upload" />
    </>
  )
}
