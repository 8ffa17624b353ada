import { endpointOf } from '#contract/api.ts'
import { type Route, route } from '#server/api/route.ts'
import { countMetrics } from './count-metrics.ts'

export const metricsRoutes: readonly Route[] = [route(endpointOf('POST /explore/metrics/:kind'), countMetrics)]
