import type { Listing } from '#contract/listings/endpoints.ts'
import type { AddedTerms } from '#contract/offers/added/added-terms.ts'
import type { RoundOffer } from '#contract/offers/rounds/round-endpoints.ts'
import { roundTexts } from '#contract/offers/rounds/round-rules.ts'
import { formatEnd, formatPrice } from '#contract/offers/texts.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import type { User } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from '../terms/terms.module.css'
import { TermsDialog } from '../terms/terms-dialog.tsx'
import { startingTerms, termsOf } from '../terms/terms-draft.ts'

interface Props {
  listing: Listing
  user: User
  onClose: () => void
}

/** Makes or raises the offer of a firm in a round; each firm has one offer. */
export default function RoundOfferDialog({ listing, user, onClose }: Props) {
  const { data, failure, reload } = useApi('GET /deadstock/:id/round', { params: { id: listing.id } })
  const { round } = listing
  const taken = round?.sealed ? roundTexts.make : roundTexts.makeOpen
  const title = round?.state === 'open' ? taken : roundTexts.title
  if (data?.round?.state === 'open')
    return <Terms {...{ listing, user, title, onClose }} ends={data.round} own={data.own} added={data.added} />
  return (
    <Dialog open title={title} size="sm" phone="bottom" onClose={onClose}>
      {data ? <p>{data.round?.said ?? roundTexts.ended}</p> : null}
      {data?.round ? (
        <ButtonLink to={links.offers()} variant="secondary">
          See your offers
        </ButtonLink>
      ) : null}
      {!data && failure ? <LoadError what="this lot" onRetry={reload} /> : null}
      {!data && !failure ? <Skeleton /> : null}
    </Dialog>
  )
}

type TermsProps = Props & {
  title: string
  ends: { endsAt: string; sealed: boolean }
  own: RoundOffer | null
  added: AddedTerms | null
}

function Terms({ listing, user, title, ends, own, added, onClose }: TermsProps) {
  const { id } = listing
  const until = new Date(ends.endsAt)
  return (
    <TermsDialog
      title={title}
      lot={listing}
      user={user}
      draftName={`round ${id} ${ends.endsAt}`}
      start={own ? raising(own) : startingTerms({ ...listing, negotiable: true }, 'offer')}
      before={{ added, pin: null }}
      answeredBy="The seller"
      until={until}
      sendLabel={own ? roundTexts.raise : roundTexts.send}
      notes={
        <>
          {own ? (
            <p className={classNames(blocks.note, styles.standing)}>
              {roundTexts.yours(formatPrice({ ...own, kind: 'offer', expiresAt: until }))}
            </p>
          ) : null}
          <p className={typography.small}>{roundTexts.buyerAbout(formatEnd(until), ends.sealed)}</p>
        </>
      }
      onClose={onClose}
      send={async draft => {
        const { quantity, amount = null, gst = null, delivery, pin, note } = termsOf({ ...draft, kind: 'offer' })
        const body = { quantity, amount: amount ?? 0, gst, delivery, pin, note }
        const reply = await api('PUT /deadstock/:id/round/offer', { params: { id }, body }, { quiet: true })
        if (!reply.success) return reply
        showToast({ type: 'success', message: own ? roundTexts.raised : roundTexts.made })
        onClose()
        return reply
      }}
    />
  )
}

const raising = ({ quantity, amount, gst, delivery, pin, note }: RoundOffer) => ({
  kind: 'offer' as const,
  quantity: formatNumber(quantity),
  amount: formatNumber(amount),
  gst,
  delivery,
  pin: pin ?? '',
  note,
  hours: 48,
})
