import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { downloadRoute, route } from '#server/api/route.ts'
import { REGISTER_JOB } from '../businesses/queue-register-check.ts'
import { decideWithheldMessage, listWithheldMessages } from '../conversations/withheld/withheld-messages.ts'
import { comparePicturesHandler } from '../listings/same-pictures/compare-pictures.ts'
import { sweepSamePictures } from '../listings/same-pictures/fingerprint-pictures.ts'
import { clearAccount } from './account-reviews/clear-account.ts'
import { exportAudit } from './audit/export-audit.ts'
import { searchAudit } from './audit/search-audit.ts'
import { sweepEvents } from './audit/sweep-events.ts'
import { tallyListings, tallyUsers, tallyWaiting } from './count-totals.ts'
import { decideComplaint } from './decide-complaint.ts'
import { decideReport } from './decide-report.ts'
import { listFailedJobs } from './jobs/list-failed-jobs.ts'
import { retryFailedJob } from './jobs/retry-failed-job.ts'
import { deleteListing } from './listings/delete-listing.ts'
import { exportListings } from './listings/export-listings.ts'
import { listListings } from './listings/list-listings.ts'
import { checkBusiness } from './register/check-business.ts'
import { lookUpHandler, sweepRegister } from './register/look-up-business.ts'
import { enrolSecondFactor } from './second-factor/enrol-second-factor.ts'
import { confirmSecondFactor, verifySecondFactor } from './second-factor/prove-second-factor.ts'
import { showSecondFactor } from './second-factor/show-second-factor.ts'
import { endSuspensions } from './suspensions/end-suspensions.ts'
import { liftSuspension, suspendUser } from './suspensions/suspend-user.ts'
import { deleteUser } from './users/delete-user.ts'
import { exportUsers } from './users/export-users.ts'
import { listUsers } from './users/list-users.ts'
import { showUser } from './users/show-user.ts'
import { decideBusiness } from './verification/decide-business.ts'
import { listWaitingBusinesses, showOwnReview } from './verification/list-waiting-businesses.ts'

export const admin: Feature = {
  routes: [
    route(endpointOf('GET /admin/users'), listUsers),
    route(endpointOf('POST /admin/users'), listUsers),
    downloadRoute(endpointOf('POST /admin/users/export'), exportUsers),
    route(endpointOf('GET /admin/users/count'), tallyUsers),
    route(endpointOf('GET /admin/user/:id'), showUser),
    route(endpointOf('POST /admin/user/:id/delete'), deleteUser),
    route(endpointOf('POST /admin/user/:id/suspend'), suspendUser),
    route(endpointOf('POST /admin/user/:id/lift'), liftSuspension),
    route(endpointOf('POST /admin/user/:id/clear'), clearAccount),
    route(endpointOf('GET /admin/deadstocks'), listListings),
    route(endpointOf('POST /admin/deadstocks'), listListings),
    downloadRoute(endpointOf('POST /admin/deadstocks/export'), exportListings),
    route(endpointOf('GET /admin/deadstock/count'), tallyListings),
    route(endpointOf('POST /admin/deadstock/:id/delete'), deleteListing),
    route(endpointOf('GET /admin/waiting'), tallyWaiting),
    route(endpointOf('GET /admin/withheld-messages'), listWithheldMessages),
    route(endpointOf('POST /admin/withheld-message/:id'), decideWithheldMessage),
    route(endpointOf('GET /admin/jobs'), listFailedJobs),
    route(endpointOf('POST /admin/job/:id/retry'), retryFailedJob),
    route(endpointOf('GET /admin/businesses'), listWaitingBusinesses),
    route(endpointOf('POST /admin/business'), decideBusiness),
    route(endpointOf('POST /admin/business/:id/register'), checkBusiness),
    route(endpointOf('GET /business/verification'), showOwnReview),
    route(endpointOf('POST /admin/audit'), searchAudit),
    downloadRoute(endpointOf('POST /admin/audit/export'), exportAudit),
    route(endpointOf('POST /admin/report/:id'), decideReport),
    route(endpointOf('POST /admin/grievance/:id/decide'), decideComplaint),
    route(endpointOf('GET /admin/second-factor'), showSecondFactor),
    route(endpointOf('POST /admin/second-factor/enrol'), enrolSecondFactor),
    route(endpointOf('POST /admin/second-factor/confirm'), confirmSecondFactor),
    route(endpointOf('POST /admin/second-factor/verify'), verifySecondFactor),
  ],
  sweeps: { endSuspensions, sweepEvents, sweepSamePictures, sweepRegister },
  jobs: services => ({
    'compare-pictures': comparePicturesHandler(services),
    [REGISTER_JOB]: lookUpHandler(services),
  }),
}
