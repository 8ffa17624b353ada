import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Link } from '../../ui/navigation.tsx'
import { Logo } from './logo.tsx'
import { useSellDeadstock } from './selling.ts'
import styles from './site-footer.module.css'

/** Who we are, the ways on, and the year. */
export function SiteFooter() {
  const sell = useSellDeadstock()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>{product.tagline}</p>
          <ButtonLink as={Link} to={links.explore()} variant="secondary">
            More Products
          </ButtonLink>
        </div>
        <nav aria-label="For Buyers" className={styles.column}>
          <h2>For Buyers</h2>
          <ul className={styles.links}>
            <li>
              <Link to={links.explore()}>Categories</Link>
            </li>
            <li>
              <Link to={links.explore({ sort: 'latest' })}>Latest deadstock</Link>
            </li>
          </ul>
        </nav>
        <nav aria-label="For Sellers" className={styles.column}>
          <h2>For Sellers</h2>
          <ul className={styles.links}>
            <li>
              <button type="button" onClick={sell}>
                Sell Deadstock
              </button>
            </li>
          </ul>
        </nav>
        <p className={styles.legal} suppressHydrationWarning>
          © {thisYear()} {product.legalName}. All rights reserved.
        </p>
      </div>
    </footer>
  )
}

const thisYear = (): number => new Date().getFullYear()
