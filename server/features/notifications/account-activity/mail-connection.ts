import { maskNetwork } from '#server/features/accounts/list-sessions.ts'
import { deviceInWords } from '#server/features/accounts/model/device-words.ts'
import { personOf, type SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { unsubscribeHeaders } from '../unsubscribe/unsubscribe-link.ts'
import { findActivityReaders } from './account-activity-store.ts'
import { type ConnectionNews, connectionMail } from './connection-mail.ts'

const GOOD_FOR_SECONDS = 3 * 24 * 3600

/**
 * Queues a mail about a key or a webhook to the person and to the owner of the account, if they want mails about
 * account activity. The words of the mail are queued encrypted, so no event contains the name of a key or a webhook's
 * host.
 */
export async function queueConnectionMail(tx: Tx, context: SignedInContext, news: ConnectionNews): Promise<void> {
  const { services, viewer, userAgent, ip } = context
  for (const { id, email, by } of await findActivityReaders(tx, viewer.userId, personOf(viewer))) {
    const { page, headers } = unsubscribeHeaders(services, id, 'account_activity')
    const content = connectionMail(services.config.publicUrl, {
      to: email,
      news,
      by,
      device: deviceInWords(userAgent),
      network: maskNetwork(ip),
      at: services.clock(),
      unsubscribe: page,
    })
    await queueMail(tx, services, { ...content, headers }, GOOD_FOR_SECONDS)
  }
}
