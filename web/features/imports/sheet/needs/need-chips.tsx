import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { type ImportField, importLabels } from '#contract/surplus/fields.ts'
import { Chip } from '#web/ui/basics/chip.tsx'
import layout from '#web/ui/styles/layout.module.css'
import type { Upload } from '../data/types.ts'

const labels: Readonly<Record<string, string>> = {
  ...importLabels,
  images: 'Photos',
  specifications: 'Specifications',
  duplicate: 'Repeated rows',
  row: 'Not accepted',
}

interface NeedChipsProps {
  needs: Upload['needs']
  chosen: string | undefined
  onChoose: (field: string | undefined) => void
}

/**
 * The missing values of all rows by kind. A press on a kind shows only the rows without this value, so that they can be
 * changed together.
 */
export function NeedChips({ needs, chosen, onChoose }: NeedChipsProps) {
  if (needs.length < 2) return null
  return (
    <div role="group" aria-label="What the rows need" className={layout.row}>
      {needs.map(({ field, rows }) => (
        <Chip key={field} pressed={field === chosen} onClick={() => onChoose(field === chosen ? undefined : field)}>
          {labels[field as ImportField] ?? field} ({formatNumber(rows)})
        </Chip>
      ))}
    </div>
  )
}
