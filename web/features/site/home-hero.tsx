import { imageAt, imageWidths } from '../../../contract/images.ts'
import { formatRupees } from '../../../contract/money.ts'
import { product } from '../../../contract/product.ts'
import { formatQuantity, formatUnit, isUnit } from '../../../contract/units.ts'
import { links } from '../../../contract/urls.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Link } from '../../ui/navigation.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './home-hero.module.css'
import { useStartSelling } from './selling.ts'

/** A lot as the hero shows it. */
type Lot = {
  id: string
  name: string
  image: string | null
  amount: number | null
  unit: string | null
  minOrderQuantity: number | null
  business: { city: string | null }
}

type HomeHeroProps = {
  /** The lot in the picture: a real one that can be bought. */
  newest: Lot | null
  /** Live lots, from the marketplace itself; unknown while it cannot be reached. */
  count: number | null
  categories: number
}

const grouped = new Intl.NumberFormat('en-IN')

/** What the product is, one real lot, and the two ways in. */
export function HomeHero({ newest, count, categories }: HomeHeroProps) {
  const startSelling = useStartSelling()
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.heading}>{product.heroHeading}</h1>
        <p className={styles.lead}>
          Turn idle stock into cash and keep good material in use. Prices per unit, direct contact with the supplier, no
          commission.
        </p>
        <div className={styles.actions}>
          <ButtonLink as={Link} to={links.explore()}>
            View All Deadstock
          </ButtonLink>
          <Button variant="secondary" onClick={startSelling}>
            Start Selling
          </Button>
        </div>
        {count ? (
          <dl className={styles.proof}>
            <Proof number={grouped.format(count)} words={count === 1 ? 'live lot' : 'live lots'} />
            <Proof number={grouped.format(categories)} words={categories === 1 ? 'category' : 'categories'} />
            <Proof number={formatRupees(0)} words="to list or buy" />
          </dl>
        ) : null}
      </div>
      {newest ? <HeroLot lot={newest} /> : null}
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

function HeroLot({ lot }: { lot: Lot }) {
  const { image, unit, amount, minOrderQuantity: least } = lot
  const facts = [
    amount !== null && `${formatRupees(amount)}${isUnit(unit) ? ` / ${formatUnit(unit)}` : ''}`,
    least && `MOQ ${isUnit(unit) ? formatQuantity(least, unit) : least}`,
    lot.business.city,
  ].filter(Boolean)
  return (
    <div className={styles.lot}>
      <Picture
        sources={image ? imageWidths.map(width => ({ src: imageAt(image, width), width })) : []}
        alt=""
        sizes="(min-width: 960px) 600px, (min-width: 700px) 50vw, 100vw"
        priority
      />
      <div className={styles.tag}>
        <div className={styles.tagText}>
          <p className={styles.tagName}>{lot.name}</p>
          <p className={styles.tagFacts}>{facts.join(' · ')}</p>
        </div>
        <ButtonLink as={Link} to={links.product(lot.id)} variant="accent" className={styles.more}>
          Know More
        </ButtonLink>
      </div>
    </div>
  )
}
