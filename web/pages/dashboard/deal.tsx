import { lazy, Suspense } from 'react'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { useApi } from '#web/api/use-api.ts'
import type { PageMeta } from '#web/routing/page.ts'
import { usePageParams } from '#web/routing/screen.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { fileText } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

const DealRecord = lazy(() => import('#web/features/offers/deal/deal-record.tsx'))

export const meta = (): PageMeta => ({ title: `Deal record - ${product.name}` })

export default function DealPage() {
  const { dealId = '' } = usePageParams()
  return (
    <DashboardFrame section="message" title="Deal record">
      <Deal id={dealId} />
    </DashboardFrame>
  )
}

function Deal({ id }: { id: string }) {
  const { data, failure, loading, reload } = useApi('GET /deals/:id/summary', { params: { id } })
  if (data)
    return (
      <Suspense fallback={<Skeleton />}>
        <DealRecord {...data} />
      </Suspense>
    )
  if (!failure) return <Skeleton />
  if (failure.code < 400 || failure.code >= 500)
    return <LoadError what="this record" onRetry={reload} retrying={loading} />
  return (
    <EmptyState
      title="We couldn’t find this agreement"
      heading="h2"
      icon={fileText}
      action={<ButtonLink to={links.messages()}>All messages</ButtonLink>}
    />
  )
}
