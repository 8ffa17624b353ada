import type { VerbInput } from '../../../contract/api.ts'
import { contactLimits } from '../../../contract/contact-rules.ts'
import type { Context } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail.ts'
import { networkOf } from '../../platform/network.ts'
import { within } from '../../platform/rate-limit.ts'
import { contactMail } from './contact-mail.ts'

const HOUR = 3600
/** a mailbox that cannot be reached for days still gets what was written to it */
const GOOD_FOR = 7 * 24 * HOUR

/** Mails a visitor's message to the support mailbox, and to nobody else. */
export async function sendContactMessage({ house, ip }: Context, { body }: VerbInput<'POST /contact'>): Promise<void> {
  await house.db.transaction().execute(async tx => {
    await within(tx, { key: `contact ${networkOf(ip)}`, most: contactLimits.perHour, seconds: HOUR })
    await queueMail(tx, house.keyedHash, contactMail(house.config.supportEmail, body), GOOD_FOR)
  })
}
