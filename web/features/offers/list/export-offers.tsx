import { useState } from 'react'
import { offerListTexts } from '#contract/offers/lists/texts.ts'
import { download } from '#web/api/files/download.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { download as downloadIcon } from '#web/ui/media/icons/workbench.ts'

/** Downloads all open offers and agreements as a sheet. */
export function ExportOffers() {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    if (await download('GET /offers/export')) showToast({ type: 'success', message: offerListTexts.exported })
    setBusy(false)
  }
  return (
    <Button variant="ghost" busy={busy} onClick={() => void save()}>
      <Icon d={downloadIcon} size={18} />
      {offerListTexts.export}
    </Button>
  )
}
