import { imageAt } from '#contract/listings/images.ts'
import { Thumbnail } from '#web/ui/media/picture.tsx'
import styles from './offers-list.module.css'

export const LotPicture = ({ image }: { image: string | null }) => (
  <Thumbnail src={image && imageAt(image, 320)} width={64} fallback={<span />} className={styles.picture} />
)
