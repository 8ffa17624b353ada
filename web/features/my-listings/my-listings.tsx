import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fileText, parcel } from '../../ui/icons/workbench.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { TypedConfirmDialog } from '../../ui/typed-confirm-dialog.tsx'
import { ListingCards } from './listing-cards.tsx'
import { ListingTable } from './listing-table.tsx'
import { ListingsSkeleton } from './listings-skeleton.tsx'
import type { MyListings as Listings, MyListing } from './use-my-listings.ts'

export type ListingsTab = 'active' | 'draft'

type MyListingsProps = {
  listings: Listings
  tab: ListingsTab
  onTab: (tab: ListingsTab) => void
  onAdd: () => void
  onEdit: (id: string) => void
}

/** Own listings in two tabs: what buyers see, and what waits. */
export function MyListings({ listings, tab, onTab, onAdd, onEdit }: MyListingsProps) {
  const { active, draft, failure, loading, reload, move, moving } = listings
  const [deleting, setDeleting] = useState<MyListing | null>(null)
  const narrow = useNarrow()
  const shown = tab === 'active' ? active : draft
  const rows = { moving, onMove: move, onEdit, onDelete: setDeleting, drafts: tab === 'draft' }

  async function remove(listing: MyListing) {
    if (await move(listing, 'Deleted')) setDeleting(null)
  }
  return (
    <>
      <Tabs
        label="Deadstock by state"
        tabs={[
          { id: 'active', label: 'Active', count: active?.length },
          { id: 'draft', label: 'Draft', count: draft?.length },
        ]}
        value={tab}
        onChange={onTab}
      >
        {failure ? (
          <ErrorPanel onRetry={reload} retrying={loading}>
            We couldn't load your deadstock. Check your connection and try again.
          </ErrorPanel>
        ) : null}
        {!shown && !failure ? <ListingsSkeleton /> : null}
        {shown?.length === 0 ? <Empty tab={tab} onAdd={onAdd} /> : null}
        {shown && shown.length > 0 && narrow ? <ListingCards listings={shown} {...rows} /> : null}
        {shown && shown.length > 0 && !narrow ? <ListingTable listings={shown} {...rows} /> : null}
      </Tabs>
      <TypedConfirmDialog
        open={deleting !== null}
        title={`Delete “${deleting?.name || 'Untitled draft'}”?`}
        yes="Delete"
        busy={deleting !== null && deleting.id in moving}
        onNo={() => setDeleting(null)}
        onYes={() => void (deleting && remove(deleting))}
      >
        Buyers will not find it any more, and it cannot be brought back. Your conversations about it stay.
      </TypedConfirmDialog>
    </>
  )
}

function Empty({ tab, onAdd }: { tab: ListingsTab; onAdd: () => void }) {
  return tab === 'active' ? (
    <EmptyState
      title="No deadstock listed"
      heading="h2"
      art={<Icon d={parcel} size={36} />}
      action={<Button onClick={onAdd}>Add Deadstock</Button>}
    >
      Two photos, a few facts and a price are enough to be found by buyers all over India.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing to show here" heading="h2" art={<Icon d={fileText} size={36} />}>
      Drafts wait here until you publish them, and listings you set to Inactive rest here.
    </EmptyState>
  )
}

const NARROW = '(max-width: 900px)'

function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => matchMedia(NARROW).matches)
  useEffect(() => {
    const query = matchMedia(NARROW)
    const follow = () => setNarrow(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return narrow
}
