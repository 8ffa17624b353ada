import { formatOfficer } from '#contract/grievances/texts.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { useSiteFacts } from '#web/api/site-facts.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import styles from './legal-page.module.css'
import type { LegalSection, LegalText } from './legal-text.ts'

/** A legal text in one column, with its contents beside it and a summary that is no part of the contract. */
export function LegalPage({ text: { title, effective, summary, sections } }: { text: LegalText }) {
  const { supportEmail, postalAddress, grievanceOfficer } = useSiteFacts()
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.date}>
          Effective from <time dateTime={effective.iso}>{effective.day}</time>
        </p>
      </header>
      <aside aria-labelledby="summary" className={styles.summary}>
        <h2 id="summary">In short</h2>
        <p className={styles.notice}>This is a summary, not the contract. The text below is what counts.</p>
        <ul>
          {summary.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </aside>
      <nav aria-labelledby="contents" className={styles.contents}>
        <h2 id="contents">Contents</h2>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <Link to={`#${id}`}>{heading}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} />
        ))}
        {supportEmail ? (
          <p className={styles.address}>
            Questions about this text: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        ) : null}
        <p>
          {grievanceOfficer.name ? `${formatOfficer(grievanceOfficer)} ` : null}
          <Link to={links.grievanceOfficer()}>How we handle complaints</Link>
        </p>
        {postalAddress ? (
          <p>
            {product.legalName}, {postalAddress}
          </p>
        ) : null}
      </div>
    </main>
  )
}

function Section({ section: { id, heading, blocks }, number }: { section: LegalSection; number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        {number}. {heading}
      </h2>
      {blocks.map(block =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]}>
            {block.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}
