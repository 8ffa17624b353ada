import type { ReactNode } from 'react'
import type { LeadCard } from '#contract/leads/endpoints.ts'
import { isLate } from '#contract/leads/office-time.ts'
import { formatWaits, isSnoozed } from '#contract/leads/rules.ts'
import { stageLabels } from '#contract/leads/stages.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { inWords } from '#web/language/words.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { clock } from '#web/ui/media/icons/workbench.ts'
import styles from './lead-mark.module.css'

/** The mark in a row of the list: how long the buyer has waited, the end of a snooze, or the stage of the lead. */
function LeadMark({ card }: { card: LeadCard }) {
  const now = useNow()
  if (isSnoozed(card, now) && card.snoozedUntil)
    return <span className={styles.mark}>snoozed until {dayText(card.snoozedUntil).replace(/ \d+$/, '')}</span>
  if (card.waitsSince) {
    const since = new Date(card.waitsSince)
    const late = isLate(since, now)
    return (
      <span className={classNames(styles.mark, late && styles.late)}>
        <Icon d={clock} size={14} />
        {formatWaits(since, now)}
      </span>
    )
  }
  if (card.stage === 'new' || card.stage === 'talking') return null
  return <span className={styles.mark}>{inWords(stageLabels[card.stage])}</span>
}

/** The mark of a conversation in which the reader is the seller. */
export const markOf = ({ card }: { card: LeadCard | null }): ReactNode => (card ? <LeadMark card={card} /> : null)

/** Formats a day: 3 Dec 2026. */
export const dayText = (day: string): string => formatShortDate(new Date(`${day}T06:00:00Z`))
