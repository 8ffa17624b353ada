import { randomInt } from 'node:crypto'
import { accountCodeLength } from '#contract/accounts/rules.ts'
import { isBreakerOpen } from '#server/features/accounts/codes/code-breaker.ts'
import {
  signInBudget as budget,
  everyoneLimits,
  mailboxLimits,
  networkLimits,
} from '#server/features/accounts/model/sign-in-budget.ts'
import { inWords } from '#server/features/accounts/model/sign-in-mail.ts'
import type { Verb } from '#server/platform/context.ts'
import { enforceRateLimit, isUsedUp } from '#server/platform/limits/rate-limit.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { mailKeyOf } from '../model/complainant.ts'
import { proofMail } from '../model/grievance-mail.ts'
import { replaceProof } from './proof-store.ts'

/**
 * POST /grievances/code: mails a code that proves a mailbox, within the budgets of a sign-in; the last mail of an hour
 * is reserved for the mailbox owner.
 */
export const mailProof: Verb<'POST /grievances/code'> = async (context, { body }) => {
  const { services, ip } = context
  const { email, language } = body
  const { db, keyedHash } = services
  await services.humanCheck.spend(db, 'login', body.token, ip)
  await enforceRateLimit(db, networkLimits(ip).sends)
  if (await isBreakerOpen(db)) refuse('too_many_requests', { retryAfter: 3600, reset: true })
  const mailbox = mailboxLimits(keyedHash, email)
  const code = String(randomInt(10 ** accountCodeLength)).padStart(accountCodeLength, '0')
  await db.transaction().execute(async tx => {
    // mails no code if the mailbox has used up its wrong tries
    for (const limit of mailbox.wrong)
      if (await isUsedUp(tx, limit)) refuse('too_many_requests', { retryAfter: 3600, reset: true })
    if (!(await replaceProof(tx, mailKeyOf(keyedHash, email), keyedHash('complaint code', email, code))))
      refuse('too_many_requests', { retryAfter: budget.resendAfter, reset: true })
    for (const limit of mailbox.sends) await enforceRateLimit(tx, { ...limit, most: limit.most - 1 })
    await enforceRateLimit(tx, everyoneLimits.mails)
    const mail = proofMail(email, code, inWords(budget.codeLifetime))
    await queueMail(tx, services, mail, budget.codeLifetime, language)
  })
}
