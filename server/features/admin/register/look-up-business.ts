import { isEnded, registerMails } from '#contract/businesses/gst-register.ts'
import { gstLookUps } from '#contract/http/request-quotas.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { countUse } from '#server/platform/limits/rate-limit.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import type { JobHandler } from '#server/platform/messaging/jobs.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'
import type { Services } from '#server/platform/services.ts'
import { findBusiness, lockBusiness, type ReviewedBusiness, setReview } from '../verification/verification-store.ts'
import { badgeLostMail } from './badge-lost-mail.ts'
import { findAddress, findCheck, findDue, storeAnswer } from './register-store.ts'

/**
 * The outcome of a look-up; only after `answered` can facts that people see have changed. `limit`: the daily limit is used up.
 * `share`: the limit of the account, or of businesses without a badge, is used up.
 */
export type LookUp = 'answered' | 'fresh' | 'unreachable' | 'limit' | 'share' | 'gone'

const MAIL_GOOD_FOR = 7 * 86_400
const BATCH = 20

/**
 * Looks up the current number of a business on the register, unless its answer is fresh. A number that is no longer
 * active removes the badge.
 */
export async function lookUpBusiness(
  services: Services,
  businessId: string,
  { byAdmin = false }: { byAdmin?: boolean } = {},
): Promise<LookUp> {
  const { db, gstRegister, log } = services
  const business = await findBusiness(db, businessId)
  if (!business || business.gst === '') return 'gone'
  if (!gstRegister) return 'unreachable'
  if ((await findCheck(db, businessId))?.fresh) return 'fresh'
  const over = await countLookUp(db, business, byAdmin)
  const answer = over === undefined ? await gstRegister.lookUp(business.gst) : undefined
  if (answer?.is === 'unreachable') log.warn('gst-register.unreachable', { business: businessId, why: answer.why })
  const stored = await db.transaction().execute(async tx => {
    const now = await lockBusiness(tx, businessId)
    // the number has changed since the look-up began, or its owner was removed
    if (now?.gst !== business.gst) return false
    await storeAnswer(tx, now, answer)
    const ended = answer?.is === 'found' && isEnded(answer.registration.status)
    if (ended && now.verified) await takeBadge(tx, services, now, answer.registration.status)
    return true
  })
  if (!stored) return 'gone'
  if (!answer) return over ?? 'limit'
  return answer.is === 'unreachable' ? 'unreachable' : 'answered'
}

/**
 * Counts a look-up, the narrowest budget first, so that a refusal by a narrow budget uses nothing of the wider ones.
 * Returns the budget that is used up.
 */
async function countLookUp(
  db: Db,
  { user_id, verified }: Pick<ReviewedBusiness, 'user_id' | 'verified'>,
  byAdmin: boolean,
): Promise<'share' | 'limit' | undefined> {
  const isWithin = async (key: string, most: number) =>
    (await countUse(db, { key, most, seconds: gstLookUps.seconds })).allowed
  if (!byAdmin) {
    if (!(await isWithin(`gst-register:${user_id}`, gstLookUps.mostPerAccount))) return 'share'
    if (!verified && !(await isWithin('gst-register:unverified', gstLookUps.mostUnverified))) return 'share'
  }
  return (await isWithin('gst-register', gstLookUps.most)) ? undefined : 'limit'
}

async function takeBadge(tx: Tx, services: Services, business: ReviewedBusiness, status: string): Promise<void> {
  const reason = registerMails.formatStatus(business.gst, status, services.clock())
  await setReview(tx, business.id, { verified: false, reason, checked: [] })
  const nobody = { services, viewer: null, requestId: 'gst-register', ip: '', userAgent: '', log: services.log }
  // the event does not contain the number
  await appendEvent(tx, nobody, 'business.unverified', business.id, {
    before: { verified: true },
    after: { verified: false },
    version: business.version,
    reason: `GST register: ${status}`,
    mailed: true,
  })
  const address = await findAddress(tx, business.user_id)
  if (address) await queueMail(tx, services, badgeLostMail(services.config.publicUrl, address, reason), MAIL_GOOD_FOR)
}

/** Looks up a new number; the sweep repeats a look-up without an answer. */
export const lookUpHandler =
  (services: Services): JobHandler =>
  async ({ business }) => {
    await lookUpBusiness(services, String(business))
  }

/** Looks up the numbers that are due, until the register or our limit stops it; returns the number of answers. */
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
