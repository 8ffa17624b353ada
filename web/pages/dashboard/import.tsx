import { useEffect, useEffectEvent } from 'react'
import { listingGate } from '../../../contract/listing-gate.ts'
import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import { type User, useSession } from '../../api/session.ts'
import { ImportStart } from '../../features/imports/import-start.tsx'
import { ImportWorkspace } from '../../features/imports/import-workspace.tsx'
import { shrinkPhoto } from '../../features/listing-wizard/shrink-photo.ts'
import type { PageMeta } from '../../page.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Link, useNavigate, useSearchParams } from '../../ui/navigation.tsx'
import { showToast } from '../../ui/toast.ts'
import { DashboardFrame } from './dashboard-frame.tsx'

export const meta = (): PageMeta => ({ title: `Bulk upload - ${product.name}` })

export default function ImportPage() {
  const { user } = useSession()
  return user ? <ImportOf user={user} /> : null
}

function ImportOf({ user }: { user: User }) {
  const id = useSearchParams().get('id')
  const navigate = useNavigate()
  const gate = listingGate(user)
  const sendAway = useEffectEvent((sentence: string) => {
    showToast({ type: 'error', message: sentence })
    navigate(links.businessDetails(), { replace: true })
  })
  useEffect(() => {
    if (gate) sendAway(gate)
  }, [gate])
  if (gate) return null

  return (
    <DashboardFrame
      place="deadstock"
      title="Bulk upload"
      action={
        <ButtonLink as={Link} variant="secondary" to={id === null ? links.myListings() : links.bulkUpload()}>
          {id === null ? 'All deadstock' : 'Upload another file'}
        </ButtonLink>
      }
    >
      {id === null ? (
        <ImportStart shrink={shrinkPhoto} onUploaded={made => navigate(links.bulkUpload(made))} />
      ) : (
        <ImportWorkspace key={id} id={id} shrink={shrinkPhoto} />
      )}
    </DashboardFrame>
  )
}
