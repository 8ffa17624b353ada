import { endpointOf } from '../../../contract/api.ts'
import { type Route, route, uploadRoute } from '../../http/route.ts'
import { addImages } from './add-images.ts'
import { changeListing } from './change-listing.ts'
import { countOwnDays } from './count-own-days.ts'
import { createListing } from './create-listing.ts'
import { listOwnListings } from './list-own-listings.ts'
import { showOwnListing } from './show-own-listing.ts'

export { pictureRoutes } from './serve-pictures.ts'

export const listingRoutes: readonly Route[] = [
  route(endpointOf('POST /deadstock/create'), createListing),
  route(endpointOf('PUT /deadstock/:id'), changeListing),
  uploadRoute(endpointOf('PUT /deadstock/:id/images'), addImages),
  route(endpointOf('GET /deadstock/list'), listOwnListings),
  route(endpointOf('GET /deadstock/days'), countOwnDays),
  route(endpointOf('GET /deadstock/list/:id'), showOwnListing),
]
