import { composeMail } from '../../platform/messaging/compose-mail.ts'
import type { JobHandler } from '../../platform/messaging/jobs.ts'
import type { Mailer } from '../../platform/messaging/mail.ts'
import type { Services } from '../../platform/services.ts'
import { findDigest } from '../watching/digest/find-digest.ts'
import { digestMail } from './digest-mail.ts'
import { unsubscribeHeaders } from './unsubscribe-link.ts'

/** The one mail of a day with what features have to say. Its link stops the search that it names first, or where there is none all such mails; one that asks for a review alone stops those. */
export const digestMailHandler =
  (services: Services, mailer: Mailer): JobHandler =>
  async ({ userId, day }, job) => {
    const reader = String(userId)
    const digest = await findDigest(services.db, reader, String(day))
    if (!digest) return
    const first = digest.parts[0]?.search?.id
    const others = digest.parts.some(({ kind }) => kind !== 'review')
    const { page, headers } =
      first === undefined
        ? unsubscribeHeaders(services, reader, others ? 'watching' : 'reviews')
        : unsubscribeHeaders(services, first, 'saved_search')
    const content = digestMail(services.config.publicUrl, { ...digest, unsubscribe: page })
    await mailer.send(composeMail(services.config, { ...content, headers }), `digest-${job.id}`, job)
  }
