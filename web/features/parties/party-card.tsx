import { newHere } from '#contract/kept-deals/rules.ts'
import { partyTexts } from '#contract/kept-deals/texts.ts'
import type { PartyCard as Party } from '#contract/parties/schema.ts'
import { useTranslated } from '#web/language/use-translated.ts'
import styles from './party-card.module.css'

/** The facts of a buyer or seller, for their partner in a deal. */
export function PartyCard({ party: { place, memberSince, checked, gst, replies, kept } }: { party: Party }) {
  const translate = useTranslated()
  const facts = [
    [partyTexts.place, place],
    [partyTexts.since, memberSince],
    [partyTexts.checked, checked ?? partyTexts.notChecked],
    [partyTexts.gst, gst],
    [partyTexts.replies, replies],
  ] as const
  return (
    <div className={styles.card}>
      <dl className={styles.facts}>
        <div className={kept === newHere ? undefined : styles.kept}>
          <dt>{partyTexts.kept}</dt>
          <dd>{translate ? translate(kept) : kept}</dd>
        </div>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{translate ? translate(value) : value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className={styles.about}>{partyTexts.keptAbout}</p>
    </div>
  )
}
