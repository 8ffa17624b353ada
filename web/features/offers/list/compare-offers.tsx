import { type ReactNode, useState } from 'react'
import type { ComparedOffer } from '#contract/offers/list-endpoints.ts'
import { offerListTexts as texts } from '#contract/offers/list-texts.ts'
import { formatDelivery, formatGst } from '#contract/offers/texts.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatQuantityOf, formatRate } from '#contract/surplus/rate-steps.ts'
import { links } from '#contract/urls.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { rupee } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { formatLeft } from '../card/format-left.ts'
import { AcceptDialog } from '../card/offer-moves.tsx'
import styles from './compare-offers.module.css'
import { DeclineSeveral } from './decline-several.tsx'

const nameOf = ({ with: { name, businessName } }: ComparedOffer): string => businessName ?? name

/** The rows of the table; a row without a value in any offer is left out. */
const rows: readonly { name: string; of: (offer: ComparedOffer) => ReactNode }[] = [
  { name: 'Rate', of: ({ amount, unit }) => (amount === null ? null : <strong>{formatRate(amount, unit)}</strong>) },
  { name: 'Quantity', of: ({ quantity, unit }) => formatQuantityOf(quantity, unit) },
  { name: 'Sum', of: ({ total, gst }) => (total === null ? null : `${formatRupees(total)}${formatGst(gst)}`) },
  { name: 'Delivery', of: ({ delivery, pin }) => formatDelivery(delivery, pin) },
  { name: 'Place', of: ({ place }) => place },
  { name: 'Note', of: ({ note }) => note || null },
  { name: 'Ends in', of: ({ expiresAt }) => <Left until={expiresAt} /> },
]

/** The open offers for one own lot, for comparison: the seller accepts one, or declines several with one press. */
export function CompareOffers({ lotId }: { lotId: string }) {
  const { data, failure, loading, reload } = useApi('GET /deadstock/:id/offers', { params: { id: lotId } })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [accepting, setAccepting] = useState<{ offer: ComparedOffer; clientId: string }>()
  const [declining, setDeclining] = useState(false)
  if (failure && !data) return <LoadError what="the offers for this lot" onRetry={reload} retrying={loading} />
  if (!data) return <Skeleton className={styles.waiting} />
  const { listing, offers, total } = data
  if (offers.length === 0)
    return (
      <EmptyState
        heading="h2"
        title={texts.noneToCompare}
        art={<Icon d={rupee} size={36} />}
        action={
          <ButtonLink as={Link} to={links.offers()} variant="secondary">
            All offers
          </ButtonLink>
        }
      />
    )
  const picked = offers.filter(({ id, can }) => can.decline && chosen.has(id))
  const pick = (id: string, on: boolean) =>
    setChosen(before => new Set(on ? [...before, id] : [...before].filter(each => each !== id)))
  return (
    <div className={styles.compare}>
      <div className={styles.head}>
        <div>
          <h2>
            <Link to={links.product(listing.id)}>{listing.name}</Link>
          </h2>
          <p>
            {texts.best}
            {total > offers.length ? ` ${offers.length} of ${total} open offers are shown.` : ''}
          </p>
        </div>
        <Button variant="secondary" disabled={picked.length === 0} onClick={() => setDeclining(true)}>
          {picked.length === 0 ? 'Decline selected' : texts.decline(picked.length)}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be within reach of the keyboard */}
      <section aria-label="Offers side by side" tabIndex={0} className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Buyer</th>
              {offers.map(offer => (
                <th key={offer.id} scope="col">
                  {offer.can.decline ? (
                    <Checkbox
                      aria-label={`Select the offer from ${nameOf(offer)}`}
                      checked={chosen.has(offer.id)}
                      onChange={event => pick(offer.id, event.currentTarget.checked)}
                    >
                      {nameOf(offer)}
                    </Checkbox>
                  ) : (
                    nameOf(offer)
                  )}
                  {offer.with.verified ? <Badge tone="success">Verified</Badge> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ of }) => offers.some(offer => of(offer) !== null))
              .map(({ name, of }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {offers.map(offer => (
                    <td key={offer.id}>
                      {of(offer) ?? (
                        <span role="img" aria-label="Not given">
                          –
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            <tr>
              <th scope="row">Your answer</th>
              {offers.map(offer => (
                <td key={offer.id}>
                  <div className={styles.answers}>
                    {offer.can.accept ? (
                      <Button
                        size="sm"
                        onClick={() => setAccepting({ offer, clientId: crypto.randomUUID() })}
                        aria-label={`Accept the offer from ${nameOf(offer)}`}
                      >
                        Accept
                      </Button>
                    ) : offer.kind === 'ask' ? (
                      <span>{texts.quoteAsked}</span>
                    ) : (
                      <span>Waiting for the buyer</span>
                    )}
                    <Link to={links.messages(offer.conversationId)} className={styles.chat}>
                      Open chat<span className="visually-hidden"> with {nameOf(offer)}</span>
                    </Link>
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {accepting ? (
        <AcceptDialog
          {...accepting}
          listingId={lotId}
          selling
          onClose={() => setAccepting(undefined)}
          onDone={() => {
            setAccepting(undefined)
            reload()
          }}
        />
      ) : null}
      {declining ? (
        <DeclineSeveral
          ids={picked.map(({ id }) => id)}
          onClose={() => setDeclining(false)}
          onDone={() => {
            setDeclining(false)
            setChosen(new Set())
            reload()
          }}
        />
      ) : null}
    </div>
  )
}

function Left({ until }: { until: string }) {
  return formatLeft(new Date(until), useNow())
}
