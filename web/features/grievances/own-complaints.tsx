import { grievanceKinds } from '#contract/grievances/rules.ts'
import { grievanceTexts, outcomeLabels, stateLabels } from '#contract/grievances/texts.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { links } from '#contract/urls.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './complaint.module.css'
import { StateBadge } from './state-badge.tsx'

/** The complaints of the logged-in person; hidden if there are none. */
export function OwnComplaints() {
  const { data } = useApi('GET /grievances', {})
  if (!data || data.grievances.length === 0) return null
  return (
    <section aria-labelledby="own-complaints" className={classNames(layout.column, styles.own)}>
      <h2 id="own-complaints">{grievanceTexts.mine}</h2>
      <ul className={classNames(layout.card, styles.mine)}>
        {data.grievances.map(({ number, about, state, outcome, receivedAt }) => (
          <li key={number}>
            <Link to={links.complaintStatus(number)}>
              <span>{number}</span>
              <StateBadge state={state}>{outcome ? outcomeLabels[outcome] : stateLabels[state]}</StateBadge>
              <span className={typography.subtle}>
                {grievanceKinds[about]}, {formatShortDate(new Date(receivedAt))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
