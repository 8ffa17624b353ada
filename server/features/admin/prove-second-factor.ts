import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import { secondFactor } from '../../../contract/second-factor-rules.ts'
import type { SignedInContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events.ts'
import { forgetUses, type Limit, within } from '../../platform/rate-limit.ts'
import { refuse } from '../../platform/refusal.ts'
import { unseal } from '../../platform/seal.ts'
import { sealedFor } from './enrol-second-factor.ts'
import { newRecoveryCode, stepOf } from './one-time-password.ts'
import {
  confirmSecret,
  findSecondFactor,
  markSessionProven,
  spendRecoveryCode,
  spendStep,
} from './second-factor-store.ts'

const confirmKey = 'POST /admin/second-factor/confirm'

/** POST /admin/second-factor/confirm: the first code proves the app; the recovery codes are shown this once. */
export async function confirmSecondFactor(
  context: SignedInContext,
  { body: { code } }: VerbInput<typeof confirmKey>,
): Promise<ApiReply<typeof confirmKey>> {
  const { house, viewer } = context
  await within(house.db, triesOf(viewer.userId))
  const recoveryCodes = Array.from({ length: secondFactor.recoveryCodes }, newRecoveryCode)
  await house.db.transaction().execute(async tx => {
    if (!(await isFreshCode(tx, context, code))) refuse('wrong_factor')
    const hashes = recoveryCodes.map(text => recoveryHash(context, text))
    if (!(await confirmSecret(tx, viewer.userId, hashes))) refuse('wrong_factor')
    await letIn(tx, context, 'second-factor.set-up', 'app')
  })
  await forgetUses(house.db, [triesOf(viewer.userId)])
  return { recoveryCodes }
}

/** POST /admin/second-factor/verify: this session may do admin work from now on. Every try counts before it is looked at. */
export async function verifySecondFactor(
  context: SignedInContext,
  { body: { code } }: VerbInput<'POST /admin/second-factor/verify'>,
): Promise<void> {
  const { house, viewer } = context
  await within(house.db, triesOf(viewer.userId))
  const shown = await house.db.transaction().execute(async tx => {
    const factor = await findSecondFactor(tx, viewer.userId)
    if (!factor?.confirmed_at) return false
    if (await isFreshCode(tx, context, code)) {
      await letIn(tx, context, 'second-factor.shown', 'app')
      return true
    }
    if (!(await spendRecoveryCode(tx, viewer.userId, recoveryHash(context, code)))) return false
    await letIn(tx, context, 'second-factor.shown', 'recovery code')
    return true
  })
  if (!shown) {
    await house.db
      .transaction()
      .execute(tx =>
        record(tx, context, { kind: 'second-factor.failed', subject: { kind: 'user', id: viewer.userId } }),
      )
    refuse('wrong_factor')
  }
  await forgetUses(house.db, [triesOf(viewer.userId)])
}

const triesOf = (userId: string): Limit => ({
  key: `second factor ${userId}`,
  most: secondFactor.tries,
  seconds: secondFactor.triesSeconds,
})

/** Whether the code belongs to the app now and its time step was never used. */
async function isFreshCode(tx: Tx, { house, viewer }: SignedInContext, code: string): Promise<boolean> {
  const factor = await findSecondFactor(tx, viewer.userId)
  if (!factor || !/^\d+$/.test(code)) return false
  const step = stepOf(unseal(house.keyedHash, sealedFor, factor.secret_sealed), code, house.clock())
  return step !== undefined && spendStep(tx, viewer.userId, step)
}

const recoveryHash = ({ house, viewer }: SignedInContext, code: string): Buffer =>
  house.keyedHash('recovery code', viewer.userId, code.replaceAll('-', ''))

async function letIn(tx: Tx, context: SignedInContext, kind: string, by: string): Promise<void> {
  const { viewer } = context
  await markSessionProven(tx, viewer.sessionId)
  await record(tx, context, { kind, subject: { kind: 'user', id: viewer.userId }, data: { by } })
}
