import { Fragment, type ReactNode } from 'react'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { useSession } from '../api/session.ts'
import type { Audience } from '../routing/page.ts'
import { GoTo } from '../ui/navigation/navigation.tsx'

/** Shows a page to its audience only; while the session is being checked, 'Loading...'. */
export function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
  const { state, user } = useSession()
  if (state === 'checking') return <Checking />
  if (!user) return <GoTo to={links.home()} />
  if (audience === 'admin' && !user.admin) return <GoTo to={links.businessDetails()} />
  // the key restarts the page if another person signs in, in any tab
  return <Fragment key={user.id}>{children}</Fragment>
}

export function Checking() {
  return (
    <main id="content" tabIndex={-1} className="page-alone">
      <h1 className="visually-hidden">{product.name}</h1>
      <p role="status" data-loading>
        Loading...
      </p>
      <noscript>
        <p>Your dashboard needs JavaScript. Please turn it on in your browser’s settings and reload this page.</p>
      </noscript>
    </main>
  )
}
