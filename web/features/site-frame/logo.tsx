import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import styles from './logo.module.css'

/** Name and logo of the product, linked to the home page. */
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
