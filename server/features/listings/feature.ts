import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route, uploadRoute } from '#server/api/route.ts'
import { changeListing } from './changes/change-listing.ts'
import { createListing } from './changes/create-listing.ts'
import { duplicateListing } from './changes/duplicate-listing.ts'
import { setContact, showContact } from './contact/contact-person.ts'
import { countOwnDays } from './own/count-own-days.ts'
import { listOwnListings } from './own/list-own-listings.ts'
import { showOwnListing } from './own/show-own-listing.ts'
import { pauseExpiredGoods } from './pausing/pause-expired-goods.ts'
import { addImages } from './pictures/add-images.ts'
import { pictureRoutes } from './pictures/serve-pictures.ts'
import { sweepStrayPictures } from './pictures/stray-pictures.ts'
import { sweepPicturesOfRemoved } from './pictures/sweep-pictures-of-removed.ts'
import { restoreListing } from './removal/restore-listing.ts'
import { sweepListingShells } from './removal/sweep-listing-shells.ts'
import { announceAway } from './upkeep/announce-away.ts'
import { confirmByLink } from './upkeep/confirm-by-link.ts'
import { confirmListings } from './upkeep/confirm-listings.ts'
import { keepListingsFresh } from './upkeep/daily-upkeep.ts'

export const listings: Feature = {
  routes: [
    route(endpointOf('POST /deadstock/create'), createListing),
    route(endpointOf('PUT /deadstock/:id'), changeListing),
    route(endpointOf('POST /deadstock/:id/duplicate'), duplicateListing),
    route(endpointOf('POST /deadstock/:id/restore'), restoreListing),
    uploadRoute(endpointOf('PUT /deadstock/:id/images'), addImages),
    route(endpointOf('GET /deadstock/list'), listOwnListings),
    route(endpointOf('GET /deadstock/days'), countOwnDays),
    route(endpointOf('GET /deadstock/list/:id'), showOwnListing),
    route(endpointOf('PUT /deadstock/:id/contact'), setContact),
    route(endpointOf('GET /deadstock/:id/contact'), showContact),
    route(endpointOf('POST /deadstock/confirm'), confirmListings),
    route(endpointOf('POST /deadstock/confirm-link'), confirmByLink),
    route(endpointOf('PUT /user/away'), announceAway),
  ],
  plugins: [pictureRoutes],
  sweeps: { sweepListingShells, pauseExpiredGoods, keepListingsFresh, sweepPicturesOfRemoved },
  // deletes left-over files within five minutes of their grace period
  schedules: [{ name: 'sweepStrayPictures', everySeconds: 240, run: sweepStrayPictures }],
}
