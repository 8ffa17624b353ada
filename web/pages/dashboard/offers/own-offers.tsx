import { offerLinkTexts } from '#contract/offers/lists/link-texts.ts'
import { readShownOffers, writeShownOffers } from '#contract/offers/lists/rules.ts'
import { offerListTexts } from '#contract/offers/lists/texts.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { useSession } from '#web/api/session.ts'
import { CompareOffers } from '#web/features/offers/list/compare-offers.tsx'
import { OffersInOnePlace } from '#web/features/offers/list/offers-in-one-place.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { useNavigate, useSearchParams } from '#web/ui/navigation/navigation.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'

export const meta = (): PageMeta => ({ title: `${offerLinkTexts.page} - ${product.name}` })

/** The reader's offers and agreements, or the offers for one own lot side by side. */
export default function OffersPage() {
  const { user } = useSession()
  const navigate = useNavigate()
  const shown = readShownOffers(useSearchParams())
  if (!user) return null
  const { compare } = shown
  return (
    <DashboardFrame
      section="message"
      title={compare ? offerListTexts.compareTitle : offerLinkTexts.page}
      action={
        compare ? (
          <ButtonLink to={links.offers()} variant="secondary">
            All offers
          </ButtonLink>
        ) : (
          <ButtonLink to={links.messages()} variant="secondary">
            All messages
          </ButtonLink>
        )
      }
    >
      {compare ? (
        <CompareOffers key={compare} lotId={compare} />
      ) : (
        <OffersInOnePlace
          user={user}
          shown={shown}
          onShow={next => navigate(links.offers(writeShownOffers({ ...shown, ...next })), { replace: true })}
        />
      )}
    </DashboardFrame>
  )
}
