import { stateWords } from '#contract/imports/own-sheet-rules.ts'
import { inWords } from '#web/language/words.ts'
import { Badge, type Tone } from '#web/ui/basics/badge.tsx'
import type { OwnRow } from './types.ts'

const tones: Readonly<Record<string, Tone>> = { Active: 'success' }

/** The state of a listing, and the state that saving will give it. */
export function StateBadge({ row, pending }: { row: OwnRow; pending: string | undefined }) {
  const word = inWords(stateWords[row.status as keyof typeof stateWords])
  return (
    <Badge variant="status" tone={pending === undefined ? (tones[row.status] ?? 'neutral') : 'info'}>
      {pending === undefined ? word : `${word} → ${inWords(pending)}`}
    </Badge>
  )
}
