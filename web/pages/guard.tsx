import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { links } from '../../contract/urls.ts'
import { useSession } from '../api/session.ts'
import type { Audience } from '../page.ts'

/** Lets in whom the page is for; says 'Loading...' while the session is being checked. */
export function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
  const { state, user } = useSession()
  if (state === 'checking') return <Checking />
  if (!user) return <Navigate to={links.home()} replace />
  if (audience === 'admin' && !user.admin) return <Navigate to={links.businessDetails()} replace />
  return children
}

export function Checking() {
  return (
    <main id="content" className="page-alone">
      <p role="status">Loading...</p>
    </main>
  )
}
