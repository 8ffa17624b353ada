import { CardList } from '#web/features/imports/cards/card-list.tsx'
import type { Checked } from '#web/features/imports/grid/use-checked.ts'
import { useTranslatedModel } from '#web/features/imports/shared/use-translated-model.ts'
import type { SheetColumn } from '../data/columns.ts'
import { importModel } from '../data/import-model.tsx'
import type { SheetEdits } from '../data/use-edits.ts'
import type { Rows } from '../data/use-rows.ts'
import { RowCard } from './row-card.tsx'

interface SheetCardsProps {
  columns: readonly SheetColumn[]
  rows: Rows
  edits: SheetEdits
  checked: Checked<number>
  readOnly: boolean
  onPhotos: (lines: readonly number[]) => void
}

/** The rows of the upload as cards, for phones. */
export function SheetCards({ checked, onPhotos, ...parts }: SheetCardsProps) {
  const model = useTranslatedModel(importModel)
  return (
    <CardList
      {...parts}
      model={model}
      renderCard={(row, open) => (
        <RowCard
          row={row}
          checked={checked.has(row.line)}
          onCheck={on => checked.set([row.line], on)}
          onOpen={field => (field === 'images' ? onPhotos([row.line]) : open(field))}
          onPhotos={() => onPhotos([row.line])}
        />
      )}
    />
  )
}
