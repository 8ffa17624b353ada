import type { ReactNode } from 'react'
import { newHere } from '#contract/kept-deals/rules.ts'
import { partyTexts } from '#contract/kept-deals/texts.ts'
import type { PartyCard as Party } from '#contract/parties/schema.ts'
import { Translated } from '#web/language/translated.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './party-card.module.css'

/** The facts of a buyer or seller, for the other party of a deal. */
export function PartyCard({ party: { place, memberSince, checked, gst, replies, kept } }: { party: Party }) {
  const facts: [name: string, value: ReactNode][] = [
    [partyTexts.place, place],
    [partyTexts.since, translated(memberSince)],
    [partyTexts.checked, translated(checked) ?? partyTexts.notChecked],
    [partyTexts.gst, translated(gst)],
    [partyTexts.replies, translated(replies)],
  ]
  return (
    <div className={classNames(layout.column, styles.card)}>
      <dl className={classNames(layout.column, styles.facts)}>
        <div className={kept === newHere ? undefined : styles.kept}>
          <dt>{partyTexts.kept}</dt>
          <dd>
            <Translated text={kept} />
          </dd>
        </div>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className={typography.small}>{partyTexts.keptAbout}</p>
    </div>
  )
}

const translated = (text: string | null) => text && <Translated text={text} />
