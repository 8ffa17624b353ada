import { lazy, Suspense, useState } from 'react'
import { catalogueMessages } from '#contract/imports/catalogue-rules.ts'
import type { OwnListingsState } from '#contract/listings/own-listings-rules.ts'
import { download } from '#web/api/files/download.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { download as downloadIcon } from '#web/ui/media/icons/workbench.ts'

const CatalogueDialog = lazy(() => import('./catalogue-dialog.tsx'))

/** The list as a sheet to send to buyers, and the live lots as a catalogue with photos. */
export function PriceList({ tab, search }: Pick<OwnListingsState, 'tab' | 'search'>) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)

  async function save() {
    setBusy(true)
    await download('POST /deadstock/pricelist', { body: { tab, search } })
    setBusy(false)
  }
  return (
    <>
      <Button size="sm" variant="ghost" busy={busy} onClick={() => void save()}>
        <Icon d={downloadIcon} size={18} />
        Price list as an Excel file
      </Button>
      {tab === 'active' ? (
        <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
          <Icon d={downloadIcon} size={18} />
          {catalogueMessages.button}
        </Button>
      ) : null}
      {asking ? (
        <Suspense>
          <CatalogueDialog search={search} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
