import { sweepEvents } from './audit/sweep-events.ts'
import { endSuspensions } from './suspensions/end-suspensions.ts'

/** What is done every few minutes of what admins see and decide. */
export const adminSweeps = { endSuspensions, sweepEvents }
