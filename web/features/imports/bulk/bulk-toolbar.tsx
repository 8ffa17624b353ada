import { useState } from 'react'
import { Button } from '#web/ui/basics/button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { StickyBar } from '../shared/sticky-bar.tsx'
import styles from './bulk-toolbar.module.css'
import { DetailsForm } from './details-form.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { QuantityForm } from './quantity-form.tsx'
import type { BulkChange, BulkListings } from './use-bulk-listings.ts'

/** The actions on the selected items; they stay visible while the items scroll. */
export function BulkToolbar({ bulk: { chosen, progress, change, choose } }: { bulk: BulkListings }) {
  const [asking, setAsking] = useState<'details' | 'price' | 'quantity'>()
  const busy = progress !== null
  const close = () => setAsking(undefined)
  function finish(what: BulkChange) {
    close()
    void change(what)
  }
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
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => setAsking('details')}>
          Set details
        </Button>
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => setAsking('price')}>
          Change price
        </Button>
        <Menu
          label="More changes to the selected items"
          items={[
            { label: 'Still available', disabled: busy, onSelect: () => void change({ kind: 'confirm' }) },
            { label: 'Set quantity', disabled: busy, onSelect: () => setAsking('quantity') },
            { label: 'Sold', disabled: busy, onSelect: () => void change({ kind: 'quantity', to: 0 }) },
          ]}
        />
        <Button busy={busy} onClick={() => void change({ kind: 'publish' })}>
          Publish
        </Button>
      </div>
      <Dialog open={asking === 'details'} onClose={close} title="Set details" phone="bottom">
        <DetailsForm count={chosen.size} onChange={finish} />
      </Dialog>
      <Dialog open={asking === 'quantity'} onClose={close} title="Set quantity" phone="bottom">
        <QuantityForm count={chosen.size} onChange={finish} />
      </Dialog>
      <PriceDialog open={asking === 'price'} listings={[...chosen.values()]} onClose={close} onChange={finish} />
    </StickyBar>
  )
}
