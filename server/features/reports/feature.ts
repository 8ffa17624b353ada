import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { listReports } from './list-reports.ts'
import { reportObject } from './report-object.ts'

export const reports: Feature = {
  routes: [route(endpointOf('POST /reports'), reportObject), route(endpointOf('GET /admin/reports'), listReports)],
}
