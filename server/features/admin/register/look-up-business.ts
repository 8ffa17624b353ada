import { isEnded, registerLimits, registerMails } from '../../../../contract/businesses/gst-register.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countUse } from '../../../platform/limits/rate-limit.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { appendEvent } from '../../../platform/messaging/events.ts'
import type { JobHandler } from '../../../platform/messaging/jobs.ts'
import type { Sweep } from '../../../platform/messaging/sweep.ts'
import type { Services } from '../../../platform/services.ts'
import { findBusiness, lockBusiness, type ReviewedBusiness, setReview } from '../verification/verification-store.ts'
import { badgeLostMail } from './badge-lost-mail.ts'
import { findAddress, findCheck, findDue, keepAnswer } from './register-store.ts'

/** What became of a look-up; only `answered` has changed anything that people see. */
export type LookUp = 'answered' | 'fresh' | 'unreachable' | 'limit' | 'gone'

const SECONDS_OF_DAY = 86_400
const MAIL_GOOD_FOR = 7 * SECONDS_OF_DAY
const BATCH = 20

/** Asks the register about the number that a business has now, unless its answer is fresh. A number that has ended costs the badge. */
export async function lookUpBusiness(services: Services, businessId: string): Promise<LookUp> {
  const { db, gstRegister, log } = services
  const business = await findBusiness(db, businessId)
  if (!business || business.gst === '') return 'gone'
  if (!gstRegister) return 'unreachable'
  if ((await findCheck(db, businessId))?.fresh) return 'fresh'
  const limit = { key: 'gst-register', most: registerLimits.aDay, seconds: SECONDS_OF_DAY }
  const { allowed } = await countUse(db, limit)
  const answer = allowed ? await gstRegister.lookUp(business.gst) : undefined
  if (answer?.is === 'unreachable') log.warn('gst-register.unreachable', { business: businessId, why: answer.why })
  const kept = await db.transaction().execute(async tx => {
    const now = await lockBusiness(tx, businessId)
    // the number has changed, or its owner is gone, while the register was asked
    if (now?.gst !== business.gst) return false
    await keepAnswer(tx, now, answer)
    const ended = answer?.is === 'found' && isEnded(answer.registration.status)
    if (ended && now.verified) await takeBadge(tx, services, now, answer.registration.status)
    return true
  })
  if (!kept) return 'gone'
  if (!answer) return 'limit'
  return answer.is === 'unreachable' ? 'unreachable' : 'answered'
}

async function takeBadge(tx: Tx, services: Services, business: ReviewedBusiness, status: string): Promise<void> {
  const reason = registerMails.says(business.gst, status, services.clock())
  await setReview(tx, business.id, { verified: false, reason, checked: [] })
  const nobody = { services, viewer: null, requestId: 'gst-register', ip: '', userAgent: '', log: services.log }
  await appendEvent(tx, nobody, {
    kind: 'business.unverified',
    subject: { kind: 'business', id: business.id },
    // the number stands in no event
    data: {
      before: { verified: true },
      after: { verified: false },
      version: business.version,
      reason: `GST register: ${status}`,
      mailed: true,
    },
  })
  const address = await findAddress(tx, business.user_id)
  if (address) await queueMail(tx, services, badgeLostMail(services.config.publicUrl, address, reason), MAIL_GOOD_FOR)
}

/** Looks a new number up; what has no answer is asked again by the sweep. */
export const lookUpHandler =
  (services: Services): JobHandler =>
  async ({ business }) => {
    await lookUpBusiness(services, String(business))
  }

/** Looks up what is due, until the register or our limit stops it; returns how many were answered. */
export const sweepRegister: Sweep = async services => {
  if (!services.gstRegister) return 0
  let answered = 0
  for (const id of await findDue(services.db, BATCH)) {
    const became = await lookUpBusiness(services, id)
    if (became === 'unreachable' || became === 'limit') break
    if (became === 'answered') answered++
  }
  return answered
}
