import { expireRequirements } from './expire-requirements.ts'
import { matchRequirements } from './matching/match-requirements.ts'

/** What is done with requirements by itself. */
export const requirementSweeps = { matchRequirements, expireRequirements }
