import { lazy, Suspense } from 'react'
import { answerLimits } from '#contract/requirements/answer-limits.ts'
import { daysLeft, formatDaysLeft, formatWanted, requirementTexts } from '#contract/requirements/board.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { loadFault } from '#web/api/load-fault.ts'
import { whenSignedIn } from '#web/api/login-request.ts'
import { useSession } from '#web/api/session.ts'
import styles from '#web/features/requirements/requirements.module.css'
import type { Wanted } from '#web/features/requirements/wanted-card.tsx'
import { inWords } from '#web/language/words.ts'
import type { PageLoader, PageMeta } from '#web/routing/page.ts'
import { usePageData, useScreen } from '#web/routing/screen.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Pairs } from '#web/ui/basics/pairs.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { circleAlert } from '#web/ui/media/icons/essential.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'

// loaded on demand: only logged-in people see the form
const Answering = lazy(() => import('#web/features/requirements/answering.tsx'))
const PartyOfWanted = lazy(async () => ({
  default: (await import('#web/features/parties/party-of-wanted.tsx')).PartyOfWanted,
}))
const ReportButton = lazy(async () => ({
  default: (await import('#web/features/reports/report-button.tsx')).ReportButton,
}))

type Data = { wanted: Wanted & { left: number } } | { wanted: null; fault?: string }

export const loader: PageLoader<Data> = async ({ api, params, answer }) => {
  const id = params['id'] ?? ''
  const reply = await api('GET /wanted/:id', { params: { id } }, { quiet: true })
  if (reply.success)
    return { wanted: { ...reply.requirement, left: daysLeft(reply.requirement.expiresAt, new Date()) } }
  const hidden = reply.code >= 400 && reply.code < 500 && reply.reason !== 'too_many_requests'
  answer.status = hidden ? 404 : 503
  return hidden ? { wanted: null } : { wanted: null, fault: loadFault('this requirement', reply) }
}

export const meta = ({ data }: { data: Data | undefined }): PageMeta => ({
  title: `${data?.wanted ? `Wanted: ${data.wanted.title}` : requirementTexts.board} | ${product.name}`,
  noindex: true,
})

/** One requirement: its facts for everybody; its text and the answer form for logged-in people. */
export default function RequirementPage() {
  const data = usePageData<Data>()
  const { reload, navigating } = useScreen()
  if (data.wanted)
    return (
      <main id="content" tabIndex={-1} className={classNames(layout.column, layout.page, styles.page)}>
        <Requirement key={data.wanted.id} wanted={data.wanted} />
      </main>
    )
  return (
    <main id="content" tabIndex={-1} className={classNames(layout.column, layout.page, styles.page)}>
      {data.fault ? (
        <>
          <h1 className="visually-hidden">{requirementTexts.board}</h1>
          <ErrorPanel onRetry={reload} retrying={navigating}>
            {data.fault}
          </ErrorPanel>
        </>
      ) : (
        <EmptyState
          heading="h1"
          title={requirementTexts.gone}
          icon={circleAlert}
          action={<ButtonLink to={links.wanted()}>{requirementTexts.board}</ButtonLink>}
        />
      )}
    </main>
  )
}

function Requirement({ wanted }: { wanted: Wanted & { left: number } }) {
  const { user } = useSession()
  const { id, title, quantity, unit, categoryName, subcategory, region, verifiedBuyer, verifiedOnly, left, answers } =
    wanted
  const facts = [
    ['Quantity', formatWanted(quantity, unit)],
    ['Category', [categoryName, subcategory ?? ''].filter(Boolean).map(inWords).join(' › ')],
    ['Buyer', requirementTexts.unknownBuyer(inWords(region), verifiedBuyer)],
    ['Time left', formatDaysLeft(left)],
    ...(verifiedOnly ? ([['Answers from', 'Verified sellers only']] as const) : []),
    ['Answers', answers === 0 ? 'None yet' : `${answers} of ${answerLimits.most}`],
  ] as const
  return (
    <>
      <header>
        <p className={styles.back}>
          <Link to={links.wanted()}>{requirementTexts.board}</Link>
        </p>
        <h1>{title}</h1>
      </header>
      <Pairs pairs={facts} className={classNames(layout.card, styles['page-facts'])} />
      {user ? (
        <Suspense>
          <Answering
            id={id}
            about={<PartyOfWanted id={id} />}
            report={<ReportButton about={{ kind: 'requirement', id, name: title }} />}
          />
        </Suspense>
      ) : (
        <div className={classNames(layout.column, styles.login)}>
          <Button onClick={() => whenSignedIn(requirementTexts.login, () => {})}>{requirementTexts.login}</Button>
        </div>
      )}
    </>
  )
}
