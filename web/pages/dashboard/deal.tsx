import { lazy, Suspense } from 'react'
import { product } from '../../../contract/shared/product.ts'
import { links } from '../../../contract/urls.ts'
import { useApi } from '../../api/use-api.ts'
import type { PageMeta } from '../../routing/page.ts'
import { usePageParams } from '../../routing/screen.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { fileText } from '../../ui/media/icons/workbench.ts'
import { ButtonLink } from '../../ui/navigation/button-link.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

const DealRecord = lazy(() => import('../../features/offers/deal/deal-record.tsx'))

export const meta = (): PageMeta => ({ title: `What was agreed - ${product.name}` })

export default function DealPage() {
  const { dealId = '' } = usePageParams()
  return (
    <DashboardFrame section="message" title="What was agreed">
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
      art={<Icon d={fileText} size={36} />}
      action={
        <ButtonLink as={Link} to={links.messages()}>
          All messages
        </ButtonLink>
      }
    />
  )
}
