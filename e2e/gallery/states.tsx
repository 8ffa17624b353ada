import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { badgeCheck, inbox } from '#web/ui/media/icons/workbench.ts'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

export function States() {
  return (
    <Section title="States">
      <div className={styles.stack}>
        <div className={styles.row}>
          <Badge tone="accent">Negotiable</Badge>
          <Badge tone="primary" variant="plain" icon={badgeCheck}>
            Verified
          </Badge>
          <Badge tone="success" variant="status">
            Active
          </Badge>
          <Badge tone="danger" variant="status">
            Inactive
          </Badge>
          <Badge variant="status">Draft</Badge>
          <Badge tone="warn" variant="status">
            In review
          </Badge>
          <Badge tone="info">New</Badge>
          <Avatar name="Vaigai Textiles Pvt Ltd" />
          <Avatar name="Northline" size="sm" />
        </div>
        <ErrorPanel onRetry={() => undefined}>
          We couldn't load the lots. Check your connection and try again.
        </ErrorPanel>
        <div className={styles.columns}>
          <div className={styles.panel}>
            <EmptyState
              heading="h3"
              title="You Don't Have Any Messages Yet!"
              icon={inbox}
              action={<Button>Browse deadstock</Button>}
            >
              We will notify you once someone contacts you
            </EmptyState>
          </div>
          <div className={styles.card} aria-busy>
            <Skeleton shape="picture" />
            <div className={styles['card-text']}>
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
          </div>
        </div>
      </div>
    </Section>
  )
}
