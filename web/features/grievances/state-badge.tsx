import type { ReactNode } from 'react'
import type { GrievanceState } from '#contract/grievances/rules.ts'
import { Badge, type Tone } from '#web/ui/basics/badge.tsx'

const tones: Record<GrievanceState, Tone> = {
  received: 'info',
  'in-work': 'info',
  'waiting-for-you': 'warn',
  decided: 'success',
  withdrawn: 'neutral',
}

export function StateBadge({ state, children }: { state: GrievanceState; children: ReactNode }) {
  return (
    <Badge variant="status" tone={tones[state]}>
      {children}
    </Badge>
  )
}
