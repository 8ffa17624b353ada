import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { countMetrics } from './count-metrics.ts'
import { sweepCounted } from './sweep-counted.ts'

export const metrics: Feature = {
  routes: [route(endpointOf('POST /explore/metrics/:kind'), countMetrics)],
  sweeps: { sweepCounted },
}
