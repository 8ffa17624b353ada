import { offerLinkTexts } from '#contract/offers/lists/link-texts.ts'
import { offerTabs, type ShownOffers } from '#contract/offers/lists/rules.ts'
import { offerListTexts as texts } from '#contract/offers/lists/texts.ts'
import type { User } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { ExportOffers } from './export-offers.tsx'
import { OfferRows } from './offer-rows.tsx'
import styles from './offers-list.module.css'
import { RoundRows } from './round-rows.tsx'

type Props = {
  user: User
  shown: ShownOffers
  onShow: (change: Partial<ShownOffers>) => void
}

const tabs = offerTabs.map(id => ({ id, label: texts.tabs[id] }))

const sides = [
  { value: 'all', label: texts.all },
  { value: 'buying', label: texts.buying },
  { value: 'selling', label: texts.selling },
] as const

/** The reader's open offers and agreements as seller and as buyer, filtered by side or lot. */
export function OffersInOnePlace({ user, shown, onShow }: Props) {
  const { tab, side, lot } = shown
  const lots = useApi('GET /offers/lots', { query: { state: tab, ...(side && { side }) } }).data?.lots ?? []
  const listed = lot === undefined || lots.some(({ id }) => id === lot)
  return (
    <Tabs
      label={offerLinkTexts.page}
      variant="pills"
      tabs={tabs}
      value={tab}
      onChange={next => onShow({ tab: next, lot: undefined })}
      panelClassName={layout.column}
    >
      <div className={classNames(layout.row, styles.choices)}>
        <Segmented
          aria-label="Side"
          className={styles.sides}
          options={sides}
          value={side ?? 'all'}
          onChange={next => onShow({ side: next === 'all' ? undefined : next, lot: undefined })}
        />
        {lots.length > 1 || lot !== undefined ? (
          <Select
            aria-label="Lot"
            className={styles.lots}
            value={lot ?? ''}
            onChange={event => onShow({ lot: event.target.value || undefined })}
          >
            <option value="">{texts.everyLot}</option>
            {listed ? null : <option value={lot}>This lot</option>}
            {lots.map(({ id, name, offers }) => (
              <option key={id} value={id}>
                {name} ({offers})
              </option>
            ))}
          </Select>
        ) : null}
      </div>
      {tab === 'open' && !lot ? <RoundRows /> : null}
      <OfferRows key={`${tab} ${side} ${lot}`} user={user} shown={shown} onShow={onShow} />
      <div className={styles.foot}>
        <ExportOffers />
      </div>
    </Tabs>
  )
}
