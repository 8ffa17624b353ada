import type { ReactNode } from 'react'
import { formatRupees } from '../../../contract/money.ts'
import { formatCount, formatNumber } from '../../../contract/numbers.ts'
import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Link } from '../../ui/navigation.tsx'
import styles from './home-hero.module.css'
import { useStartSelling } from './selling.ts'

type HomeHeroProps = {
  /** Live lots, from the marketplace itself; unknown while it cannot be reached. */
  total: { count: number; countExact: boolean } | null
  categories: number
  /** What there is to see. */
  children: ReactNode
}

/** What the product is, the two ways in, and real lots. */
export function HomeHero({ total, categories, children }: HomeHeroProps) {
  const startSelling = useStartSelling()
  return (
    <section className={styles.hero}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{product.heroHeading}</h1>
          <p className={styles.lead}>
            Turn idle stock into cash and keep good material in use. Prices per unit, direct contact with the supplier,
            no commission.
          </p>
        </div>
        <div className={styles.ways}>
          <div className={styles.actions}>
            <ButtonLink as={Link} to={links.explore()}>
              View All Deadstock
            </ButtonLink>
            <Button variant="secondary" onClick={startSelling}>
              Start Selling
            </Button>
          </div>
          {total?.count ? (
            <dl className={styles.proof}>
              <Proof
                number={formatCount(total.count, total.countExact)}
                words={total.count === 1 ? 'live lot' : 'live lots'}
              />
              <Proof number={formatNumber(categories)} words={categories === 1 ? 'category' : 'categories'} />
              <Proof number={formatRupees(0)} words="to list or buy" />
            </dl>
          ) : null}
        </div>
      </div>
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
