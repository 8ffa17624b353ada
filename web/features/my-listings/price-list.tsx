import { useState } from 'react'
import { type OwnListingsState, ownListingActions } from '#contract/listings/own-listings-rules.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { download as downloadIcon } from '#web/ui/media/icons/workbench.ts'

const ShareListDialog = opensAtPress(async () => (await import('./share-list-dialog.tsx')).default)

/** Shares the list with buyers: as a sheet, or the live lots as a catalogue with photos. */
export function PriceList({ tab, search }: Pick<OwnListingsState, 'tab' | 'search'>) {
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setConfirming(true)}>
        <Icon d={downloadIcon} size={18} />
        {ownListingActions.shareList}
      </Button>
      {confirming ? <ShareListDialog tab={tab} search={search} onClose={() => setConfirming(false)} /> : null}
    </>
  )
}
