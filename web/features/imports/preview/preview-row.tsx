import type { ApiReply } from '../../../../contract/api.ts'
import type { ImportTarget } from '../../../../contract/imports/rules.ts'
import { Badge, type Tone } from '../../../ui/basics/badge.tsx'
import type { Upload } from '../shared/use-import.ts'
import { CellEditor } from './cell-editor.tsx'
import styles from './preview.module.css'

export type Row = ApiReply<'GET /import/:id/rows'>['rows'][number]
export type Correction = ApiReply<'PUT /import/:id/rows/:line'>

export interface UsedColumn {
  column: number
  target: NonNullable<ImportTarget>
}

interface PreviewRowProps {
  upload: Upload
  row: Row
  columns: readonly UsedColumn[]
  onCorrected: (reply: Correction) => void
}

export function PreviewRow({ upload, row, columns, onCorrected }: PreviewRowProps) {
  const { tone, word } = outcomeOf(row)
  const shown = new Set(columns.map(({ column }) => column))
  const general = row.faults.filter(({ column }) => column === null || !shown.has(column))
  const fixed = upload.state === 'Importing' || (row.outcome !== null && row.outcome !== 'refused')
  return (
    <tr>
      <th scope="row" className={styles.line}>
        {row.line}
      </th>
      <td className={styles.outcome}>
        <Badge tone={tone} look="status">
          {word}
        </Badge>
        {general.map(({ message }) => (
          <p key={message} className={styles.reason}>
            {message}
          </p>
        ))}
      </td>
      {columns.map(({ column, target }) => (
        <CellEditor
          key={column}
          uploadId={upload.id}
          line={row.line}
          column={column}
          target={target}
          value={row.cells[column] ?? ''}
          fixed={fixed}
          faults={row.faults.filter(fault => fault.column === column).map(({ message }) => message)}
          onCorrected={onCorrected}
        />
      ))}
    </tr>
  )
}

const outcomes = { created: 'Draft created', updated: 'Updated', unchanged: 'No change' } as const
const effects = { create: 'New draft', update: 'Updates a draft', 'change-live': 'Updates a live listing' } as const

function outcomeOf({ outcome, faults, effect }: Row): { tone: Tone; word: string } {
  if (outcome !== null && outcome !== 'refused') return { tone: 'success', word: outcomes[outcome] }
  if (faults.length > 0) return { tone: 'danger', word: 'To fix' }
  return { tone: effect === 'change-live' ? 'warn' : 'info', word: effects[effect] }
}
