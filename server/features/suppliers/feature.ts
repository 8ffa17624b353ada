import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { showSupplier } from './show-supplier.ts'

export const suppliers: Feature = {
  routes: [route(endpointOf('GET /supplier/:slug'), showSupplier)],
}
