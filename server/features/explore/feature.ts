import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { downloadRoute, route } from '#server/api/route.ts'
import { writeComparison } from './compare-file.ts'
import { exploreListings } from './explore-listings.ts'
import { listFilters } from './filters/list-filters.ts'
import { listExploreCategories } from './list-categories.ts'
import { listExploreSubcategories } from './list-subcategories.ts'
import { searchListings } from './search-listings.ts'
import { showExploreListing } from './show-explore-listing.ts'
import { similarListings } from './similar-listings.ts'
import { suggestSearches } from './suggestions/suggest-searches.ts'

export const explore: Feature = {
  routes: [
    route(endpointOf('GET /explore/deadstock'), exploreListings),
    route(endpointOf('GET /explore/deadstock/:id'), showExploreListing),
    route(endpointOf('POST /explore/deadstock/search'), searchListings),
    route(endpointOf('POST /explore/deadstock/similar'), similarListings),
    downloadRoute(endpointOf('GET /explore/compare/file'), writeComparison),
    route(endpointOf('GET /explore/filters'), listFilters),
    route(endpointOf('GET /explore/categories'), listExploreCategories),
    route(endpointOf('GET /explore/categories/:categoryId'), listExploreSubcategories),
    route(endpointOf('GET /explore/suggestions'), suggestSearches),
  ],
}
