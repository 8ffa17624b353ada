import { lazy, type ReactNode, Suspense } from 'react'
import type { LeadCard } from '#contract/leads/endpoints.ts'
import { useMedia } from '#web/ui/basics/use-media.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const LeadPane = lazy(() => import('./lead-pane.tsx'))

/** The title of the pane, and the label of the button that opens it. */
export const besideTitle = 'About this buyer'

type LeadBesideProps = {
  id: string
  card: LeadCard
  /** the card with the facts of the buyer */
  about: ReactNode
  wide: boolean
  open: boolean
  onClose: () => void
  className: string
}

/** The lead card: beside the chat on wide screens, over it on others. */
export function LeadBeside({ id, card, about, wide, open, onClose, className }: LeadBesideProps) {
  const pane = (
    <Suspense fallback={<Skeleton />}>
      <LeadPane key={id} id={id} card={card} about={about} />
    </Suspense>
  )
  if (wide)
    return (
      <aside className={className} aria-label={besideTitle}>
        {pane}
      </aside>
    )
  return (
    <Dialog open={open} onClose={onClose} title={besideTitle} size="sm" phone="bottom">
      {pane}
    </Dialog>
  )
}

/** True if the screen has room for the list, the chat and the pane. */
export const useWide = (): boolean => useMedia('(min-width: 1200px)')
