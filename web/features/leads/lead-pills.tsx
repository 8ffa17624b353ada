import { type LeadPill, leadPills, pillLabels } from '#contract/leads/rules.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import { inWords } from '#web/language/words.ts'
import chip from '#web/ui/basics/chip.module.css'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import styles from './lead-pills.module.css'

type LeadPillsProps = { value: LeadPill; counts: Record<LeadPill, number> | undefined; openId: string | null }

/** The filter of the list of conversations. The address contains it, so that Back and a reload keep it. */
export function LeadPills({ value, counts, openId }: LeadPillsProps) {
  return (
    <ul className={styles.pills} aria-label="Show conversations">
      {leadPills.map(pill => {
        const count = pill === 'all' ? 0 : (counts?.[pill] ?? 0)
        return (
          <li key={pill}>
            <Link
              to={links.messages(openId ?? undefined, pill)}
              replace
              preventScrollReset
              aria-current={pill === value ? 'true' : undefined}
              className={classNames(chip.chip, styles.pill, pill === 'waiting' && count > 0 && styles.due)}
            >
              {inWords(pillLabels[pill])}
              {count > 0 ? <span className={styles.count}>{formatNumber(count)}</span> : null}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
