import { useEffect, useEffectEvent, useState } from 'react'
import { type OwnListingsState, type OwnListingTab, ownListingPages } from '../../../contract/own-listings-rules.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { search as searchIcon } from '../../ui/icons/essential.ts'
import { fileText, parcel } from '../../ui/icons/workbench.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TypedConfirmDialog } from '../../ui/typed-confirm-dialog.tsx'
import { ListTools } from './list-tools.tsx'
import { ListingCards } from './listing-cards.tsx'
import { ListingTable } from './listing-table.tsx'
import { ListingsSkeleton } from './listings-skeleton.tsx'
import styles from './my-listings.module.css'
import type { MyListings as Listings, MyListing } from './use-my-listings.ts'

type MyListingsProps = {
  listings: Listings
  state: OwnListingsState
  onState: (part: Partial<OwnListingsState>) => void
  onAdd: () => void
  onEdit: (id: string) => void
}

const [firstSize] = ownListingPages.sizes

/** A list this short needs no search. */
const SHORT = 5

/** Own listings in two tabs: what buyers see, and what waits. */
export function MyListings({ listings, state, onState, onAdd, onEdit }: MyListingsProps) {
  const { rows, count, counts, failure, loading, reload, move, moving, impressionDays } = listings
  const { tab, search, page, size } = state
  const [deleting, setDeleting] = useState<MyListing | null>(null)
  const narrow = useNarrow()
  const shown = { moving, impressionDays, onMove: move, onEdit, onDelete: setDeleting, drafts: tab === 'draft' }
  const long = (counts?.[tab] ?? 0) > SHORT || search !== '' || state.sort !== 'latest'
  const lastPage = Math.max(1, Math.ceil(count / size))
  const back = useEffectEvent(() => onState({ page: lastPage }))
  const beyond = !loading && rows?.length === 0 && page > lastPage
  useEffect(() => {
    if (beyond) back()
  }, [beyond])

  async function remove(listing: MyListing) {
    if (await move(listing, 'Deleted')) setDeleting(null)
  }
  return (
    <>
      <Tabs
        label="Deadstock by state"
        tabs={[
          { id: 'active', label: 'Active', count: counts?.active },
          { id: 'draft', label: 'Draft', count: counts?.draft },
        ]}
        value={tab}
        onChange={other => onState({ tab: other, search: '', page: 1 })}
      >
        {long ? <ListTools state={state} onChange={onState} /> : null}
        {failure ? (
          <ErrorPanel onRetry={reload} retrying={loading}>
            We couldn't load your deadstock. Check your connection and try again.
          </ErrorPanel>
        ) : null}
        {!rows && !failure ? <ListingsSkeleton /> : null}
        {rows?.length === 0 && search ? (
          <NothingFound search={search} onClear={() => onState({ search: '', page: 1 })} />
        ) : null}
        {rows?.length === 0 && !search && !beyond ? <Empty tab={tab} onAdd={onAdd} /> : null}
        {rows && rows.length > 0 ? (
          <div className={classNames(loading && styles.dimmed)}>
            {narrow ? <ListingCards listings={rows} {...shown} /> : <ListingTable listings={rows} {...shown} />}
          </div>
        ) : null}
        <output className="visually-hidden">
          {search && rows ? `${count} ${count === 1 ? 'deadstock' : 'deadstocks'} found` : ''}
        </output>
        {count > size || size > firstSize ? (
          <Pagination
            className={styles.pages}
            page={page}
            size={size}
            total={count}
            sizes={ownListingPages.sizes}
            onPage={next => onState({ page: next })}
            onSize={next => onState({ size: next, page: 1 })}
          />
        ) : null}
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

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      title="Nothing to show here"
      heading="h2"
      art={<Icon d={searchIcon} size={36} />}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      None of your deadstock here has “{search}” in its name or category.
    </EmptyState>
  )
}

function Empty({ tab, onAdd }: { tab: OwnListingTab; onAdd: () => void }) {
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
