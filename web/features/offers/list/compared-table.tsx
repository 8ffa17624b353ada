import type { ReactNode } from 'react'
import type { ComparedOffer } from '#contract/offers/lists/endpoints.ts'
import { offerListTexts as texts } from '#contract/offers/lists/texts.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { NotGiven } from '#web/ui/basics/not-given.tsx'
import typography from '#web/ui/styles/typography.module.css'
import { SideBySide } from '#web/ui/tables/side-by-side.tsx'
import styles from './compare-offers.module.css'
import { buyerRowsOf, termRowsOf } from './compared-rows.tsx'

export interface ComparedProps {
  offers: readonly ComparedOffer[]
  /** renders the name of the buyer, which selects the offer */
  head: (offer: ComparedOffer) => ReactNode
  answers: (offer: ComparedOffer) => ReactNode
}

/** Offers as columns of a table, for windows with enough width. */
export const ComparedTable = ({ offers, head, answers }: ComparedProps) => (
  <SideBySide label="Offers side by side" className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{texts.buyer}</th>
        {offers.map(offer => (
          <th key={offer.id} scope="col">
            {head(offer)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">{texts.yourAnswer}</th>
        {offers.map(offer => (
          <td key={offer.id}>
            <div className={classNames(typography.muted, styles.answers)}>{answers(offer)}</div>
          </td>
        ))}
      </tr>
      {[...termRowsOf(offers), ...buyerRowsOf(offers)].map(({ name, of }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {offers.map(offer => (
            <td key={offer.id}>{of(offer) || <NotGiven />}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </SideBySide>
)
