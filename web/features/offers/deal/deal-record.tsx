import type { ReactNode } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { conditionRows, costRows } from '#contract/offers/added/added-texts.ts'
import { type CancelReason, cancelReasons, type DealState } from '#contract/offers/rules.ts'
import { formatDelivery, formatGst, offerTexts } from '#contract/offers/texts.ts'
import { formatPlace } from '#contract/shared/contact/place.ts'
import { formatLongDate } from '#contract/shared/long-date.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatQuantityOf, formatRate } from '#contract/surplus/rate-steps.ts'
import { conditions, labelOf } from '#contract/surplus/terms.ts'
import { links } from '#contract/urls.ts'
import { inWords } from '#web/language/words.ts'
import { Badge, type Tone } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { printer } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './deal-record.module.css'

type Summary = ApiReply<'GET /deals/:id/summary'>

const states: Record<DealState, { label: string; tone: Tone }> = {
  agreed: { label: 'Agreed', tone: 'success' },
  done: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  lapsed: { label: 'Lapsed', tone: 'neutral' },
}

/** The record of an agreement, for printing on one sheet. */
export default function DealRecord({ deal, offer, listing, seller, buyer }: Summary) {
  const { quantity, unit, amount, total, gst } = offer
  const why = cancelReasons.find(({ id }) => id === (deal.reason as CancelReason | null))?.label
  return (
    <article className={classNames(layout.card, styles.record)} aria-labelledby="deal-lot">
      <div className={classNames(layout.spread, styles.head)}>
        <div>
          <h2 id="deal-lot">{listing.name}</h2>
          <p className={styles.number}>Record {deal.id.slice(0, 8).toUpperCase()}</p>
        </div>
        <Badge tone={states[deal.state].tone} variant="status">
          {states[deal.state].label}
        </Badge>
      </div>
      <dl className={styles.terms}>
        {amount !== null && total !== null ? (
          <Row name="Total" strong>
            {formatRupees(total)}
            {formatGst(gst)}
          </Row>
        ) : null}
        <Row name="Quantity">{formatQuantityOf(quantity, unit)}</Row>
        {amount === null ? null : <Row name="Price">{formatRate(amount, unit)}</Row>}
        <Row name="Delivery">{capital(formatDelivery(offer.delivery, offer.pin))}</Row>
        {amount === null
          ? null
          : [...costRows({ ...offer, amount }), ...conditionRows(offer.added, new Date(deal.agreedAt))].map(row => (
              <Row key={row.name} name={row.name} strong={row.strong}>
                {row.value}
              </Row>
            ))}
        {listing.condition ? <Row name="Condition">{inWords(labelOf(conditions, listing.condition) ?? '')}</Row> : null}
        {offer.note ? <Row name="Note">{offer.note}</Row> : null}
        <Row name="Agreed on">{formatLongDate(new Date(deal.agreedAt))}</Row>
        {deal.closedAt ? (
          <Row name={states[deal.state].label}>
            {formatLongDate(new Date(deal.closedAt))}
            {why ? `: ${why.toLowerCase()}` : ''}
          </Row>
        ) : null}
      </dl>
      <div className={classNames(blocks.fitted, styles.parties)}>
        <Party title="Seller" party={seller} />
        <Party title="Buyer" party={buyer} />
      </div>
      <p className={typography.muted}>{offerTexts.summary}</p>
      <div className={classNames(layout.buttons, styles.actions)}>
        <ButtonLink to={links.messages()} variant="secondary">
          Messages
        </ButtonLink>
        <Button onClick={() => print()}>
          <Icon d={printer} size={18} />
          Print
        </Button>
      </div>
    </article>
  )
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const Row = ({ name, strong, children }: { name: string; strong?: boolean | undefined; children: ReactNode }) => (
  <div className={strong ? styles.strong : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Party({ title, party }: { title: string; party: Summary['seller'] }) {
  const { name, businessName, gstin } = party
  const place = formatPlace(party)
  return (
    <section>
      <h3>{title}</h3>
      <p className={styles.who}>{businessName ?? name}</p>
      {businessName && businessName !== name ? <p>{name}</p> : null}
      {place ? <p>{place}</p> : null}
      {gstin ? <p>GSTIN {gstin}</p> : null}
    </section>
  )
}
