import type { ApiReply } from '#contract/api.ts'
import { formatDaysLeft, formatWanted, requirementTexts } from '#contract/requirements/board.ts'
import { links } from '#contract/urls.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import styles from './requirements.module.css'

export type Wanted = ApiReply<'GET /wanted'>['requirements'][number]

/** The requirement of one buyer; `left` are whole days, counted where the page was made. */
export function WantedCard({
  wanted,
  left,
  heading: Heading = 'h2',
}: {
  wanted: Wanted
  left: number
  heading?: 'h2' | 'h3'
}) {
  const { id, title, quantity, unit, categoryName, subcategory, region, verifiedBuyer, verifiedOnly } = wanted
  return (
    <article className={styles.wanted}>
      <Heading className={styles['wanted-title']}>
        <Link to={links.requirement(id)}>{title}</Link>
      </Heading>
      <p className={styles.amount}>{formatWanted(quantity, unit)}</p>
      <p className={styles.facts}>
        <span>{subcategory ?? categoryName}</span>
        <span>{requirementTexts.unknownBuyer(region, verifiedBuyer)}</span>
        <span>{formatDaysLeft(left)}</span>
        {verifiedOnly ? <strong>Verified sellers only</strong> : null}
      </p>
    </article>
  )
}
