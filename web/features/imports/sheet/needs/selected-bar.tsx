import { useState } from 'react'
import type { ImportField } from '#contract/surplus/fields.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import type { Checked } from '#web/features/imports/grid/use-checked.ts'
import strip from '#web/features/imports/shared/strip.module.css'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { loadsNear } from '#web/ui/basics/loads-near.ts'
import layout from '#web/ui/styles/layout.module.css'
import type { Change } from '../data/types.ts'
import styles from './needs.module.css'

const loadSetDialog = () => import('./set-dialog.tsx')
const SetDialog = opensAtPress(async () => (await loadSetDialog()).SetDialog)

interface SelectedBarProps {
  checked: Checked<number>
  onPhotos: (lines: readonly number[]) => void
  onSet: (changes: readonly Change[], field: ImportField | null) => void
}

/** Actions on the selected rows. */
export function SelectedBar({ checked, onPhotos, onSet }: SelectedBarProps) {
  const [setting, setSetting] = useState(false)
  if (checked.size === 0) return null
  const lines = [...checked.keys].toSorted((a, b) => a - b)
  return (
    <div
      className={classNames(layout.row, strip.strip, strip.chosen)}
      role="group"
      aria-label="Selected rows"
      {...loadsNear(loadSetDialog)}
    >
      <p role="status" className={styles.label}>
        {checked.size === 1 ? '1 row selected' : `${checked.size} rows selected`}
      </p>
      <Button variant="secondary" size="sm" onClick={() => onPhotos(lines)}>
        Add photos to {checked.size === 1 ? 'it' : 'them'}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setSetting(true)}>
        Set a value
      </Button>
      <Button variant="ghost" size="sm" onClick={checked.clear}>
        Clear selection
      </Button>
      {setting ? (
        <SetDialog
          open
          lines={lines}
          onClose={() => setSetting(false)}
          onSet={(changes, field) => {
            setSetting(false)
            onSet(changes, field)
          }}
        />
      ) : null}
    </div>
  )
}
