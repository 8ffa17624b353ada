import { endpointOf } from '../../../contract/api.ts'
import { type Route, route } from '../../api/route.ts'
import { countUnseen, listNotices } from './notices/list-notices.ts'
import { markNoticesSeen } from './notices/mark-notices-seen.ts'
import { unsubscribe } from './unsubscribe.ts'

export const notificationRoutes: readonly Route[] = [
  route(endpointOf('GET /notices'), listNotices),
  route(endpointOf('GET /notices/unseen'), countUnseen),
  route(endpointOf('POST /notices/seen'), markNoticesSeen),
  route(endpointOf('POST /user/unsubscribe'), unsubscribe),
]
