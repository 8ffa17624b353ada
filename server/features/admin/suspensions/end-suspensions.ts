import { suspensionMails } from '#contract/accounts/suspension.ts'
import { inBatches } from '#server/platform/database/batches.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'
import type { Services } from '#server/platform/services.ts'
import { GOOD_FOR } from './suspend-user.ts'
import { liftedMail } from './suspension-mail.ts'
import { dropSuspension, findEnded, lockActiveAccount } from './suspension-store.ts'

const batch = 100

/** Ends the suspensions whose time is over; returns their number. */
export const endSuspensions: Sweep = services =>
  inBatches(batch, async most => {
    const ids = await findEnded(services.db, services.clock(), most)
    for (const id of ids) await endOne(services, id)
    return ids.length
  })

async function endOne(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute(async tx => {
    const account = await lockActiveAccount(tx, id, services.config.adminEmails)
    // an admin may have ended or changed the suspension meanwhile
    if (!account?.until || account.until > services.clock()) return
    await dropSuspension(tx, id)
    if (account.email) await queueMail(tx, services, liftedMail(account.email, suspensionMails.ended), GOOD_FOR)
    const nobody = { services, viewer: null, requestId: 'suspensions', ip: '', userAgent: '', log: services.log }
    await appendEvent(tx, nobody, 'admin.suspension-ended', id, {
      before: { suspended: true, cause: account.reason, until: account.until },
      after: { suspended: false },
    })
  })
}
