import type { NoticeFacts } from '#contract/notifications/notice-rules.ts'
import { formatPush, pushLimits } from '#contract/notifications/push-rules.ts'
import { product } from '#contract/shared/product.ts'
import { pathIn } from '#contract/site/local-paths.ts'
import { languageIn, translationInto } from '#server/platform/language/translation-into.ts'
import { countUse } from '#server/platform/limits/rate-limit.ts'
import { type JobHandlers, PermanentJobError } from '#server/platform/messaging/jobs.ts'
import { sendPush } from '#server/platform/messaging/push.ts'
import type { Services } from '#server/platform/services.ts'
import { addressOfNotice } from '../notices/address-of-notice.ts'
import { findPushed, forgetEndpoint } from './push-store.ts'

/** The jobs, queued by triggers, that send one notice to one device. */
export const pushHandlers = (services: Services): JobHandlers => ({
  push: async ({ notice, session }) => sendNotice(services, Number(notice), String(session)),
})

async function sendNotice({ db, config }: Services, noticeId: number, sessionId: string): Promise<void> {
  if (!config.push) return
  const pushed = await findPushed(db, noticeId, sessionId)
  if (!pushed) return
  const { kind, count, endpoint, p256dh, auth } = pushed
  const language = languageIn(pushed.language)
  const { allowed } = await countUse(db, { key: `told:${sessionId}`, most: pushLimits.mostPerHour, seconds: 3600 })
  if (!allowed) return
  const text = JSON.stringify({
    title: product.name,
    text: translationInto(language)(formatPush(kind, count)),
    // only the latest notice of a kind stays on the screen
    tag: kind,
    href: pathIn(language, addressWithin(pushed, pushLimits.addressMost)),
  })
  const status = await sendPush(config, { endpoint, keys: { p256dh, auth } }, text, pushLimits.goodForHours * 3600)
  if (status === 404 || status === 410) return forgetEndpoint(db, endpoint)
  if (status >= 200 && status < 300) return
  const answered = `the push service answered ${status}`
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw new PermanentJobError(answered)
  throw new Error(answered)
}

/** The address that a notification opens; a search with a too long address opens the list of saved searches. */
function addressWithin(of: NoticeFacts, most: number): string {
  const address = addressOfNotice(of)
  return address.length <= most ? address : addressOfNotice({ ...of, search: null })
}
