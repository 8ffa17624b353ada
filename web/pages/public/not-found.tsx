import type { PageLoader, PageMeta } from '../../page.ts'

export const loader: PageLoader<null> = async ({ answer }) => {
  answer.status = 404
  return null
}

export const meta = (): PageMeta => ({ title: 'This Inventory Is Empty!', noindex: true })

export default function NotFound() {
  return (
    <main id="content">
      <h1>This Inventory Is Empty!</h1>
    </main>
  )
}
