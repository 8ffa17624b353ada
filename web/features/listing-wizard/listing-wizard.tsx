import { useApi } from '../../api/use-api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OpenWizard } from './open-wizard.tsx'
import type { Outcome } from './use-wizard.ts'

type ListingWizardProps = {
  /** the listing to edit; a new one without it */
  id?: string | undefined
  /** what was saved meanwhile, if anything: where the listing is to be found now */
  onClose: (outcome: Outcome | undefined) => void
}

/** Lists a new item, or edits one, in three tabs. */
export function ListingWizard({ id, onClose }: ListingWizardProps) {
  const { data, failure, loading, reload } = useApi('GET /deadstock/list/:id', id ? { params: { id } } : null)
  if (!id) return <OpenWizard listing={null} onClose={onClose} />
  if (data) return <OpenWizard listing={data.deadstock} onClose={onClose} />
  return (
    <Dialog open onClose={() => onClose(undefined)} title="Edit Deadstock" size="xl">
      {failure ? (
        <ErrorPanel onRetry={failure.reason === 'not_found' ? undefined : reload} retrying={loading}>
          {failure.reason === 'not_found'
            ? 'This deadstock is not there any more.'
            : "We couldn't load this deadstock. Check your connection and try again."}
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
