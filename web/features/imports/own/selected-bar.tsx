import { useState } from 'react'
import { type OwnSheetField, ownCellText, readOwnCell, stateWords } from '#contract/imports/own-sheet-rules.ts'
import { changedPrice } from '#contract/imports/rules.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { PriceDialog } from '../bulk/price-dialog.tsx'
import type { BulkChange } from '../bulk/use-bulk-listings.ts'
import type { Unsaved } from '../grid/sheet-model.ts'
import type { Checked } from '../grid/use-checked.ts'
import strip from '../shared/strip.module.css'
import styles from './own.module.css'
import { cellOf, placeOf } from './own-model.ts'
import { SetDialog } from './set-dialog.tsx'
import type { OwnCell, OwnRow } from './types.ts'

interface SelectedBarProps {
  checked: Checked<string>
  unsaved: Unsaved<OwnCell>
  readOnly: boolean
  /** loads the selected listings, also those off screen */
  find: () => Promise<OwnRow[]>
  onChange: (cells: readonly OwnCell[]) => void
}

/** Changes all selected listings; the changes stay unsaved. */
export function SelectedBar({ checked, unsaved, readOnly, find, onChange }: SelectedBarProps) {
  const [pricing, setPricing] = useState<readonly OwnRow[] | null>(null)
  const [setting, setSetting] = useState(false)
  const [skipped, setSkipped] = useState<string | null>(null)
  if (checked.size === 0) return null

  async function apply(cellsOf: (row: OwnRow) => OwnCell | null, why: string) {
    const rows = await find()
    const cells = rows.flatMap(row => cellsOf(row) ?? [])
    const left = rows.length - cells.length
    setSkipped(left > 0 ? `${left === 1 ? '1 listing' : `${left} listings`} left as before: ${why}` : null)
    onChange(cells)
  }
  const setTo = (field: OwnSheetField, value: string) => apply(row => cellOf(row, field, value), '')
  const pause = () =>
    apply(row => (row.status === 'Active' ? cellOf(row, 'status', stateWords.Inactive) : null), 'not live')
  const resume = () =>
    apply(row => (row.status === 'Inactive' ? cellOf(row, 'status', stateWords.Active) : null), 'not paused')
  /** The current rate of a row: the unsaved one if it can be parsed, otherwise the stored one. */
  function rateOf(row: OwnRow): number | null {
    const cell = unsaved.get(placeOf({ id: row.id, field: 'amount' }))
    const read = cell && readOwnCell('amount', cell.value, row)
    return read && 'value' in read && typeof read.value === 'number' ? read.value : row.amount
  }
  /** Drops the unsaved changes of the selected listings. */
  async function drop() {
    const rows = await find()
    const cells = [...unsaved.values()]
    onChange(
      rows.flatMap(row =>
        cells.filter(({ id }) => id === row.id).map(({ field }) => cellOf(row, field, ownCellText(row, field))),
      ),
    )
  }
  function reprice(change: BulkChange) {
    setPricing(null)
    if (change.kind !== 'percent' && change.kind !== 'amount') return
    const by = change.kind === 'percent' ? { percent: change.by } : { amount: change.by }
    void apply(row => {
      const amount = rateOf(row)
      return amount === null ? null : cellOf(row, 'amount', String(changedPrice(amount, by) ?? 0))
    }, 'no rate yet')
  }
  return (
    <div className={classNames(layout.row, strip.strip, strip.chosen)} role="group" aria-label="Selected listings">
      <p role="status" className={styles.label}>
        {checked.size} selected
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={readOnly || undefined}
        onClick={() => void find().then(setPricing)}
      >
        Change rates
      </Button>
      <Button variant="secondary" size="sm" aria-disabled={readOnly || undefined} onClick={() => setSetting(true)}>
        Set a value
      </Button>
      <Button variant="secondary" size="sm" aria-disabled={readOnly || undefined} onClick={() => void pause()}>
        Pause
      </Button>
      <Button variant="secondary" size="sm" aria-disabled={readOnly || undefined} onClick={() => void resume()}>
        Resume
      </Button>
      {[...unsaved.values()].some(({ id }) => checked.has(id)) ? (
        <Button variant="secondary" size="sm" aria-disabled={readOnly || undefined} onClick={() => void drop()}>
          Drop changes
        </Button>
      ) : null}
      <Button variant="ghost" size="sm" onClick={checked.clear}>
        Clear selection
      </Button>
      {skipped ? (
        <p role="status" className={typography.small}>
          {skipped}
        </p>
      ) : null}
      <PriceDialog
        open={pricing !== null}
        listings={pricing ?? []}
        onClose={() => setPricing(null)}
        onChange={reprice}
      />
      <SetDialog
        open={setting}
        count={checked.size}
        onClose={() => setSetting(false)}
        onSet={(field, value) => {
          setSetting(false)
          void setTo(field, value)
        }}
      />
    </div>
  )
}
