import { useState } from 'react'
import { mayInFirm } from '#contract/firms/rules.ts'
import { readOwnSheet } from '#contract/listings/own-sheet-address.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { useSession } from '#web/api/session.ts'
import { SheetsRefused } from '#web/features/firms/sheets-refused.tsx'
import { OwnSheet } from '#web/features/imports/own/own-sheet.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { useSearchParams } from '#web/ui/navigation/navigation.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

export const meta = (): PageMeta => ({ title: `Edit in a sheet - ${product.name}` })

export default function OwnSheetPage() {
  const { user } = useSession()
  const search = useSearchParams()
  const [asked] = useState(() => readOwnSheet(search))
  if (!user) return null
  return (
    <DashboardFrame
      section="deadstock"
      title="Edit in a sheet"
      action={
        <ButtonLink variant="secondary" to={links.myListings()}>
          All listings
        </ButtonLink>
      }
    >
      {mayInFirm(user.firm, 'anyLot') ? (
        <OwnSheet asked={asked} readOnly={Boolean(user.suspension)} />
      ) : (
        <SheetsRefused />
      )}
    </DashboardFrame>
  )
}
