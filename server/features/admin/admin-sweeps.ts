import type { JobHandlers } from '#server/platform/messaging/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { REGISTER_JOB } from '../businesses/ask-register.ts'
import { comparePicturesHandler } from '../listings/same-pictures/compare-pictures.ts'
import { sweepSamePictures } from '../listings/same-pictures/fingerprint-pictures.ts'
import { sweepEvents } from './audit/sweep-events.ts'
import { lookUpHandler, sweepRegister } from './register/look-up-business.ts'
import { endSuspensions } from './suspensions/end-suspensions.ts'

/** The schedules of the admin area, a few minutes apart. */
export const adminSweeps = { endSuspensions, sweepEvents, sweepSamePictures, sweepRegister }

/** The jobs of the admin area. */
export const adminJobs = (services: Services): JobHandlers => ({
  'compare-pictures': comparePicturesHandler(services),
  [REGISTER_JOB]: lookUpHandler(services),
})
