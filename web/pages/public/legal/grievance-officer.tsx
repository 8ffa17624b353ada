import type { ApiReply } from '#contract/api.ts'
import { grievanceTexts } from '#contract/grievances/texts.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { Officer } from '#web/features/grievances/officer.tsx'
import type { PageLoader, PageMeta } from '#web/routing/page.ts'
import { usePageData } from '#web/routing/screen.ts'

export { PublicLayout as layout } from '../public-layout.tsx'

/** The figures of past months; null if they could not be loaded: the page then shows the officer without them. */
interface Data {
  months: ApiReply<'GET /grievance-officer'>['months'] | null
}

export const loader: PageLoader<Data> = async ({ api }) => {
  const reply = await api('GET /grievance-officer', {}, { quiet: true })
  return { months: reply.success ? reply.months : null }
}

export const meta = (): PageMeta => ({
  title: `${grievanceTexts.officerTitle} | ${product.name}`,
  description: grievanceTexts.officerAbout,
  canonical: links.grievanceOfficer(),
})

export default function GrievanceOfficerPage() {
  const { months } = usePageData<Data>()
  return (
    <main id="content" tabIndex={-1}>
      <Officer months={months} />
    </main>
  )
}
