import type { ApiReply } from '#contract/api.ts'
import { appealText, formatPromise, grievanceTexts } from '#contract/grievances/texts.ts'
import { formatMonth } from '#contract/shared/long-date.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import { useSiteFacts } from '#web/api/site-facts.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './officer.module.css'

type Months = ApiReply<'GET /grievance-officer'>['months']

/** The grievance officer, our deadlines, and the figures of past months. */
export function Officer({ months }: { months: Months | null }) {
  const { grievanceDays } = useSiteFacts()
  return (
    <div className={classNames(layout.column, styles.page)}>
      <h1>{grievanceTexts.officerTitle}</h1>
      <Contact />
      <section aria-labelledby="how" className={classNames(layout.column, styles.text)}>
        <h2 id="how">How we handle complaints</h2>
        <p>{formatPromise(grievanceDays)}</p>
        <p>{appealText}</p>
        <ButtonLink to={links.complaint()} className={styles.button}>
          {grievanceTexts.title}
        </ButtonLink>
      </section>
      <section aria-labelledby="figures" className={classNames(layout.column, styles.text)}>
        <h2 id="figures">Complaints by month</h2>
        <Figures months={months} />
      </section>
    </div>
  )
}

function Contact() {
  const { grievanceOfficer, supportEmail } = useSiteFacts()
  const { name, title, email, phone, address } = grievanceOfficer
  const mailbox = email || supportEmail
  return (
    <address className={classNames(layout.card, styles.card)}>
      {name ? <strong>{name}</strong> : <p>{grievanceTexts.unnamed}</p>}
      {title ? <span>{title}</span> : null}
      {mailbox ? <a href={`mailto:${mailbox}`}>{mailbox}</a> : null}
      {phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> : null}
      {address ? <span>{address}</span> : null}
    </address>
  )
}

function Figures({ months }: { months: Months | null }) {
  if (!months) return <p>{grievanceTexts.noFigures}</p>
  if (months.length === 0) return <p>{grievanceTexts.noneYet}</p>
  return (
    <section aria-label={grievanceTexts.figures} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Received</th>
            <th scope="col">Decided</th>
            <th scope="col">In time</th>
            <th scope="col">Upheld</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, received, decided, inTime, upheld }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              {[received, decided, inTime, upheld].map((count, index) => (
                <td key={index}>{formatNumber(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
