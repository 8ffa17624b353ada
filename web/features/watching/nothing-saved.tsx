import type { ReactNode } from 'react'
import { links } from '#contract/urls.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'

type NothingSavedProps = { icon: string; title: string; action: string; children: ReactNode }

/** An empty list, with the way to the lots. */
export const NothingSaved = ({ icon, title, action, children }: NothingSavedProps) => (
  <EmptyState icon={icon} heading="h2" title={title} action={<ButtonLink to={links.explore()}>{action}</ButtonLink>}>
    <p>{children}</p>
  </EmptyState>
)
