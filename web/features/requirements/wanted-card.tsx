import type { ApiReply } from '#contract/api.ts'
import { answerLimits } from '#contract/requirements/answer-limits.ts'
import { formatAnswers, formatDaysLeft, formatWanted, requirementTexts } from '#contract/requirements/board.ts'
import { formatLongDate } from '#contract/shared/long-date.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { perUnit } from '#contract/shared/numbers/units.ts'
import { links } from '#contract/urls.ts'
import { inWords } from '#web/language/words.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Fact, Facts } from '#web/ui/basics/facts.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { mapPin } from '#web/ui/media/icons/essential.ts'
import { calendar, clock, parcel, rupee, shieldCheck } from '#web/ui/media/icons/workbench.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './requirements.module.css'

export type Wanted = ApiReply<'GET /wanted'>['requirements'][number]

/** One requirement. `left` is the number of whole days until its end, computed when the page was rendered. */
export function WantedCard({
  wanted,
  left,
  matching = false,
  heading: Heading = 'h2',
}: {
  wanted: Wanted
  left: number
  /** true if the reader has listed such goods */
  matching?: boolean
  heading?: 'h2' | 'h3'
}) {
  const { id, title, quantity, unit, region, verifiedBuyer, verifiedOnly, targetPrice, neededBy, answers } = wanted
  return (
    <article className={classNames(layout.card, styles.wanted)}>
      <p className={classNames(typography.amount, styles.amount)}>{formatWanted(quantity, unit)}</p>
      <Heading className={styles['wanted-title']}>
        <Link to={links.requirement(id)}>{title}</Link>
      </Heading>
      <Facts className={styles.grow}>
        {targetPrice === null ? null : (
          <Fact icon={rupee} label="Target price">
            Target {formatRupees(targetPrice)}
            {perUnit(unit)}
          </Fact>
        )}
        <Fact icon={mapPin} label="Buyer">
          {requirementTexts.unknownBuyer(inWords(region), verifiedBuyer)}
        </Fact>
        {neededBy ? (
          <Fact icon={calendar} label="Needed by">
            Needed by {formatLongDate(new Date(neededBy))}
          </Fact>
        ) : null}
        <Fact icon={clock} label="Time to answer">
          {formatDaysLeft(left)}
        </Fact>
        {verifiedOnly ? (
          <Fact icon={shieldCheck} label="Answers from">
            Verified sellers only
          </Fact>
        ) : null}
      </Facts>
      {matching ? (
        <Badge tone="success" icon={parcel} className={styles.matching}>
          {requirementTexts.matching}
        </Badge>
      ) : null}
      <div className={classNames(layout.column, styles.answers)}>
        <p>{formatAnswers(answers)}</p>
        <Progress label="Answers" value={answers} max={answerLimits.most} />
      </div>
    </article>
  )
}
