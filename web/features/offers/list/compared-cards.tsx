import styles from './compare-offers.module.css'
import { buyerNameOf, rowsOf } from './compared-rows.tsx'
import type { ComparedProps } from './compared-table.tsx'

/** Offers as cards one below the other, for phones. */
export const ComparedCards = ({ offers, head, answers }: ComparedProps) => (
  <ul aria-label="Offers" className={styles.cards}>
    {offers.map(offer => (
      <li key={offer.id}>
        <article aria-label={buyerNameOf(offer)} className={styles.card}>
          <h3>{head(offer)}</h3>
          <dl className={styles.facts}>
            {rowsOf([offer]).map(({ name, of }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{of(offer)}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.answers}>{answers(offer)}</div>
        </article>
      </li>
    ))}
  </ul>
)
