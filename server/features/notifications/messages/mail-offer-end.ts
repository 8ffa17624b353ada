import { namelessAs } from '#contract/conversations/rules.ts'
import { offerLimits } from '#contract/offers/rules.ts'
import { formatEnd, formatPrice } from '#contract/offers/texts.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailInLanguage } from '#server/platform/mail/mail-in-language.ts'
import { enqueue, type JobHandler } from '#server/platform/messaging/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { unsubscribeHeaders } from '../unsubscribe/unsubscribe-link.ts'
import { offerEndMail } from './notification-mails.ts'
import { findEnding, findWait } from './offer-notice-store.ts'

/** After a new offer, queues one mail that is due some hours before the offer ends. */
export const offerNoticeHandler =
  ({ db }: Services): JobHandler =>
  async ({ event }) => {
    await db.transaction().execute(async tx => {
      const found = await findWait(tx, Number(event), offerLimits.endsSoonHours)
      if (found) await enqueue(tx, 'mail-offer-end', { offer: found.offer }, found.wait)
    })
  }

/** Mails people whose answer to an offer is due soon. */
export const offerEndHandler =
  (services: Services, mailer: Mailer): JobHandler =>
  async ({ offer }, job) => {
    const ending = await findEnding(services.db, String(offer), services.clock())
    if (!ending) return
    const { page, headers } = unsubscribeHeaders(services, ending.receiver_id, 'seller_message')
    const content = offerEndMail(services.config.publicUrl, {
      email: ending.email,
      name: ending.other_name ?? namelessAs(ending.other_id),
      listing: ending.listing,
      words: formatPrice({ ...ending, expiresAt: ending.expires_at }),
      end: formatEnd(ending.expires_at),
      kind: ending.kind,
      conversationId: ending.conversation_id,
      unsubscribe: page,
    })
    await mailer.send(
      await mailInLanguage(services.db, services.config, { ...content, headers }),
      `offer-end-${String(offer)}`,
      job,
    )
  }
