import type { Verb } from '#server/platform/context.ts'
import { readSecret } from './prove-second-factor.ts'
import { countRecoveryCodes, findSecondFactor, isSessionProven } from './second-factor-store.ts'

/** GET /admin/second-factor: the state of this session's second factor. */
export const showSecondFactor: Verb<'GET /admin/second-factor'> = async ({ services, viewer }) => {
  const { db, config } = services
  const factor = await findSecondFactor(db, viewer.userId)
  return {
    required: config.adminSecondFactor === 'required',
    enrolled: Boolean(factor?.inUse),
    passed: await isSessionProven(db, viewer.sessionId),
    readable: !factor?.inUse || readSecret(services, factor.inUse) !== undefined,
    recoveryCodesLeft: factor ? await countRecoveryCodes(db, viewer.userId) : 0,
  }
}
