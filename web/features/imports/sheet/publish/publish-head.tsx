import { useState } from 'react'
import { formatDayAndMonth } from '#contract/shared/long-date.ts'
import { formatClock } from '#contract/shared/moments.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import { download } from '#web/api/files/download.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { Upload } from '../data/types.ts'
import styles from './publish.module.css'

const rowsOf = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`
const lotsOf = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'listing' : 'listings'}`

interface PublishHeadProps {
  upload: Upload
  /** the number of live lots that publishing pauses */
  resting: number
  onPublish: () => Promise<void>
  onDrafts: () => Promise<void>
  onUndo: () => Promise<void>
  /** shows the rows that need attention */
  onAttention: () => void
}

/** The state of the sheet in one line, and the button of its next step. */
export function PublishHead(props: PublishHeadProps) {
  const { upload, resting } = props
  const { counts, publishing, progress, state } = upload
  const [busy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const acts = publishing.ready + resting > 0

  async function run(act: () => Promise<void>) {
    setBusy(true)
    await act()
    setBusy(false)
  }
  if (state === 'Importing') {
    const act = progress.publishes ? 'Publishing …' : 'Saving …'
    return (
      <section className={classNames(layout.spread, styles.head)} aria-labelledby="sheet-title">
        <div className={styles.said}>
          <h2 id="sheet-title">{act}</h2>
          <p role="status" className={classNames(typography.subtle, styles.quiet)}>
            {formatNumber(progress.done)} of {rowsOf(progress.total)}. You can close this page; it goes on.
          </p>
          <Progress label={act} value={progress.done} max={Math.max(1, progress.total)} />
        </div>
      </section>
    )
  }
  return (
    <section className={classNames(layout.spread, styles.head)} aria-labelledby="sheet-title">
      <div className={styles.said}>
        <h2 id="sheet-title">
          {rowsOf(counts.rows)}: {stateOf(upload)}
        </h2>
        {publishing.live + publishing.drafts > 0 ? (
          <p className={classNames(typography.subtle, styles.quiet)}>
            {publishing.live > 0 ? <Link to={links.myListings()}>See your live listings</Link> : null}
            {upload.undo ? (
              <>
                {publishing.live > 0 ? ' · ' : null}
                <button
                  type="button"
                  className={classNames(blocks.bare, styles.undo)}
                  onClick={() => setConfirming(true)}
                >
                  Undo this import
                </button>{' '}
                until {formatDayAndMonth(new Date(upload.undo.until))}, {formatClock(new Date(upload.undo.until))}
              </>
            ) : null}
          </p>
        ) : null}
      </div>
      <div className={styles.deeds}>
        <Menu
          label="More for this upload"
          items={[
            { label: 'Save as drafts without publishing', onSelect: () => void run(props.onDrafts) },
            {
              label: 'Download the rows that cannot be read',
              disabled: counts.faulty === 0,
              onSelect: () => void download('GET /import/:id/errors', { params: { id: upload.id } }),
            },
          ]}
        />
        <Button
          busy={busy}
          onClick={() => {
            if (acts) void run(props.onPublish)
            else props.onAttention()
          }}
        >
          {deedOf(publishing, resting)}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        title={`Undo the import of ${lotsOf(upload.undo?.listings ?? 0)}?`}
        no="Keep them"
        yes="Undo import"
        danger
        busy={busy}
        onNo={() => setConfirming(false)}
        onYes={() => {
          setConfirming(false)
          void run(props.onUndo)
        }}
      >
        New listings are deleted and changed ones get their former values back. Listings that buyers have asked about or
        that you have changed since stay. The sheet stays here.
      </ConfirmDialog>
    </section>
  )
}

function stateOf({ counts, publishing: { ready, updates, attention, live, drafts } }: Upload): string {
  if (counts.rows > 0 && ready === counts.rows && updates === 0) return 'all can go live'
  const fresh = ready - updates
  const facts = [
    live > 0 && `${formatNumber(live)} live`,
    fresh > 0 && `${formatNumber(fresh)} can go live`,
    updates > 0 && `${formatNumber(updates)} to update`,
    attention > 0 && `${formatNumber(attention)} ${attention === 1 ? 'needs' : 'need'} attention`,
    attention === 0 && drafts > 0 && `${formatNumber(drafts)} ${drafts === 1 ? 'draft' : 'drafts'}`,
  ].filter(fact => fact !== false)
  return facts.length > 0 ? facts.join(', ') : 'nothing to do'
}

function deedOf({ ready, updates }: Upload['publishing'], resting: number): string {
  const deeds = [
    ready > updates && `Publish ${formatNumber(ready - updates)}`,
    updates > 0 && (ready > updates ? `update ${formatNumber(updates)}` : `Update ${formatNumber(updates)}`),
    resting > 0 && (ready > 0 ? `pause ${lotsOf(resting)}` : `Pause ${lotsOf(resting)}`),
  ].filter(deed => deed !== false)
  return deeds.length > 0 ? deeds.join(', ') : 'Publish'
}
