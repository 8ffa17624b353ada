import { gatherWanted } from '#server/features/requirements/matching/match-requirements.ts'
import { requestReviews } from '#server/features/reviews/request-reviews.ts'
import { notifyWatchers } from '#server/features/watching/digest/notify-watchers.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'

/** The one mail of a day: news for watchers, needs of buyers, and requests for reviews. */
export const sendDailyMail: Sweep = services => notifyWatchers(services, [gatherWanted, requestReviews])
