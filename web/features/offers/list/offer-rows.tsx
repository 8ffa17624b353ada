import type { ShownOffers } from '#contract/offers/lists/rules.ts'
import { offerListTexts as texts } from '#contract/offers/lists/texts.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import type { User } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { fileText, rupee } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { OfferRow } from './offer-row.tsx'
import styles from './offers-list.module.css'
import { useOwnOffers } from './use-own-offers.ts'

type Props = {
  user: User
  shown: ShownOffers
  onShow: (change: Partial<ShownOffers>) => void
}

export function OfferRows({ user, shown: { tab, side, lot }, onShow }: Props) {
  const query = { state: tab, ...(side && { side }), ...(lot && { lot }) }
  const { offers, total, more, failure, busy, loading, reload } = useOwnOffers(user.id, query)
  const counts = useApi('GET /offers/counts', tab === 'open' ? {} : null).data?.listings
  const openFor = new Map(counts?.map(({ id, open }) => [id, open]))
  if (failure) return <LoadError what="your offers" onRetry={reload} retrying={loading} />
  if (!offers) return <Waiting />
  if (offers.length === 0)
    return side || lot ? (
      <EmptyState
        heading="h2"
        title={texts.noneFit}
        icon={rupee}
        action={
          <Button variant="secondary" onClick={() => onShow({ side: undefined, lot: undefined })}>
            {texts.showAll}
          </Button>
        }
      />
    ) : (
      <NoOffers tab={tab} />
    )
  return (
    <>
      <p className={typography.muted} role="status">
        {formatCount(total, tab)}
      </p>
      <ul className={classNames(layout.column, styles.rows)}>
        {offers.map(offer => (
          <OfferRow key={offer.id} offer={offer} user={user} openForLot={openFor.get(offer.listing.id) ?? 0} />
        ))}
      </ul>
      {more ? (
        <Button variant="secondary" busy={busy} className={styles.more} onClick={more}>
          {texts.more}
        </Button>
      ) : null}
    </>
  )
}

const formatCount = (total: number, tab: ShownOffers['tab']): string =>
  tab === 'open'
    ? `${formatNumber(total)} open ${total === 1 ? 'offer' : 'offers'}`
    : `${formatNumber(total)} ${total === 1 ? 'agreement' : 'agreements'}`

function NoOffers({ tab }: Pick<ShownOffers, 'tab'>) {
  return tab === 'open' ? (
    <EmptyState
      heading="h2"
      title={texts.noOpen}
      icon={rupee}
      action={<ButtonLink to={links.explore()}>Explore deadstock</ButtonLink>}
    >
      {texts.noOpenMore}
    </EmptyState>
  ) : (
    <EmptyState heading="h2" title={texts.noAgreed} icon={fileText}>
      {texts.noAgreedMore}
    </EmptyState>
  )
}

const Waiting = () => (
  <div className={classNames(layout.column, styles.rows)}>
    {[1, 2, 3, 4].map(row => (
      <Skeleton key={row} className={styles.waiting} />
    ))}
  </div>
)
