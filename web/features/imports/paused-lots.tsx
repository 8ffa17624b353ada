import { useState } from 'react'
import { importLimits } from '#contract/imports/rules.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { useTranslated } from '#web/language/use-translated.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import layout from '#web/ui/styles/layout.module.css'
import panel from './shared/panel.module.css'

/** The live lots that the import paused because the file does not name them, and a button that publishes them again. */
export function PausedLots({ importId, onBack }: { importId: string; onBack: () => void }) {
  const [busy, setBusy] = useState(false)
  const translate = useTranslated()
  const [reason, setReason] = useState<string | null>(null)
  const { data, reload } = useApi('GET /bulk/deadstock', { query: { import: importId, of: 'rested', size: 5 } })
  if (!data || data.counts.all === 0) return null
  const { deadstocks, matching } = data
  const more = matching.length - deadstocks.length

  async function bringBack() {
    setBusy(true)
    let back = 0
    let refused: string | null = null
    for (let from = 0; from < matching.length; from += importLimits.listingsAtOnce) {
      const listings = matching.slice(from, from + importLimits.listingsAtOnce)
      const reply = await api('POST /bulk/deadstock', { body: { listings, change: { kind: 'publish' } } })
      if (!reply.success) break
      back += reply.results.filter(({ changed }) => changed).length
      refused ??= reply.results.find(({ message }) => message !== null)?.message ?? null
    }
    setBusy(false)
    setReason(refused)
    reload()
    onBack()
    if (back > 0) showToast({ type: 'success', message: `${formatNumber(back)} live again` })
  }
  return (
    <section className={classNames(layout.card, layout.column, panel.panel)} aria-labelledby="rested-title">
      <div className={classNames(layout.spread, panel.head)}>
        <h2 id="rested-title">
          {formatNumber(matching.length)} {matching.length === 1 ? 'listing paused' : 'listings paused'}
        </h2>
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void bringBack()}>
          Bring {matching.length === 1 ? 'it' : 'them'} back
        </Button>
      </div>
      <p className={panel.names}>
        {deadstocks.map(({ name }) => name).join(' · ')}
        {more > 0 ? ` · and ${formatNumber(more)} more` : null}
      </p>
      <p className={panel.quiet}>
        {reason
          ? `These could not be published: ${translate?.(reason) ?? reason}`
          : 'These weren’t in your file, so we’ve hidden them from buyers. They are also among your inactive listings.'}
      </p>
    </section>
  )
}
