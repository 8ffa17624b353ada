import type { ReactNode } from 'react'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatCount, formatNumber } from '#contract/shared/numbers/numbers.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './home-hero.module.css'

type HomeHeroProps = {
  /** The number of live lots; null if it could not be loaded. */
  total: { count: number; countExact: boolean } | null
  /** The number of verified businesses with live lots, and the number of their cities. */
  sellers: { verified: number; cities: number }
  onStartSelling: () => void
  search: ReactNode
  /** The category tiles and the carousel of lots. */
  children: ReactNode
}

/** The top of the landing page: the product, the ways to buy and sell, and lots. */
export function HomeHero({ total, sellers, onStartSelling, search, children }: HomeHeroProps) {
  return (
    <section className={classNames(layout.column, styles.hero)}>
      <div className={layout.column}>
        <h1 className={styles.heading}>{product.heroHeading}</h1>
        <p className={styles.lead}>
          Turn idle stock into cash and keep good material in use. Prices per unit, direct contact with the supplier, no
          commission.
        </p>
      </div>
      <div className={styles.tools}>
        <div className={styles.search}>{search}</div>
        <div className={classNames(layout.buttons, styles.actions)}>
          <ButtonLink to={links.explore()} variant="secondary">
            View All Deadstock
          </ButtonLink>
          <Button variant="secondary" onClick={onStartSelling}>
            Start Selling
          </Button>
        </div>
      </div>
      {total?.count ? (
        <dl className={styles.proof}>
          <Proof
            number={formatCount(total.count, total.countExact)}
            words={total.count === 1 ? 'live lot' : 'live lots'}
          />
          {sellers.cities > 1 ? (
            <Proof
              number={formatNumber(sellers.verified)}
              words={`verified businesses in ${formatNumber(sellers.cities)} cities`}
            />
          ) : null}
          <Proof number={formatRupees(0)} words="to list or buy" />
        </dl>
      ) : null}
      {children}
    </section>
  )
}

function Proof({ number, words }: { number: string; words: string }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{number}</dd>
    </div>
  )
}
