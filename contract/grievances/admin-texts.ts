import { grievanceLimits } from './rules.ts'

/** The texts for admins beside complaints. */
export const adminGrievanceTexts = {
  fresh: 'New',
  order: 'Order',
  orderHint: `Claims to be an order of a court or of the government: act within ${grievanceLimits.orderHours} hours`,
  waits: 'Paused',
  withdrawn: 'Withdrawn',
  erased: 'Erased',
  noName: '--',
  alike: (count: number) => `${count} open about the same`,
  opened: 'You are working on this complaint.',
  asked: 'Question sent. The time limit is paused until they answer.',
  decided: 'Decision sent.',
  noted: 'Note saved.',
  measure: 'What happens',
  deletes:
    'Its listings are removed, it is logged out everywhere and its personal data is erased. This can’t be undone.',
  reports: (count: number) =>
    `${count === 1 ? 'An open report about the same is' : `${count} open reports about the same are`} closed with this decision.`,
  own: 'This complaint is by you or about you, so another admin has to decide on it.',
  officerMissing:
    'The law requires every marketplace to name a grievance officer. Please have these variables set on the server:',
} as const
