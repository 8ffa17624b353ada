import { endpointOf } from '#contract/api.ts'
import { downloadRoute, type Route } from '#server/api/route.ts'
import { exportOwnJson, exportOwnWorkbook } from './export-own-data.ts'

export const ownDataRoutes: readonly Route[] = [
  downloadRoute(endpointOf('GET /user/export/json'), exportOwnJson),
  downloadRoute(endpointOf('GET /user/export/xlsx'), exportOwnWorkbook),
]
