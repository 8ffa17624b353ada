import { links } from '../../../contract/urls.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fileText } from '../../ui/icons/workbench.ts'
import { Link } from '../../ui/navigation.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BulkPanel } from './bulk-panel.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import { ImportResult } from './import-result.tsx'
import panel from './panel.module.css'
import { PhotoPanel } from './photo-panel.tsx'
import styles from './preview.module.css'
import { Preview } from './preview.tsx'
import { RowDefaults } from './row-defaults.tsx'
import { useBulkListings } from './use-bulk-listings.ts'
import { type ImportState, useImport } from './use-import.ts'
import type { ShrinkPhoto } from './use-photo-drop.ts'

/** One upload from its first reading to listings that can be published. */
export function ImportWorkspace({ id, shrink }: { id: string; shrink: ShrinkPhoto }) {
  const state = useImport(id)
  const { upload, failure } = state
  if (failure?.code === 404)
    return (
      <EmptyState
        title="This upload is not there any more."
        heading="h2"
        art={<Icon d={fileText} size={36} />}
        action={
          <ButtonLink as={Link} to={links.bulkUpload()}>
            Upload a file
          </ButtonLink>
        }
      >
        Uploads are kept for a month, the ten newest of them.
      </EmptyState>
    )
  if (failure)
    return (
      <ErrorPanel onRetry={state.reload}>We couldn't load this upload. Check your connection and try again.</ErrorPanel>
    )
  if (!upload) return <Skeleton shape="block" className={styles.ghost} />
  return <Workspace upload={upload} state={state} shrink={shrink} />
}

type WorkspaceProps = { upload: NonNullable<ImportState['upload']>; state: ImportState; shrink: ShrinkPhoto }

function Workspace({ upload, state, shrink }: WorkspaceProps) {
  const { counts } = upload
  const listed = counts.created + counts.updated + counts.unchanged
  const open = upload.state === 'Preview' && listed < counts.rows
  return (
    <div className={panel.stack}>
      <p className={panel.quiet}>{upload.fileName}</p>
      <ImportResult upload={upload} />
      {open ? (
        <>
          <ColumnMapping upload={upload} read={state.read} />
          <RowDefaults upload={upload} read={state.read} />
          <Preview upload={upload} show={state.show} />
          <ConfirmBar upload={upload} confirm={state.confirm} />
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
