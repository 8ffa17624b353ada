import { useState } from 'react'
import type { OwnListingsState } from '../../../contract/listings/own-listings-rules.ts'
import { download } from '../../api/download.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { download as downloadIcon } from '../../ui/media/icons/workbench.ts'

/** What the list shows, as a sheet to send to buyers. */
export function PriceList({ tab, search }: Pick<OwnListingsState, 'tab' | 'search'>) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    await download('POST /deadstock/pricelist', { body: { tab, search } })
    setBusy(false)
  }
  return (
    <Button size="sm" variant="ghost" busy={busy} onClick={() => void save()}>
      <Icon d={downloadIcon} size={18} />
      Price list as an Excel file
    </Button>
  )
}
