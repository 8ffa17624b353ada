import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { downloadRoute, route } from '#server/api/route.ts'
import { answerOffer } from './answer/answer-offer.ts'
import { declineOffers } from './answer/decline-offers.ts'
import { decideClaim, listClaims } from './claims/decide-claim.ts'
import { openOfferNews } from './close/notify-waiting-offers.ts'
import { answerClaim, withdrawClaim } from './deals/change-claim.ts'
import { changeDeal } from './deals/change-deal.ts'
import { endSilentDeals } from './deals/end-silent-deals.ts'
import { showSummary } from './deals/show-summary.ts'
import { setFloor, showFloor } from './floors/floors.ts'
import { compareOffers } from './lists/compare-offers.ts'
import { exportOffers } from './lists/export-offers.ts'
import { countOwnOffers, listOfferedLots, listOffers } from './lists/list-offers.ts'
import { showOpenOffer } from './lists/show-open-offer.ts'
import { askSeveral } from './make/ask-several.ts'
import { makeOffer } from './make/make-offer.ts'
import { openRoundNews } from './rounds/end-rounds.ts'
import { listRounds } from './rounds/list-rounds.ts'
import { putRoundOffer } from './rounds/put-round-offer.ts'
import { setRound } from './rounds/set-round.ts'
import { showRound } from './rounds/show-round.ts'
import { offerToSavers } from './savers/offer-to-savers.ts'

export const offers: Feature = {
  routes: [
    route(endpointOf('POST /offers'), makeOffer),
    route(endpointOf('POST /offers/ask-several'), askSeveral),
    route(endpointOf('POST /offers/:id/answer'), answerOffer),
    route(endpointOf('GET /offers'), listOffers),
    route(endpointOf('GET /offers/counts'), countOwnOffers),
    route(endpointOf('GET /offers/lots'), listOfferedLots),
    downloadRoute(endpointOf('GET /offers/export'), exportOffers),
    route(endpointOf('POST /offers/decline'), declineOffers),
    route(endpointOf('GET /deadstock/:id/offers'), compareOffers),
    route(endpointOf('GET /deadstock/:id/offer'), showOpenOffer),
    route(endpointOf('POST /deadstock/:id/saver-offer'), offerToSavers),
    route(endpointOf('GET /offers/rounds'), listRounds),
    route(endpointOf('GET /deadstock/:id/round'), showRound),
    route(endpointOf('PUT /deadstock/:id/round'), setRound),
    route(endpointOf('PUT /deadstock/:id/round/offer'), putRoundOffer),
    route(endpointOf('GET /deadstock/:id/floor'), showFloor),
    route(endpointOf('PUT /deadstock/:id/floor'), setFloor),
    route(endpointOf('POST /deals/:id'), changeDeal),
    route(endpointOf('GET /deals/:id/summary'), showSummary),
    route(endpointOf('POST /deals/:id/answer'), answerClaim),
    route(endpointOf('POST /deals/:id/withdraw-claim'), withdrawClaim),
    route(endpointOf('GET /admin/deal-claims'), listClaims),
    route(endpointOf('POST /admin/deal-claim/:id'), decideClaim),
  ],
  sweeps: { endSilentDeals },
  followers: [openOfferNews, openRoundNews],
}
