import { useEffect, useState } from 'react'
import { daysLeft, formatDaysLeft, requirementTexts, statusLabels } from '#contract/requirements/board.ts'
import { requirementLimits } from '#contract/requirements/rules.ts'
import { type RequirementState } from '#contract/requirements/states.ts'
import { formatQuantityOf } from '#contract/surplus/rate-steps.ts'
import { links } from '#contract/urls.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge, type Tone } from '#web/ui/basics/badge.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { inbox } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { NewerOlder } from '#web/ui/navigation/newer-older.tsx'
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
  <Badge look="status" tone={tones[status]}>
    {statusLabels[status]}
  </Badge>
)

/** The quantity, how long it runs, and how many have answered. */
export function RequirementFacts({
  requirement: { quantity, unit, status, expiresAt, answers },
}: {
  requirement: OwnRequirement
}) {
  const now = useNow()
  const runs =
    (status === 'open' || status === 'full') && expiresAt ? formatDaysLeft(daysLeft(expiresAt, new Date(now))) : ''
  const said = answers === 0 ? 'No answers yet' : answers === 1 ? '1 answer' : `${answers} answers`
  return (
    <p className={styles.facts}>
      <span>{formatQuantityOf(quantity, unit)}</span>
      {runs ? <span>{runs}</span> : null}
      <span>{said}</span>
    </p>
  )
}

type OwnRequirementsProps = {
  /** told whether there is nothing yet, since the prompt then has the main button */
  onNone: (none: boolean) => void
}

/** The reader's requirements, the newest first. */
export function OwnRequirements({ onNone }: OwnRequirementsProps) {
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
        art={<Icon d={inbox} size={36} />}
        heading="h2"
        title={requirementTexts.nothing}
        action={
          <ButtonLink as={Link} to={links.requirements('?new=1')}>
            {requirementTexts.post}
          </ButtonLink>
        }
      >
        <p>{requirementTexts.noneAbout}</p>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list}>
        {data.requirements.map(requirement => (
          <li key={requirement.id} className={styles.card}>
            <div>
              <Link to={links.requirements(`?id=${requirement.id}`)} className={styles.name}>
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
