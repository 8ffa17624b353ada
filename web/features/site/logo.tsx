import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import { Link } from '../../ui/navigation.tsx'
import styles from './logo.module.css'

/** Name and mark of the product, as the way home. */
export function Logo() {
  return (
    <Link to={links.home()} className={styles.logo}>
      <svg width={30} height={30} viewBox="0 0 32 32" aria-hidden className={styles.mark}>
        <rect width="32" height="32" rx="8" />
        <path d="M9 23V9l14 14V9" />
      </svg>
      {product.name}
    </Link>
  )
}
