import type { ApiReply, VerbInput } from '#contract/api.ts'
import { dueAt, grievanceLimits, grievanceNumber } from '#contract/grievances/rules.ts'
import { grievanceMessages } from '#contract/grievances/texts.ts'
import type { Context, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { mailKeyOf, sealComplainant } from '../model/complainant.ts'
import { signGrievance } from '../model/grievance-link.ts'
import { receiptMail } from '../model/grievance-mail.ts'
import { findAccountAt, findReporter, insertGrievance, nextSerial } from '../model/grievance-store.ts'
import { mailComplainant } from '../model/mail-complainant.ts'
import { findSubject } from './find-subject.ts'
import { withProof } from './with-proof.ts'

type Key = 'POST /grievances'
type Given = VerbInput<Key>['body']
/** The complainant, proven by a session or by a code. */
interface Proven {
  email: string
  reporterId: string | null
}

const HOUR = 3600

/** POST /grievances: registers a complaint; the reply and a mail sent with it give number and deadline. */
export const registerGrievance: Verb<Key> = async (context, { body }) => {
  const { services, viewer } = context
  if (viewer) {
    const reporter = (await findReporter(services.db, viewer.userId)) ?? refuse('unauthenticated')
    const proven = { email: reporter.email, reporterId: viewer.userId }
    return services.db.transaction().execute(tx => register(tx, context, body, proven))
  }
  const { email, otp } = body
  if (!email || !otp)
    return refuse('invalid', { fields: [{ field: email ? 'otp' : 'email', message: grievanceMessages.code }] })
  // a person who proved the mailbox of an account is its owner
  return withProof(context, { email, otp }, async tx =>
    register(tx, context, body, { email, reporterId: (await findAccountAt(tx, email)) ?? null }),
  )
}

async function register(tx: Tx, context: Context, given: Given, { email, reporterId }: Proven): Promise<ApiReply<Key>> {
  const { services, ip } = context
  const { keyedHash, config } = services
  const network = networkOf(ip)
  await enforceRateLimit(tx, { key: `grievances ${network}`, most: grievanceLimits.perHour, seconds: HOUR })
  const now = services.clock()
  const due = dueAt(now, config.grievanceDays, given.order)
  const number = grievanceNumber(await nextSerial(tx), now)
  const row = {
    number,
    about: given.about,
    link: given.link,
    ...(await findSubject(tx, given.link, reporterId)),
    reporter_id: reporterId,
    reporter_sealed: sealComplainant(keyedHash, { name: given.name, email, language: given.language }),
    mail_key: mailKeyOf(keyedHash, email),
    words: given.words,
    is_order: given.order,
    received_at: now,
    due_at: due,
  }
  const id = (await insertGrievance(tx, row)) ?? refuse('already_complained')
  await mailComplainant(tx, services, { ...row, id }, receiptMail)
  await appendEvent(tx, { ...context, actorId: reporterId }, 'grievance.received', id, { number, about: given.about })
  return { number, dueAt: due.toISOString(), link: signGrievance(keyedHash, id) }
}
