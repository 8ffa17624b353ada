import { lazy, Suspense, useState } from 'react'
import { catalogueMessages } from '#contract/imports/catalogue-rules.ts'
import type { OwnListingsState } from '#contract/listings/own-listings-rules.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { download as downloadIcon } from '#web/ui/media/icons/workbench.ts'

const ShareListDialog = lazy(() => import('./share-list-dialog.tsx'))

/** Shares the list with buyers: as a sheet, or the live lots as a catalogue with photos. */
export function PriceList({ tab, search }: Pick<OwnListingsState, 'tab' | 'search'>) {
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setConfirming(true)}>
        <Icon d={downloadIcon} size={18} />
        {catalogueMessages.button}
      </Button>
      {confirming ? (
        <Suspense>
          <ShareListDialog tab={tab} search={search} onClose={() => setConfirming(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
