import { z } from 'zod'
import { notificationKeys } from '../accounts/settings.ts'
import { endpoint } from '../http/endpoint.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { noticeKinds, noticeLimits } from './notice-rules.ts'
import { pushLimits, pushMessages } from './push-rules.ts'

const link = z.string().regex(/^[\w-]{44}$/, 'This link is incomplete. Please open it again from the e-mail.')

const notice = z
  .object({
    id: z.number().int(),
    kind: z.enum(noticeKinds),
    text: z.string(),
    /** picture of the lot that the notice is about; null without a lot, or if the reader may not see the lot */
    image: z.string().nullable(),
    /** the page that the notice opens */
    href: z.string(),
    at: z.iso.datetime(),
    seen: z.boolean(),
  })
  .meta({ id: 'Notice' })

const pushDevice = z.object({
  /** the key with which a browser subscribes; null if push notifications are off */
  key: z.string().nullable(),
  /** true if the device that sends the request gets push notifications */
  on: z.boolean(),
})

export const notificationEndpoints = [
  endpoint('GET /notices', {
    summary: 'What has happened in the last 30 days, latest first',
    firm: 'person',
    query: z.object({ page: wholeNumber(1, noticeLimits.most).default(1) }),
    reply: z.object({ notices: z.array(notice), count: z.number().int() }),
  }),
  endpoint('GET /notices/unseen', {
    summary: 'How many notices have not been seen',
    firm: 'person',
    reply: z.object({ unseen: z.number().int() }),
  }),
  endpoint('POST /notices/seen', {
    summary: 'Mark the notices up to one as seen',
    firm: 'person',
    whileSuspended: true,
    body: z.object({ upTo: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    reply: z.object({ unseen: z.number().int() }),
    refusals: ['invalid', 'too_many_requests'],
  }),
  endpoint('GET /push-device', {
    summary: 'Whether notices are sent to this device, and the key needed to turn them on',
    firm: 'person',
    reply: pushDevice,
  }),
  endpoint('PUT /push-device', {
    summary: 'Send notices to this device from now on, or stop',
    firm: 'person',
    whileSuspended: true,
    body: z.object({
      /** the subscription from the browser's push service; null to unsubscribe */
      subscription: z
        .object({
          endpoint: z.string().max(pushLimits.endpointMost, pushMessages.service),
          keys: z.object({
            p256dh: z.string().regex(/^B[\w-]{86}$/, pushMessages.keys),
            auth: z.string().regex(/^[\w-]{22}$/, pushMessages.keys),
          }),
        })
        .nullable(),
    }),
    reply: pushDevice,
    refusals: ['invalid', 'not_found', 'too_many_requests'],
  }),
  endpoint('POST /user/unsubscribe', {
    summary: 'Stop one kind of e-mail, with the signed link in it',
    access: 'anyone',
    firm: 'person',
    body: z.object({ link }),
    reply: z.object({
      key: z.enum([...notificationKeys, 'saved_search', 'saved_seller']),
    }),
    refusals: ['invalid', 'wrong_unsubscribe', 'too_many_requests'],
  }),
] as const
