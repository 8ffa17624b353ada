import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { downloadRoute } from '#server/api/route.ts'
import { exportOwnJson, exportOwnWorkbook } from './export-own-data.ts'

export const ownData: Feature = {
  routes: [
    downloadRoute(endpointOf('GET /user/export/json'), exportOwnJson),
    downloadRoute(endpointOf('GET /user/export/xlsx'), exportOwnWorkbook),
  ],
}
