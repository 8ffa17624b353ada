import { randomInt } from 'node:crypto'
import { signIn } from '#contract/accounts/rules.ts'
import type { Language } from '#contract/site/languages.ts'
import { links } from '#contract/urls.ts'
import type { Context, Verb } from '#server/platform/context.ts'
import { readAwayParts } from '#server/platform/database/away-parts.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { countUse, isUsedUp, type Limit } from '#server/platform/limits/rate-limit.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { hashSecret, newSecret } from '#server/platform/security/keyed-hash.ts'
import { isBreakerOpen } from '../codes/code-breaker.ts'
import { signInBudget as budget, everyoneLimits, mailboxLimits, networkLimits } from '../model/sign-in-budget.ts'
import { codeMail, linkMail } from '../model/sign-in-mail.ts'
import { claimSend, setMailed } from '../model/sign-in-store.ts'

/**
 * Mails a code, or a link once too many codes were wrong. It never looks up the account, so its reply cannot reveal
 * that one exists.
 */
export const sendSignInCode: Verb<'POST /auth/login'> = async (context, { body }) => {
  const { services, ip } = context
  const { email, language } = body
  await services.humanCheck.spend(services.db, 'login', body.token, ip)
  await count(services.db, networkLimits(ip).sends)
  const breakerOpen = await isBreakerOpen(services.db)

  await services.db.transaction().execute(async tx => {
    const claimed = await claimSend(tx, email)
    if (!claimed) refuse('too_many_requests', { retryAfter: budget.resendAfter, reset: true })
    const limits = mailboxLimits(services.keyedHash, email)
    let silence = 0
    // the last allowed mail must work until the next one is allowed, or anybody could lock the owner out
    for (const limit of limits.sends) {
      const { count: sent, retryAfter } = await count(tx, limit)
      if (sent === limit.most) silence = Math.max(silence, retryAfter)
    }
    await count(tx, everyoneLimits.mails)
    const guessed = (await isUsedUp(tx, limits.wrong[0])) || (await isUsedUp(tx, limits.wrong[1]))
    if (silence > 0 || guessed || breakerOpen || claimed.attempts >= budget.wrongTries)
      await mailLink(tx, context, email, Math.max(silence, budget.linkLifetime), language)
    else await mailCode(tx, context, email, language)
  })
  return { delayed: (await readAwayParts(services.db)).includes('mail') }
}

async function count(db: Context['services']['db'], limit: Limit): Promise<{ count: number; retryAfter: number }> {
  const use = await countUse(db, limit)
  return use.allowed ? use : refuse('too_many_requests', { retryAfter: use.retryAfter, reset: true })
}

async function mailCode(tx: Tx, { services }: Context, email: string, language?: Language): Promise<void> {
  const code = String(randomInt(10 ** signIn.codeLength)).padStart(signIn.codeLength, '0')
  await setMailed(tx, email, { codeHash: services.keyedHash('sign-in code', email, code) }, budget.codeLifetime)
  await queueMail(tx, services, codeMail(email, code), budget.codeLifetime, language)
}

async function mailLink(
  tx: Tx,
  { services }: Context,
  email: string,
  seconds: number,
  language?: Language,
): Promise<void> {
  const secret = newSecret(16)
  await setMailed(tx, email, { linkHash: hashSecret(secret) }, seconds)
  const address = new URL(links.signInLink(secret), services.config.publicUrl).href
  await queueMail(tx, services, linkMail(email, address, seconds), seconds, language)
}
