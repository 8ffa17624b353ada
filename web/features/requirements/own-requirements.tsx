import { useEffect, useState } from 'react'
import {
  daysLeft,
  formatAnswers,
  formatDaysLeft,
  requirementTexts,
  statusLabels,
} from '#contract/requirements/board.ts'
import { requirementLimits } from '#contract/requirements/rules.ts'
import type { RequirementState } from '#contract/requirements/states.ts'
import { formatQuantityOf } from '#contract/surplus/rate-steps.ts'
import { links } from '#contract/urls.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge, type Tone } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Fact, Facts } from '#web/ui/basics/facts.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { clock, inbox, parcel } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { NewerOlder } from '#web/ui/navigation/newer-older.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import type { OwnRequirement } from './requirement-form.tsx'
import styles from './requirements.module.css'

const tones: Record<RequirementState, Tone> = {
  held: 'warn',
  open: 'success',
  full: 'info',
  closed: 'neutral',
  expired: 'neutral',
  refused: 'danger',
  removed: 'danger',
}

export const StatusBadge = ({ status }: { status: RequirementState }) => (
  <Badge variant="status" tone={tones[status]}>
    {statusLabels[status]}
  </Badge>
)

/** The quantity, the remaining time, and the number of answers. */
export function RequirementFacts({
  requirement: { quantity, unit, status, expiresAt, answers },
}: {
  requirement: OwnRequirement
}) {
  const now = useNow()
  const runs =
    (status === 'open' || status === 'full') && expiresAt ? formatDaysLeft(daysLeft(expiresAt, new Date(now))) : ''
  return (
    <Facts layout="row">
      <Fact icon={parcel} label="Quantity">
        {formatQuantityOf(quantity, unit)}
      </Fact>
      {runs ? (
        <Fact icon={clock} label="Time to answer">
          {runs}
        </Fact>
      ) : null}
      <Fact icon={inbox} label="Answers">
        {formatAnswers(answers)}
      </Fact>
    </Facts>
  )
}

type OwnRequirementsProps = {
  /** true if the reader may post a requirement */
  posts: boolean
  /** called with true if there are no requirements: the empty state then has the main button */
  onNone: (none: boolean) => void
}

/** The reader's requirements, the newest first. */
export function OwnRequirements({ posts, onNone }: OwnRequirementsProps) {
  const [page, setPage] = useState(1)
  const { data, failure, loading, reload } = useApi('GET /requirements', { query: { page } })
  const none = data?.count === 0
  useEffect(() => {
    onNone(none)
    return () => onNone(false)
  }, [none, onNone])
  if (failure && !data) return <LoadError what="your requirements" onRetry={reload} retrying={loading} />
  if (!data) return <Skeleton className={styles.waiting} />
  if (none)
    return (
      <EmptyState
        icon={inbox}
        heading="h2"
        title={requirementTexts.nothing}
        action={posts ? <ButtonLink to={links.requirements('?new=1')}>{requirementTexts.post}</ButtonLink> : undefined}
      >
        <p>{requirementTexts.noneAbout}</p>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.cards}>
        {data.requirements.map(requirement => (
          <li key={requirement.id} className={classNames(layout.card, layout.column, styles.card)}>
            <div>
              <Link
                to={links.requirements(`?id=${requirement.id}`)}
                className={classNames(blocks.quietLink, styles.title)}
              >
                {requirement.title}
              </Link>
              <RequirementFacts requirement={requirement} />
            </div>
            <StatusBadge status={requirement.status} />
          </li>
        ))}
      </ul>
      <NewerOlder page={page} count={data.count} perPage={requirementLimits.perPage} onChange={setPage} />
    </>
  )
}
