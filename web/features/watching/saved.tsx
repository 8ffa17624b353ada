import { Tabs } from '../../ui/navigation/tabs.tsx'
import styles from './saved.module.css'
import { SavedLots } from './saved-lots.tsx'
import { SavedSearches } from './saved-searches.tsx'

type SavedTab = 'lots' | 'searches'

type SavedProps = { tab: SavedTab; onTab: (tab: SavedTab) => void }

/** What somebody watches: lots, and searches. */
export function Saved({ tab, onTab }: SavedProps) {
  return (
    <Tabs
      label="Saved"
      look="pills"
      tabs={[
        { id: 'lots', label: 'Lots' },
        { id: 'searches', label: 'Searches' },
      ]}
      value={tab}
      onChange={onTab}
      className={styles.saved}
    >
      {tab === 'lots' ? <SavedLots /> : <SavedSearches />}
    </Tabs>
  )
}
