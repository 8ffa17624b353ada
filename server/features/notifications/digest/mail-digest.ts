import type { NotificationKey } from '#contract/accounts/settings.ts'
import { type Digest, findDigest } from '#server/features/watching/digest/find-digest.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailInLanguage } from '#server/platform/mail/mail-in-language.ts'
import type { JobHandler } from '#server/platform/messaging/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { unsubscribeHeaders } from '../unsubscribe/unsubscribe-link.ts'
import { digestMail } from './digest-mail.ts'

/**
 * The one mail of a day with the parts of all features. Its unsubscribe link stops the mails about the search or seller
 * of the first part. If the first part is about neither, the link stops all such mails; in a mail that only asks for a
 * review, it stops the requests for reviews.
 */
export const digestMailHandler =
  (services: Services, mailer: Mailer): JobHandler =>
  async ({ userId, day }, job) => {
    const reader = String(userId)
    const digest = await findDigest(services.db, reader, String(day))
    if (!digest) return
    const { page, headers } = unsubscribeHeaders(services, ...stoppedBy(digest, reader))
    const content = digestMail(services.config.publicUrl, { ...digest, unsubscribe: page })
    await mailer.send(
      await mailInLanguage(services.db, services.config, { ...content, headers }),
      `digest-${job.id}`,
      job,
    )
  }

function stoppedBy({ parts }: Digest, reader: string): [string, NotificationKey | 'saved_search' | 'saved_seller'] {
  const [first] = parts
  if (first?.search) return [first.search.id, 'saved_search']
  if (first?.seller) return [first.seller.saved, 'saved_seller']
  return [reader, parts.some(({ kind }) => kind !== 'review') ? 'watching' : 'reviews']
}
