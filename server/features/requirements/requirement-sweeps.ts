import { expireRequirements } from './expire-requirements.ts'
import { matchRequirements } from './matching/match-requirements.ts'

/** The schedules of requirements. */
export const requirementSweeps = { matchRequirements, expireRequirements }
