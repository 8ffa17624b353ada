import { product } from '../../../../contract/shared/product.ts'
import styles from '../../../features/grievances/complaint.module.css'
import { ComplaintStatus } from '../../../features/grievances/complaint-status.tsx'
import type { PageMeta } from '../../../routing/page.ts'
import { usePageParams } from '../../../routing/screen.ts'
import { useFragment } from '../../../routing/use-fragment.ts'

export { PublicLayout as layout } from '../public-layout.tsx'

export const meta = (): PageMeta => ({ title: `Your complaint | ${product.name}`, noindex: true })

export default function ComplaintStatusPage() {
  const { number = '' } = usePageParams()
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <ComplaintStatus number={number} link={useFragment()} />
    </main>
  )
}
