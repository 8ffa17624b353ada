import { useEffect, useRef, useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { formatDue, formatPromise, formatRegistered, grievanceTexts } from '#contract/grievances/texts.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { useSession } from '#web/api/session.ts'
import { useSiteFacts } from '#web/api/site-facts.ts'
import styles from '#web/features/grievances/complaint.module.css'
import { ComplaintForm } from '#web/features/grievances/complaint-form.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link, useSearchParams } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'

export { PublicLayout as layout } from '../public-layout.tsx'

export const meta = (): PageMeta => ({
  title: `${grievanceTexts.title} | ${product.name}`,
  description: grievanceTexts.wordsHint,
  canonical: links.complaint(),
})

// loaded on demand: visitors have no list
const OwnComplaints = opensAtPress(
  async () => (await import('#web/features/grievances/own-complaints.tsx')).OwnComplaints,
)

type Registered = ApiReply<'POST /grievances'> & { order: boolean }

export default function ComplaintPage() {
  const query = useSearchParams()
  const { grievanceDays, supportEmail } = useSiteFacts()
  const { user } = useSession()
  const [registered, setRegistered] = useState<Registered>()
  return (
    <main id="content" tabIndex={-1} className={classNames(layout.column, styles.page)}>
      <header className={classNames(layout.column, styles.head)}>
        <h1>{grievanceTexts.title}</h1>
        <p>{formatPromise(grievanceDays)}</p>
        <p>
          <Link to={links.grievanceOfficer()}>Who decides, and our record so far</Link>
        </p>
        <noscript>
          <p>
            {grievanceTexts.noScript} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </noscript>
      </header>
      {registered ? (
        <Thanks registered={registered} />
      ) : (
        <ComplaintForm
          start={{ about: query.get('about'), link: query.get('link') ?? '' }}
          onRegistered={setRegistered}
        />
      )}
      {user ? <OwnComplaints key={registered?.number} /> : null}
    </main>
  )
}

function Thanks({ registered: { number, dueAt, link, order } }: { registered: Registered }) {
  const card = useRef<HTMLElement>(null)
  // the end of the long form, where the button was, is below this card
  useEffect(() => card.current?.focus(), [])
  return (
    <section
      ref={card}
      tabIndex={-1}
      role="status"
      className={classNames(layout.card, layout.column, styles.card, styles.done)}
    >
      <p>{formatRegistered(number, formatDue(new Date(dueAt), order))}</p>
      <p>
        <ButtonLink to={links.complaintStatus(number, link)}>Follow your complaint</ButtonLink>
      </p>
    </section>
  )
}
