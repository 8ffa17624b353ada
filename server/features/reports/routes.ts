import { endpointOf } from '#contract/api.ts'
import { type Route, route } from '#server/api/route.ts'
import { listReports } from './list-reports.ts'
import { reportObject } from './report-object.ts'

export const reportRoutes: readonly Route[] = [
  route(endpointOf('POST /reports'), reportObject),
  route(endpointOf('GET /admin/reports'), listReports),
]
