import { imageAt } from '#contract/listings/images.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import styles from './category-tiles.module.css'

type CategoryTilesProps = {
  /** `image` is the picture of a lot in the category. */
  categories: readonly { id: string; name: string; count: number; image: string | null }[]
}

/** The largest categories, each with a picture and its number of lots. */
export const CategoryTiles = ({ categories }: CategoryTilesProps) => (
  <nav aria-label="Categories with the most lots">
    <ul className={styles.tiles}>
      {categories.map(({ id, name, count, image }) => (
        <li key={id}>
          <Link to={links.explore({ filters: { category: [id] } })} className={styles.tile}>
            <Picture sources={image ? [{ src: imageAt(image, 320), width: 320 }] : []} alt="" sizes="160px" eager />
            <b>{name}</b>
            <span>
              {formatNumber(count)} {count === 1 ? 'lot' : 'lots'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
