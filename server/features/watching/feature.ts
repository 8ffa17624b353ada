import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { sweepWatching } from './digest/digest-store.ts'
import { listFavouriteIds, listFavourites } from './favourites/list-favourites.ts'
import { putFavourite } from './favourites/put-favourite.ts'
import { exploreFeed } from './feed/search-feed.ts'
import { changeSavedSearch, listSavedSearches, saveSearch } from './searches/saved-searches.ts'
import { listSavedSellers, putSavedSeller } from './sellers/saved-sellers.ts'

export const watching: Feature = {
  routes: [
    route(endpointOf('GET /favourites'), listFavourites),
    route(endpointOf('GET /favourites/ids'), listFavouriteIds),
    route(endpointOf('PUT /favourites/:id'), putFavourite),
    route(endpointOf('GET /saved-sellers'), listSavedSellers),
    route(endpointOf('PUT /saved-sellers/:id'), putSavedSeller),
    route(endpointOf('GET /saved-searches'), listSavedSearches),
    route(endpointOf('POST /saved-searches'), saveSearch),
    route(endpointOf('PUT /saved-searches/:id'), changeSavedSearch),
  ],
  plugins: [exploreFeed],
  sweeps: { sweepWatching },
}
