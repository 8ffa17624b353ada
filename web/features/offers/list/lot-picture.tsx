import { imageAt } from '#contract/listings/images.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import styles from './offers-list.module.css'

export const LotPicture = ({ image }: { image: string | null }) => (
  <Picture
    sources={image ? [{ src: imageAt(image, 320), width: 320 }] : []}
    alt=""
    sizes="64px"
    fallback={<span />}
    className={styles.picture}
  />
)
