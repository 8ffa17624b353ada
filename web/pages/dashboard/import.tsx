import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { mayInFirm } from '#contract/firms/rules.ts'
import { listingGate } from '#contract/listings/gate.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { shrinkPhoto } from '#web/api/files/shrink-photo.ts'
import { readToken, type User, useSession } from '#web/api/session.ts'
import { SheetsRefused } from '#web/features/firms/sheets-refused.tsx'
import { storeWantedImport } from '#web/features/imports/shared/wanted-import.ts'
import type { LoaderArgs, PageMeta } from '#web/routing/page.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { useNavigate, useSearchParams } from '#web/ui/navigation/navigation.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

const loadStart = () => import('#web/features/imports/import-start.tsx')
const loadWorkspace = () => import('#web/features/imports/import-workspace.tsx')
const ImportStart = lazy(async () => ({ default: (await loadStart()).ImportStart }))
const ImportWorkspace = lazy(async () => ({ default: (await loadWorkspace()).ImportWorkspace }))

export const meta = (): PageMeta => ({ title: `Bulk upload - ${product.name}` })

/** Stores the import of a QR code that a phone scanned without a session; the login returns to the import. */
export async function loader({ url }: LoaderArgs): Promise<null> {
  const id = url.searchParams.get('id')
  storeWantedImport(readToken() === null ? id : null)
  await (id === null ? loadStart() : loadWorkspace())
  return null
}

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
      section="deadstock"
      title="Bulk upload"
      action={
        <ButtonLink variant="secondary" to={id === null ? links.myListings() : links.bulkUpload()}>
          {id === null ? 'All listings' : 'Upload another file'}
        </ButtonLink>
      }
    >
      <Suspense>
        {!mayInFirm(user.firm, 'anyLot') ? (
          <SheetsRefused />
        ) : id === null ? (
          <ImportStart shrink={shrinkPhoto} onUploaded={made => navigate(links.bulkUpload(made))} />
        ) : (
          <ImportWorkspace key={id} id={id} shrink={shrinkPhoto} />
        )}
      </Suspense>
    </DashboardFrame>
  )
}
