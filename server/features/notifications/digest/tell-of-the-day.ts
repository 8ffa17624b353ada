import type { Sweep } from '../../../platform/messaging/sweep.ts'
import { gatherWanted } from '../../requirements/matching/match-requirements.ts'
import { askForReviews } from '../../reviews/ask-for-reviews.ts'
import { tellWatchers } from '../../watching/digest/tell-watchers.ts'

/** The one mail of a day: what is new for who watches, what buyers need, and the question how a deal was. */
export const tellOfTheDay: Sweep = services => tellWatchers(services, [gatherWanted, askForReviews])
