import { endpointOf } from '../../../contract/api.ts'
import { type Route, route } from '../../http/route.ts'
import { completePlace } from './complete-place.ts'
import { findHsCodes } from './find-hs-codes.ts'
import { listCategories } from './list-categories.ts'
import { listSubcategories } from './list-subcategories.ts'
import { suggestSpecifications } from './suggest-specifications.ts'

export const catalogueRoutes: readonly Route[] = [
  route(endpointOf('GET /deadstock/categories'), listCategories),
  route(endpointOf('GET /deadstock/categories/:id'), listSubcategories),
  route(endpointOf('GET /deadstock/hscodes/:query'), findHsCodes),
  route(endpointOf('GET /autocomplete'), completePlace),
  route(endpointOf('POST /deadstock/specifications'), suggestSpecifications),
]
