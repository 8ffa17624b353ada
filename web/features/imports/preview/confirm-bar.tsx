import { useState } from 'react'
import { formatNumber } from '../../../../contract/shared/numbers/numbers.ts'
import { download } from '../../../api/files/download.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Icon } from '../../../ui/basics/icon.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { download as arrow } from '../../../ui/media/icons/workbench.ts'
import { FactsLine } from '../shared/facts-line.tsx'
import type { Upload } from '../shared/use-import.ts'
import styles from './confirm-bar.module.css'

export const rowsOf = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`

type ConfirmBarProps = {
  upload: Upload
  /** how many live lots are to rest with it */
  resting: number
  confirm: (live: boolean) => Promise<void>
}

const listed = new Intl.ListFormat('en', { type: 'unit' })

function deedOf(rows: number, resting: number): string {
  const deeds = [
    rows > 0 && `Import ${rowsOf(rows)}`,
    resting > 0 && `Pause ${formatNumber(resting)} ${resting === 1 ? 'listing' : 'listings'}`,
  ].filter(deed => deed !== false)
  return deeds.length === 0 ? 'Nothing to import' : listed.format(deeds)
}

/** What an import would do, and the button that does it; stays in sight while the rows scroll. */
export function ConfirmBar({ upload, resting, confirm }: ConfirmBarProps) {
  const [live, setLive] = useState(false)
  const [busy, setBusy] = useState<'errors' | 'import' | null>(null)
  const { counts } = upload
  const lacks = Math.max(...Object.values(upload.lacking))
  const chosen = counts.ready + (live ? counts.live : 0)

  async function start() {
    setBusy('import')
    await confirm(live)
    setBusy(null)
  }
  async function fetchErrors() {
    setBusy('errors')
    await download('GET /import/:id/errors', { params: { id: upload.id } })
    setBusy(null)
  }
  return (
    <div className={styles.bar} role="group" aria-label="Import">
      <div className={styles.text}>
        <FactsLine
          className={styles.counts}
          facts={[
            `${formatNumber(counts.ready)} ready`,
            lacks > 0 && `${formatNumber(lacks)} of them cannot be published yet`,
            counts.live > 0 && `${formatNumber(counts.live)} would change live listings`,
            counts.faulty > 0 && `${formatNumber(counts.faulty)} to fix`,
          ]}
        />
        {counts.live > 0 ? (
          <Checkbox checked={live} onChange={event => setLive(event.target.checked)}>
            Also change {counts.live === 1 ? 'the live listing' : `the ${formatNumber(counts.live)} live listings`},
            which buyers see at once
          </Checkbox>
        ) : null}
      </div>
      <div className={styles.buttons}>
        {counts.faulty > 0 ? (
          <Button variant="secondary" busy={busy === 'errors'} onClick={() => void fetchErrors()}>
            <Icon d={arrow} size={18} />
            Rows to fix
          </Button>
        ) : null}
        <Button
          busy={busy === 'import'}
          aria-disabled={chosen + resting === 0 || undefined}
          onClick={() => void start()}
        >
          {deedOf(chosen, resting)}
        </Button>
      </div>
    </div>
  )
}
