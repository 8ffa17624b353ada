import type { ApiReply } from '../../../contract/api.ts'
import type { ImportTarget } from '../../../contract/imports-rules.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { CellEditor } from './cell-editor.tsx'
import styles from './preview.module.css'
import type { Upload } from './use-import.ts'

export type Row = ApiReply<'GET /import/:id/rows'>['rows'][number]
export type Mended = ApiReply<'PUT /import/:id/rows/:line'>

export interface UsedColumn {
  column: number
  target: NonNullable<ImportTarget>
}

interface PreviewRowProps {
  upload: Upload
  row: Row
  columns: readonly UsedColumn[]
  onMended: (reply: Mended) => void
}

export function PreviewRow({ upload, row, columns, onMended }: PreviewRowProps) {
  const { tone, word } = standing(row)
  const shown = new Set(columns.map(({ column }) => column))
  const general = row.faults.filter(({ column }) => column === null || !shown.has(column))
  const fixed = upload.state === 'Importing' || (row.outcome !== null && row.outcome !== 'refused')
  return (
    <tr>
      <th scope="row" className={styles.line}>
        {row.line}
      </th>
      <td className={styles.standing}>
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
          onMended={onMended}
        />
      ))}
    </tr>
  )
}

const outcomes = { created: 'Draft made', updated: 'Updated', unchanged: 'Nothing new' } as const
const effects = { create: 'New Draft', update: 'Updates yours', 'change-live': 'Changes a live one' } as const

function standing({ outcome, faults, effect }: Row): { tone: Tone; word: string } {
  if (outcome !== null && outcome !== 'refused') return { tone: 'success', word: outcomes[outcome] }
  if (faults.length > 0) return { tone: 'danger', word: 'To mend' }
  return { tone: effect === 'change-live' ? 'warn' : 'info', word: effects[effect] }
}
