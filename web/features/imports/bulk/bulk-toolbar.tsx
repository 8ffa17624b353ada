import { useState } from 'react'
import { Button } from '#web/ui/basics/button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { StickyBar } from '../shared/sticky-bar.tsx'
import styles from './bulk-toolbar.module.css'
import { DetailsDialog } from './details-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { QuantityDialog } from './quantity-dialog.tsx'
import type { BulkListings } from './use-bulk-listings.ts'

/** The actions on the selected items; they stay visible while the items scroll. */
export function BulkToolbar({ bulk: { chosen, progress, change, choose } }: { bulk: BulkListings }) {
  const [pricing, setPricing] = useState(false)
  const [counting, setCounting] = useState(false)
  const [detailing, setDetailing] = useState(false)
  const busy = progress !== null
  return (
    <StickyBar label="Selected items" className={styles.bar}>
      <div className={styles.text}>
        <p className={styles.counts} role="status">
          {busy ? `${progress.done} of ${progress.total} done` : `${chosen.size} selected`}
        </p>
        {busy ? <Progress label="Changing the selected items" value={progress.done} max={progress.total} /> : null}
      </div>
      <div className={layout.chips}>
        <Button variant="ghost" aria-disabled={busy || undefined} onClick={() => choose([...chosen.values()], false)}>
          Clear
        </Button>
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => void change({ kind: 'pause' })}>
          Pause
        </Button>
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => setDetailing(true)}>
          Set details
        </Button>
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => setPricing(true)}>
          Change price
        </Button>
        <Menu
          label="More changes to the selected items"
          items={[
            { label: 'Still available', disabled: busy, onSelect: () => void change({ kind: 'confirm' }) },
            { label: 'Set quantity', disabled: busy, onSelect: () => setCounting(true) },
            { label: 'Sold', disabled: busy, onSelect: () => void change({ kind: 'quantity', to: 0 }) },
          ]}
        />
        <Button busy={busy} onClick={() => void change({ kind: 'publish' })}>
          Publish
        </Button>
      </div>
      <DetailsDialog
        open={detailing}
        count={chosen.size}
        onClose={() => setDetailing(false)}
        onChange={what => {
          setDetailing(false)
          void change(what)
        }}
      />
      <QuantityDialog
        open={counting}
        count={chosen.size}
        onClose={() => setCounting(false)}
        onChange={what => {
          setCounting(false)
          void change(what)
        }}
      />
      <PriceDialog
        open={pricing}
        listings={[...chosen.values()]}
        onClose={() => setPricing(false)}
        onChange={what => {
          setPricing(false)
          void change(what)
        }}
      />
    </StickyBar>
  )
}
