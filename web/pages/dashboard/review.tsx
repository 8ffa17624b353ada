import { reviewTexts } from '#contract/reviews/rules.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { useApi } from '#web/api/use-api.ts'
import { ReviewForm } from '#web/features/reviews/review-form.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { usePageParams } from '#web/routing/screen.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { building } from '#web/ui/media/icons/essential.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { useSearchParams } from '#web/ui/navigation/navigation.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

export const meta = (): PageMeta => ({ title: `${reviewTexts.write} - ${product.name}` })

export default function ReviewPage() {
  const { businessId = '' } = usePageParams()
  return (
    <DashboardFrame section="message" title={reviewTexts.write}>
      <Review key={businessId} businessId={businessId} />
    </DashboardFrame>
  )
}

function Review({ businessId }: { businessId: string }) {
  const given = Number(useSearchParams().get('stars'))
  const { data, failure, loading, reload } = useApi('GET /seller-reviews/:businessId/own', { params: { businessId } })
  if (data)
    return (
      <ReviewForm
        key={`${data.own?.id} ${data.own?.state}`}
        businessId={businessId}
        standing={data}
        stars={[1, 2, 3, 4, 5].find(star => star === given)}
        onChanged={reload}
      />
    )
  if (!failure) return <Skeleton />
  if (failure.code < 400 || failure.code >= 500)
    return <LoadError what="this seller" onRetry={reload} retrying={loading} />
  return (
    <EmptyState
      title="Seller not found"
      icon={building}
      heading="h2"
      action={<ButtonLink to={links.explore()}>View All Deadstock</ButtonLink>}
    />
  )
}
