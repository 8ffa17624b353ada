import type { ComponentProps } from 'react'
import { Badge } from '#web/ui/basics/badge.tsx'
import { check } from '#web/ui/media/icons/essential.ts'
import styles from './verified-badge.module.css'

type VerifiedBadgeProps = Pick<ComponentProps<typeof Badge>, 'fold' | 'title' | 'children'>

/** The filled tick of a verified business. */
export const VerifiedBadge = ({ children = 'Verified', ...rest }: VerifiedBadgeProps) => (
  <Badge {...rest} variant="plain" tone="success" icon={check} className={styles.verified}>
    {children}
  </Badge>
)
