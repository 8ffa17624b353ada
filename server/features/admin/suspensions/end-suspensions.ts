import { suspensionMails } from '#contract/accounts/suspension.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'
import type { Services } from '#server/platform/services.ts'
import { GOOD_FOR } from './suspend-user.ts'
import { liftedMail } from './suspension-mail.ts'
import { dropSuspension, findEnded, lockActiveAccount } from './suspension-store.ts'

const batch = 100

/** Ends the suspensions whose time is over; returns their number. */
export const endSuspensions: Sweep = async services => {
  let ended = 0
  for (;;) {
    const ids = await findEnded(services.db, services.clock(), batch)
    for (const id of ids) await endOne(services, id)
    ended += ids.length
    if (ids.length < batch) return ended
  }
}

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
