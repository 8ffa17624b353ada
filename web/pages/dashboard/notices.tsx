import { noticeTexts } from '#contract/notifications/notice-rules.ts'
import { product } from '#contract/shared/product.ts'
import { Notices } from '#web/features/notices/notices.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { DashboardFrame } from './dashboard-frame.tsx'

export const meta = (): PageMeta => ({ title: `${noticeTexts.title} - ${product.name}` })

export default function NoticesPage() {
  return (
    <DashboardFrame section="notices" title={noticeTexts.title}>
      <Notices />
    </DashboardFrame>
  )
}
