import { secondFactor } from '#contract/accounts/second-factor-rules.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enforceRateLimit, forgetUses, type Limit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { tryUnseal } from '#server/platform/security/encryption.ts'
import type { Services } from '#server/platform/services.ts'
import { sealedFor } from './enrol-second-factor.ts'
import { newRecoveryCode, stepOf } from './one-time-password.ts'
import {
  confirmPendingSecret,
  findSecondFactor,
  isSessionProven,
  markSessionProven,
  spendRecoveryCode,
  spendStep,
  unmarkOtherSessions,
} from './second-factor-store.ts'

/** POST /admin/second-factor/confirm: the first code proves the new app; the recovery codes are shown only here. */
export const confirmSecondFactor: Verb<'POST /admin/second-factor/confirm'> = async (context, { body: { code } }) => {
  const { services, viewer } = context
  await enforceRateLimit(services.db, triesOf(viewer.userId))
  const recoveryCodes = Array.from({ length: secondFactor.recoveryCodes }, newRecoveryCode)
  await services.db.transaction().execute(async tx => {
    const sealed = (await findSecondFactor(tx, viewer.userId))?.pending
    const secret = sealed ? readSecret(services, sealed) : undefined
    if (!sealed || secret === undefined) refuse('set_up_again')
    const step = stepIn(services, secret, code) ?? refuse('wrong_factor')
    const mayReplace = await isSessionProven(tx, viewer.sessionId)
    const hashes = recoveryCodes.map(text => recoveryHash(context, text))
    if (!(await confirmPendingSecret(tx, { userId: viewer.userId, sealed, step, mayReplace, hashes })))
      refuse('set_up_again')
    // other sessions showed the replaced app, so they have to show the new one
    await unmarkOtherSessions(tx, viewer.userId, viewer.sessionId)
    await letIn(tx, context, 'second-factor.set-up', 'app')
  })
  await forgetUses(services.db, [triesOf(viewer.userId)])
  return { recoveryCodes }
}

type Verdict = 'shown' | 'wrong_factor' | 'factor_unreadable'

/** POST /admin/second-factor/verify: opens admin work for this session. Every try is counted before it is checked. */
export const verifySecondFactor: Verb<'POST /admin/second-factor/verify'> = async (context, { body: { code } }) => {
  const { services, viewer } = context
  await enforceRateLimit(services.db, triesOf(viewer.userId))
  const verdict = await services.db.transaction().execute(tx => tryCode(tx, context, code))
  if (verdict !== 'shown') {
    await services.db.transaction().execute(tx => appendEvent(tx, context, 'second-factor.failed', viewer.userId))
    refuse(verdict)
  }
  await forgetUses(services.db, [triesOf(viewer.userId)])
}

async function tryCode(tx: Tx, context: SignedInContext, code: string): Promise<Verdict> {
  const { services, viewer } = context
  const sealed = (await findSecondFactor(tx, viewer.userId))?.inUse
  if (!sealed) return 'wrong_factor'
  if (await spendRecoveryCode(tx, viewer.userId, recoveryHash(context, code))) {
    await letIn(tx, context, 'second-factor.shown', 'recovery code')
    return 'shown'
  }
  const secret = readSecret(services, sealed)
  if (secret === undefined) {
    context.log.warn('second-factor.unreadable', { userId: viewer.userId, cause: 'sealed under another SECRET_KEY' })
    return 'factor_unreadable'
  }
  const step = stepIn(services, secret, code)
  if (step === undefined || !(await spendStep(tx, viewer.userId, sealed, step))) return 'wrong_factor'
  await letIn(tx, context, 'second-factor.shown', 'app')
  return 'shown'
}

const triesOf = (userId: string): Limit => ({
  key: `second factor ${userId}`,
  most: secondFactor.tries,
  seconds: secondFactor.triesSeconds,
})

/** The secret of an app; undefined if it was encrypted under another server key. */
export const readSecret = ({ keyedHash }: Services, sealed: string): string | undefined =>
  tryUnseal(keyedHash, sealedFor, sealed)

/** The current time step of a code of this app; undefined for any other text. */
const stepIn = ({ clock }: Services, secret: string, code: string): number | undefined =>
  /^\d+$/.test(code) ? stepOf(secret, code, clock()) : undefined

const recoveryHash = ({ services, viewer }: SignedInContext, code: string): Buffer =>
  services.keyedHash('recovery code', viewer.userId, code.replaceAll('-', ''))

async function letIn(
  tx: Tx,
  context: SignedInContext,
  kind: 'second-factor.set-up' | 'second-factor.shown',
  by: string,
): Promise<void> {
  const { viewer } = context
  await markSessionProven(tx, viewer.sessionId)
  await appendEvent(tx, context, kind, viewer.userId, { by })
}
