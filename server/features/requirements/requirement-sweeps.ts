import { askForReviews } from '../reviews/ask-for-reviews.ts'
import { tellWatchersWith } from '../watching/digest/tell-watchers.ts'
import { expireRequirements } from './expire-requirements.ts'
import { gatherWanted, matchRequirements } from './matching/match-requirements.ts'

/** What is done by itself, the one mail of the day with what buyers need and the question how a deal was included. */
export const requirementSweeps = {
  matchRequirements,
  expireRequirements,
  tellWatchers: tellWatchersWith([gatherWanted, askForReviews]),
}
