import { homeLimits } from '#contract/explore/home-limits.ts'
import { imageAt, imageWidths } from '#contract/listings/images.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatQuantity, formatUnit, isUnit } from '#contract/shared/numbers/units.ts'
import { links } from '#contract/urls.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { Carousel } from '#web/ui/media/carousel.tsx'
import { phone } from '#web/ui/media/icons/essential.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './hero-lots.module.css'

/** A lot as the carousel shows it. */
type Lot = {
  id: string
  name: string
  image: string | null
  amount: number | null
  unit: string | null
  minOrderQuantity: number | null
  business: { city: string | null; hasPhone: boolean }
}

type HeroLotsProps = {
  /** at most `homeLimits.carouselItems` lots, all on sale */
  lots: readonly Lot[]
  onCall: (listingId: string) => void
}

/** The number of slides in the first view of a wide window. */
const SLIDES_IN_VIEW = 3
// slightly less than the real width, so that an average phone loads the picture of 640 px; the one of 1280 px has twice
// the bytes
const PICTURE_SIZES = '(min-width:1344px) 413px,(min-width:769px) 31vw,88vw'

/** The newest lots, in a carousel. */
export function HeroLots({ lots, onCall }: HeroLotsProps) {
  if (lots.length === 0) return null
  const slides = lots.slice(0, homeLimits.carouselItems).map((lot, index) => ({
    id: lot.id,
    name: lot.name,
    content: <HeroLot lot={lot} place={index} onCall={onCall} />,
  }))
  return (
    <Carousel
      label="Newest deadstock"
      slides={slides}
      delayMs={homeLimits.carouselDelayMs}
      speedMs={homeLimits.carouselSpeedMs}
      loopsAbove={homeLimits.carouselLoopsAbove}
    />
  )
}

function HeroLot({ lot, place, onCall }: { lot: Lot; place: number; onCall: HeroLotsProps['onCall'] }) {
  const { id, name, image, unit, amount, minOrderQuantity: least, business } = lot
  const facts = [least && `MOQ ${isUnit(unit) ? formatQuantity(least, unit) : least}`, business.city].filter(Boolean)
  return (
    <div className={classNames(layout.card, styles.lot)}>
      <Picture
        sources={image ? imageWidths.map(width => ({ src: imageAt(image, width), width })) : []}
        alt=""
        sizes={PICTURE_SIZES}
        priority={place === 0}
        eager={place < SLIDES_IN_VIEW}
      />
      <div className={classNames(layout.line, styles.about)}>
        <div className={styles.text}>
          <p className={classNames(typography.amount, styles.price)}>
            {amount === null ? 'Price on request' : formatRupees(amount)}
            {amount !== null && isUnit(unit) ? <span>{` / ${formatUnit(unit)}`}</span> : null}
          </p>
          <p className={classNames(typography.twoLines, styles.name)}>{name}</p>
          <p className={classNames(typography.oneLine, styles.facts)}>{facts.join(' · ')}</p>
        </div>
        <div className={styles.buttons}>
          <ButtonLink to={links.product(id)} variant="secondary">
            Know More
          </ButtonLink>
          {business.hasPhone ? (
            <IconButton icon={phone} label={`Call the seller of ${name}`} outlined onClick={() => onCall(id)} />
          ) : null}
        </div>
      </div>
    </div>
  )
}
