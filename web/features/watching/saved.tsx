import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { SavedLots } from './saved-lots.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { SavedSellers } from './saved-sellers.tsx'

export type SavedTab = 'lots' | 'searches' | 'sellers'

type SavedProps = Parameters<typeof SavedLots>[0] & { tab: SavedTab; onTab: (tab: SavedTab) => void }

/** The saved lots, searches and sellers. */
export function Saved({ tab, onTab, several }: SavedProps) {
  return (
    <Tabs
      label="Saved"
      variant="pills"
      tabs={[
        { id: 'lots', label: 'Lots' },
        { id: 'searches', label: 'Searches' },
        { id: 'sellers', label: 'Sellers' },
      ]}
      value={tab}
      onChange={onTab}
    >
      {tab === 'lots' ? <SavedLots several={several} /> : null}
      {tab === 'searches' ? <SavedSearches /> : null}
      {tab === 'sellers' ? <SavedSellers /> : null}
    </Tabs>
  )
}
