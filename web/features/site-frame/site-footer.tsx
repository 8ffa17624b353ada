import type { ReactNode } from 'react'
import { product } from '#contract/shared/product.ts'
import { language, languages } from '#contract/site/languages.ts'
import { links } from '#contract/urls.ts'
import { chooseLanguage } from '#web/api/language/choice.ts'
import { useSiteFacts } from '#web/api/site-facts.ts'
import { otherLanguages } from '#web/language/other-address.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { arrowUp } from '#web/ui/media/icons/essential.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { LanguageLink } from '#web/ui/navigation/language-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { Logo } from './logo.tsx'
import { useSellDeadstock, useStartSelling } from './selling.ts'
import styles from './site-footer.module.css'

/** The footer of public pages: a text about the product, links, and the year. */
export function SiteFooter() {
  const sell = useSellDeadstock()
  const startSelling = useStartSelling()
  const { supportEmail, postalAddress, grievanceOfficer } = useSiteFacts()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>{product.tagline}</p>
          <div className={layout.buttons}>
            <ButtonLink to={links.explore()} variant="secondary">
              More Products
            </ButtonLink>
            <Button onClick={sell}>Sell Deadstock</Button>
          </div>
        </div>
        <Column title="For Buyers">
          <Link to={links.explore()}>Categories</Link>
          <Link to={links.complaint()}>Register Complaint</Link>
          <Link to={links.home('whatWeDo')}>About us</Link>
          <Link to={links.terms()}>Terms Of Service</Link>
          <Link to={links.privacy()}>Privacy Policy</Link>
        </Column>
        <Column title="For Sellers">
          <button type="button" onClick={startSelling}>
            Start Selling
          </button>
          <Link to={links.wanted()}>What buyers need</Link>
          <Link to={links.home('contact')}>Contact us</Link>
          <Link to={links.home('faqs')}>FAQs</Link>
          <Link to={links.terms()}>Terms</Link>
          <Link to={links.privacy()}>Privacy</Link>
        </Column>
        <div className={classNames(layout.row, styles.legal)}>
          <p suppressHydrationWarning>
            © {thisYear()} {product.legalName}. All rights reserved.
          </p>
          {postalAddress ? <p>{postalAddress}</p> : null}
          <Link to={links.grievanceOfficer()}>
            Grievance officer{grievanceOfficer.name ? `: ${grievanceOfficer.name}` : ''}
          </Link>
          {supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : null}
          <p className={styles.languages}>
            <span aria-current="true">{languages[language].name}</span>
            {otherLanguages.map(code => (
              <LanguageLink key={code} to={code} onChoose={chooseLanguage} />
            ))}
          </p>
          <IconButton
            icon={arrowUp}
            label="Scroll to top"
            className={styles.top}
            onClick={() => scrollTo({ top: 0 })}
          />
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <nav aria-label={title} className={styles.column}>
      <h2>{title}</h2>
      <ul className={styles.links}>
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </nav>
  )
}

const thisYear = (): number => new Date().getFullYear()
