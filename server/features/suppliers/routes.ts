import { endpointOf } from '#contract/api.ts'
import { type Route, route } from '#server/api/route.ts'
import { showSupplier } from './show-supplier.ts'

export const supplierRoutes: readonly Route[] = [route(endpointOf('GET /supplier/:slug'), showSupplier)]
