import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { disputeReview, editReview, replyToReview, withdrawReview } from './change-review.ts'
import { decideReview, listContested } from './decide-review.ts'
import { listReviews, showOwnReview } from './list-reviews.ts'
import { publishReviews } from './publish-reviews.ts'
import { writeReview } from './write-review.ts'

export const reviews: Feature = {
  routes: [
    route(endpointOf('GET /seller-reviews/:businessId'), listReviews),
    route(endpointOf('GET /seller-reviews/:businessId/own'), showOwnReview),
    route(endpointOf('POST /reviews'), writeReview),
    route(endpointOf('PUT /reviews/:id'), editReview),
    route(endpointOf('POST /reviews/:id/withdraw'), withdrawReview),
    route(endpointOf('POST /reviews/:id/reply'), replyToReview),
    route(endpointOf('POST /reviews/:id/dispute'), disputeReview),
    route(endpointOf('GET /admin/reviews'), listContested),
    route(endpointOf('POST /admin/review/:id'), decideReview),
  ],
  sweeps: { publishReviews },
}
