import { useState } from 'react'
import type { ComparedOffer } from '#contract/offers/lists/endpoints.ts'
import { offerListTexts as texts } from '#contract/offers/lists/texts.ts'
import { links } from '#contract/urls.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { useMedia } from '#web/ui/basics/use-media.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { rupee } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { AcceptDialog } from '../card/offer-moves.tsx'
import styles from './compare-offers.module.css'
import { ComparedCards } from './compared-cards.tsx'
import { buyerNameOf } from './compared-rows.tsx'
import { ComparedTable } from './compared-table.tsx'
import { DeclineSeveral } from './decline-several.tsx'

/** The open offers for one own lot, side by side. The seller accepts one, or declines several at once. */
export function CompareOffers({ lotId }: { lotId: string }) {
  const { data, failure, loading, reload } = useApi('GET /deadstock/:id/offers', { params: { id: lotId } })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [accepting, setAccepting] = useState<{ offer: ComparedOffer; clientId: string }>()
  const [declining, setDeclining] = useState(false)
  const narrow = useMedia('(max-width: 640px)')
  // the lot belongs to another seller or was deleted
  const gone = failure?.code === 404
  if (failure && !data && !gone) return <LoadError what="the offers for this lot" onRetry={reload} retrying={loading} />
  if (!data && !gone) return <Skeleton className={styles.waiting} />
  if (!data || data.offers.length === 0)
    return (
      <EmptyState
        heading="h2"
        title={texts.noneToCompare}
        icon={rupee}
        action={
          <ButtonLink to={links.offers()} variant="secondary">
            All offers
          </ButtonLink>
        }
      />
    )
  const { listing, offers, total } = data
  const picked = offers.filter(({ id, can }) => can.decline && chosen.has(id))
  const pick = (id: string, on: boolean) =>
    setChosen(before => new Set(on ? [...before, id] : [...before].filter(each => each !== id)))
  const head = (offer: ComparedOffer) => (
    <>
      {offer.can.decline ? (
        <Checkbox
          aria-label={`Select the offer from ${buyerNameOf(offer)}`}
          checked={chosen.has(offer.id)}
          onChange={event => pick(offer.id, event.currentTarget.checked)}
        >
          {buyerNameOf(offer)}
        </Checkbox>
      ) : (
        <span className={classNames(layout.line, styles.buyer)}>{buyerNameOf(offer)}</span>
      )}
      {offer.with.verified ? <Badge tone="success">Verified</Badge> : null}
    </>
  )
  const answers = (offer: ComparedOffer) => (
    <>
      {offer.can.accept ? (
        <Button
          size="sm"
          onClick={() => setAccepting({ offer, clientId: crypto.randomUUID() })}
          aria-label={`Accept the offer from ${buyerNameOf(offer)}`}
        >
          Accept
        </Button>
      ) : (
        <span>{offer.kind === 'ask' ? texts.quoteRequested : offer.by === offer.buyer ? '' : texts.waitsForBuyer}</span>
      )}
      <Link to={links.messages(offer.conversationId)} className={styles.chat}>
        Open chat<span className="visually-hidden"> with {buyerNameOf(offer)}</span>
      </Link>
    </>
  )
  const Shown = narrow ? ComparedCards : ComparedTable
  return (
    <div className={layout.column}>
      <div className={classNames(layout.spread, styles.head)}>
        <div>
          <h2>
            <Link to={links.product(listing.id)}>{listing.name}</Link>
          </h2>
          <p>
            {texts.best}
            {total > offers.length ? ` ${offers.length} of ${total} open offers are shown.` : ''}
          </p>
        </div>
        {offers.some(({ can }) => can.decline) ? (
          <Button variant="secondary" disabled={picked.length === 0} onClick={() => setDeclining(true)}>
            {picked.length === 0 ? 'Decline selected' : texts.decline(picked.length)}
          </Button>
        ) : null}
      </div>
      <Shown offers={offers} head={head} answers={answers} />
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
