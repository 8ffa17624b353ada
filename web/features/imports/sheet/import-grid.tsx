import { useCallback } from 'react'
import type { ImportTarget } from '#contract/imports/rules.ts'
import { imageAt } from '#contract/listings/images.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { plus } from '#web/ui/media/icons/essential.ts'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import grid from '../grid/grid.module.css'
import type { CellContent } from '../grid/grid-row.tsx'
import { SheetGrid } from '../grid/sheet-grid.tsx'
import type { Checked } from '../grid/use-checked.ts'
import { useTranslatedModel } from '../shared/use-translated-model.ts'
import type { SheetColumn } from './data/columns.ts'
import { importModel } from './data/import-model.tsx'
import type { Row, Upload } from './data/types.ts'
import type { SheetEdits } from './data/use-edits.ts'
import type { Rows } from './data/use-rows.ts'
import { Missing } from './needs/missing.tsx'
import { StatusOf } from './needs/status-of.tsx'
import { TargetSelect } from './target-select.tsx'

interface ImportGridProps {
  upload: Upload
  columns: readonly SheetColumn[]
  rows: Rows
  edits: SheetEdits
  checked: Checked<number>
  readOnly: boolean
  onMap: (column: number, target: ImportTarget) => void
  onPhotos: (lines: readonly number[]) => void
  onDropFiles: (line: number, files: readonly File[]) => void
}

/** The rows of an upload in the grid; the head of a file's column shows its field, which can be changed there. */
export function ImportGrid({ upload, onMap, onPhotos, ...parts }: ImportGridProps) {
  const model = useTranslatedModel(importModel)
  const content = useCallback<CellContent<Row, SheetColumn>>(
    (row, column, go) => {
      if (column.kind === 'line') return <span>{row.line}</span>
      if (column.kind === 'photos') return <PhotoCell row={row} onPhotos={onPhotos} />
      return (
        <div className={classNames(layout.row, grid.needs)}>
          <StatusOf row={row} />
          <Missing row={row} onGo={go} />
        </div>
      )
    },
    [onPhotos],
  )
  return (
    <SheetGrid
      {...parts}
      model={model}
      content={content}
      renderBelow={column =>
        column.kind === 'cell' ? (
          <TargetSelect
            upload={upload}
            column={column.column}
            header={column.title}
            target={column.target}
            readOnly={parts.readOnly}
            onMap={onMap}
          />
        ) : null
      }
      onOpen={(row, column, go) => {
        if (column.kind === 'photos') onPhotos([row.line])
        else go(row.faults[0]?.field ?? row.missing[0]?.field ?? '')
      }}
      onGone={(row, field) => {
        if (field === 'images') onPhotos([row.line])
      }}
    />
  )
}

function PhotoCell({ row, onPhotos }: { row: Row; onPhotos: ImportGridProps['onPhotos'] }) {
  const count = row.photos.length || row.listingPhotos
  const label = count === 0 ? 'Add' : count === 1 ? '1 photo' : `${count} photos`
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(blocks.bare, layout.line, grid.pictures)}
      aria-label={`${label}${count === 0 ? ' photos' : ''} of row ${row.line}`}
      onClick={() => onPhotos([row.line])}
    >
      {row.photos.slice(0, 3).map(({ id, url }) => (
        <img key={id} src={imageAt(url, 320)} alt="" width={34} height={32} loading="lazy" className={grid.picture} />
      ))}
      {count === 0 ? <Icon d={plus} size={16} /> : null}
      {row.photos.length === 0 ? <span>{label}</span> : null}
    </button>
  )
}
