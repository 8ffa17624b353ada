import { product } from '#contract/shared/product.ts'
import styles from '#web/features/grievances/complaint.module.css'
import { ComplaintStatus } from '#web/features/grievances/complaint-status.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { usePageParams } from '#web/routing/screen.ts'
import { useFragment } from '#web/routing/use-fragment.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'

export { PublicLayout as layout } from '../public-layout.tsx'

export const meta = (): PageMeta => ({ title: `Your complaint | ${product.name}`, noindex: true })

export default function ComplaintStatusPage() {
  const { number = '' } = usePageParams()
  return (
    <main id="content" tabIndex={-1} className={classNames(layout.column, styles.page)}>
      <ComplaintStatus number={number} link={useFragment()} />
    </main>
  )
}
