import { endpointOf } from '#contract/api.ts'
import { type Route, route } from '#server/api/route.ts'
import { countUnseen, listNotices } from './notices/list-notices.ts'
import { markNoticesSeen } from './notices/mark-notices-seen.ts'
import { savePushDevice } from './push/save-push-device.ts'
import { showPushDevice } from './push/show-push-device.ts'
import { unsubscribe } from './unsubscribe/unsubscribe.ts'

export const notificationRoutes: readonly Route[] = [
  route(endpointOf('GET /notices'), listNotices),
  route(endpointOf('GET /notices/unseen'), countUnseen),
  route(endpointOf('POST /notices/seen'), markNoticesSeen),
  route(endpointOf('GET /push-device'), showPushDevice),
  route(endpointOf('PUT /push-device'), savePushDevice),
  route(endpointOf('POST /user/unsubscribe'), unsubscribe),
]
