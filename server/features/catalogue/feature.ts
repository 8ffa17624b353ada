import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { findHsCodes } from './hs-codes/find-hs-codes.ts'
import { listCategories } from './list-categories.ts'
import { listSubcategories } from './list-subcategories.ts'
import { completePlace } from './places/complete-place.ts'
import { suggestCategories } from './suggest-categories.ts'
import { suggestSpecifications } from './suggest-specifications.ts'

export const catalogue: Feature = {
  routes: [
    route(endpointOf('GET /deadstock/categories'), listCategories),
    route(endpointOf('GET /deadstock/categories/:id'), listSubcategories),
    route(endpointOf('GET /deadstock/hscodes/:query'), findHsCodes),
    route(endpointOf('GET /deadstock/suggested-categories'), suggestCategories),
    route(endpointOf('GET /autocomplete'), completePlace),
    route(endpointOf('POST /deadstock/specifications'), suggestSpecifications),
  ],
}
