import { partyTexts } from '#contract/kept-deals/texts.ts'
import type { ComparedOffer } from '#contract/offers/lists/endpoints.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Disclosure } from '#web/ui/basics/disclosure.tsx'
import { Pairs } from '#web/ui/basics/pairs.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './compare-offers.module.css'
import { buyerNameOf, buyerRowsOf, termRowsOf } from './compared-rows.tsx'
import type { ComparedProps } from './compared-table.tsx'

/** Offers as cards, one below another, for phones. */
export const ComparedCards = ({ offers, head, answers }: ComparedProps) => (
  <ul aria-label="Offers" className={classNames(layout.column, styles.cards)}>
    {offers.map(offer => (
      <li key={offer.id}>
        <article aria-label={buyerNameOf(offer)} className={classNames(layout.card, layout.column, styles.card)}>
          <h3>{head(offer)}</h3>
          <Facts offer={offer} rows={termRowsOf([offer])} />
          <Disclosure title={partyTexts.buyer} heading="h4">
            <Facts offer={offer} rows={buyerRowsOf([offer])} />
          </Disclosure>
          <div className={classNames(typography.muted, styles.answers)}>{answers(offer)}</div>
        </article>
      </li>
    ))}
  </ul>
)

const Facts = ({ offer, rows }: { offer: ComparedOffer; rows: ReturnType<typeof termRowsOf> }) => (
  <Pairs pairs={rows.map(({ name, of }) => [name, of(offer)])} className={classNames(layout.column, styles.facts)} />
)
