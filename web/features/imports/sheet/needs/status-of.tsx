import { inWords } from '#web/language/words.ts'
import { Badge, type Tone } from '#web/ui/basics/badge.tsx'
import type { Row } from '../data/types.ts'

const listed: Partial<Record<NonNullable<Row['status']>, { tone: Tone; word: string }>> = {
  Active: { tone: 'success', word: 'Live' },
  Inactive: { tone: 'neutral', word: 'Paused' },
  Draft: { tone: 'neutral', word: 'Draft' },
  Deleted: { tone: 'neutral', word: 'Deleted' },
}

/** The import state of a row. */
export function StatusOf({ row }: { row: Row }) {
  const complete = row.faults.length + row.missing.length === 0
  const status = row.status ? listed[row.status] : undefined
  if (status && !(row.status === 'Draft' && complete))
    return (
      <Badge variant="status" tone={status.tone}>
        {inWords(status.word)}
      </Badge>
    )
  if (!complete) return null
  return (
    <Badge variant="status" tone="info">
      Can go live
    </Badge>
  )
}
