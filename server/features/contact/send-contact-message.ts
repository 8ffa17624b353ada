import { contactLimits } from '#contract/contact/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { contactMail } from './contact-mail.ts'

const HOUR = 3600
/** a mailbox that is unreachable for days still gets the message */
const GOOD_FOR = 7 * 24 * HOUR

/** Mails a visitor's message to the support mailbox only. */
export const sendContactMessage: Verb<'POST /contact'> = async ({ services, ip }, { body }) => {
  await services.db.transaction().execute(async tx => {
    await enforceRateLimit(tx, { key: `contact ${networkOf(ip)}`, most: contactLimits.perHour, seconds: HOUR })
    await queueMail(tx, services, contactMail(services.config.supportEmail, body), GOOD_FOR)
  })
}
