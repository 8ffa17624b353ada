import { type ReactNode, useEffect } from 'react'
import { mayInFirm } from '#contract/firms/rules.ts'
import type { LeadCard } from '#contract/leads/endpoints.ts'
import { inquiryLabels, leadMessages } from '#contract/leads/rules.ts'
import { lostReasons, stageLabels } from '#contract/leads/stages.ts'
import { formatMoment } from '#contract/shared/moments.ts'
import { links } from '#contract/urls.ts'
import { useSession } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { inWords } from '#web/language/words.ts'
import { Badge, type Tone } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { useNow } from '#web/ui/basics/use-now.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { LeadActions } from './lead-actions.tsx'
import { LeadNote } from './lead-note.tsx'
import styles from './lead-pane.module.css'

const tones: Record<LeadCard['stage'], Tone> = {
  new: 'info',
  talking: 'neutral',
  offer: 'accent',
  won: 'success',
  lost: 'neutral',
}

/** The card of a lead: buyer, stage, next step, note, and the lots of the inquiries. */
export default function LeadPane({ id, card, about }: { id: string; card: LeadCard; about: ReactNode }) {
  const { data, failure, reload } = useApi('GET /leads/:id', { params: { id } })
  const now = useNow()
  const answers = mayInFirm(useSession().user?.firm, 'answer')
  // reloads the lead when the live list has brought a changed card
  const news = JSON.stringify(card)
  useEffect(() => {
    if (news) reload()
  }, [news, reload])
  return (
    <div className={styles.pane}>
      {about}
      <p className={styles.quiet}>{leadMessages.onlyYou}</p>
      <section className={classNames(layout.column, styles.part)}>
        <h3 className={styles.heading}>Stage</h3>
        <p className={layout.row}>
          <Badge tone={tones[card.stage]}>{inWords(stageLabels[card.stage])}</Badge>
          {card.lostReason ? <span className={styles.quiet}>{lostReasons[card.lostReason]}</span> : null}
        </p>
        {answers ? <LeadActions id={id} card={card} /> : null}
      </section>
      {data && answers ? <LeadNote key={id} id={id} stored={data.note} /> : null}
      {data?.note && !answers ? <p>{data.note}</p> : null}
      {data && data.lots.length > 0 ? (
        <section className={classNames(layout.column, styles.part)}>
          <h3 className={styles.heading}>Asked about</h3>
          <ul className={classNames(layout.column, styles.lots)}>
            {data.lots.map(lot => (
              <li key={lot.id}>
                {lot.live ? <Link to={links.product(lot.id)}>{lot.name}</Link> : <span>{lot.name}</span>}
                <span className={styles.quiet}>
                  {inWords(inquiryLabels[lot.kind])} · {formatMoment(new Date(lot.at), now)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {!data && failure ? <LoadError what="this buyer’s details" onRetry={reload} /> : null}
      {!data && !failure ? <Skeleton className={styles.skeleton} /> : null}
    </div>
  )
}
