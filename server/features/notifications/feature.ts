import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { sendDailyMail } from './digest/send-daily-mail.ts'
import { countUnseen, listNotices } from './notices/list-notices.ts'
import { markNoticesSeen } from './notices/mark-notices-seen.ts'
import { sweepNotices } from './notices/notice-store.ts'
import { notificationHandlers, openNotifications } from './notification-jobs.ts'
import { savePushDevice } from './push/save-push-device.ts'
import { showPushDevice } from './push/show-push-device.ts'
import { oneClickUnsubscribe, unsubscribe } from './unsubscribe/unsubscribe.ts'

export const notifications: Feature = {
  routes: [
    route(endpointOf('GET /notices'), listNotices),
    route(endpointOf('GET /notices/unseen'), countUnseen),
    route(endpointOf('POST /notices/seen'), markNoticesSeen),
    route(endpointOf('GET /push-device'), showPushDevice),
    route(endpointOf('PUT /push-device'), savePushDevice),
    route(endpointOf('POST /user/unsubscribe'), unsubscribe),
  ],
  plugins: [oneClickUnsubscribe],
  sweeps: { sendDailyMail, sweepNotices },
  mailJobs: notificationHandlers,
  followers: [openNotifications],
}
