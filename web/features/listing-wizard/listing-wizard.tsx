import { useEffect, useState } from 'react'
import { storeWizardOffline } from '#web/api/offline/stored-wizard.ts'
import { useApi } from '#web/api/use-api.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { unsavedOf } from './draft/unsaved-draft.ts'
import { OpenWizard } from './open-wizard.tsx'
import type { WizardClosed } from './shared/use-wizard.ts'

type ListingWizardProps = {
  /** the listing to edit; omitted for a new listing */
  id?: string | undefined
  onClose: WizardClosed
}

/** Creates or edits a listing in three tabs. */
export function ListingWizard({ id, onClose }: ListingWizardProps) {
  const { data, failure, loading, reload } = useApi('GET /deadstock/list/:id', id ? { params: { id } } : null)
  const [draft] = useState(() => unsavedOf(id)?.stored)
  useEffect(() => void storeWizardOffline(), [])
  if (!id) return <OpenWizard listing={null} onClose={onClose} />
  const barred = data !== undefined && !data.deadstock.can.edit
  if (data && !barred) return <OpenWizard listing={data.deadstock} onClose={onClose} />
  if (draft && failure?.reason === 'unreachable') return <OpenWizard listing={draft} onClose={onClose} />
  return (
    <Dialog open onClose={() => onClose(undefined)} title="Edit Deadstock" size="xl">
      {barred ? (
        <ErrorPanel>Your role in the firm does not allow changing this listing. Ask its owner or a manager.</ErrorPanel>
      ) : failure ? (
        <ErrorPanel onRetry={failure.reason === 'not_found' ? undefined : reload} retrying={loading}>
          {failure.reason === 'not_found'
            ? 'This listing no longer exists.'
            : "We couldn't load this listing. Check your connection and try again."}
        </ErrorPanel>
      ) : (
        <div aria-busy="true">
          <span className="visually-hidden">Loading...</span>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </Dialog>
  )
}
