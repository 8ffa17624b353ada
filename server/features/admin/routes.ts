import { endpointOf } from '../../../contract/api.ts'
import { downloadRoute, type Route, route } from '../../http/route.ts'
import { tallyListings, tallyUsers, tallyWaiting } from './count-what-there-is.ts'
import { decideBusiness } from './decide-business.ts'
import { decideReport } from './decide-report.ts'
import { deleteListing } from './delete-listing.ts'
import { deleteUser } from './delete-user.ts'
import { enrolSecondFactor } from './enrol-second-factor.ts'
import { exportAudit } from './export-audit.ts'
import { exportListings } from './export-listings.ts'
import { exportUsers } from './export-users.ts'
import { listListings } from './list-listings.ts'
import { listReports } from './list-reports.ts'
import { listUsers } from './list-users.ts'
import { listWaitingBusinesses, showOwnReview } from './list-waiting-businesses.ts'
import { confirmSecondFactor, verifySecondFactor } from './prove-second-factor.ts'
import { reportObject } from './report-object.ts'
import { searchAudit } from './search-audit.ts'
import { showSecondFactor } from './show-second-factor.ts'
import { showUser } from './show-user.ts'

export const adminRoutes: readonly Route[] = [
  route(endpointOf('GET /admin/users'), listUsers),
  route(endpointOf('POST /admin/users'), listUsers),
  downloadRoute(endpointOf('POST /admin/users/export'), exportUsers),
  route(endpointOf('GET /admin/users/count'), tallyUsers),
  route(endpointOf('GET /admin/user/:id'), showUser),
  route(endpointOf('POST /admin/user/:id/delete'), deleteUser),
  route(endpointOf('GET /admin/deadstocks'), listListings),
  route(endpointOf('POST /admin/deadstocks'), listListings),
  downloadRoute(endpointOf('POST /admin/deadstocks/export'), exportListings),
  route(endpointOf('GET /admin/deadstock/count'), tallyListings),
  route(endpointOf('POST /admin/deadstock/:id/delete'), deleteListing),
  route(endpointOf('GET /admin/waiting'), tallyWaiting),
  route(endpointOf('GET /admin/businesses'), listWaitingBusinesses),
  route(endpointOf('POST /admin/business'), decideBusiness),
  route(endpointOf('GET /business/verification'), showOwnReview),
  route(endpointOf('POST /admin/audit'), searchAudit),
  downloadRoute(endpointOf('POST /admin/audit/export'), exportAudit),
  route(endpointOf('POST /reports'), reportObject),
  route(endpointOf('GET /admin/reports'), listReports),
  route(endpointOf('POST /admin/report/:id'), decideReport),
  route(endpointOf('GET /admin/second-factor'), showSecondFactor),
  route(endpointOf('POST /admin/second-factor/enrol'), enrolSecondFactor),
  route(endpointOf('POST /admin/second-factor/confirm'), confirmSecondFactor),
  route(endpointOf('POST /admin/second-factor/verify'), verifySecondFactor),
]
