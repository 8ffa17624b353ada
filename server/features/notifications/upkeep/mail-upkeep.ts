import { links } from '#contract/urls.ts'
import { signConfirm } from '#server/features/listings/upkeep/confirm-link.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailInLanguage } from '#server/platform/mail/mail-in-language.ts'
import type { JobHandler } from '#server/platform/messaging/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { unsubscribeHeaders } from '../unsubscribe/unsubscribe-link.ts'
import { upkeepMail } from './upkeep-mail.ts'
import { findUpkeep } from './upkeep-notice-store.ts'

/** Mails a seller the lots to confirm as of now; lots confirmed or sold meanwhile are left out. */
export const upkeepMailHandler =
  (services: Services, mailer: Mailer): JobHandler =>
  async ({ userId, day }, job) => {
    const { config, keyedHash } = services
    const [seller, asked] = [String(userId), String(day)]
    const upkeep = await findUpkeep(services.db, seller, asked)
    if (!upkeep) return
    const { page, headers } = unsubscribeHeaders(services, seller, 'listing_upkeep')
    const confirm = new URL(links.confirmLots(signConfirm(keyedHash, seller, asked)), config.publicUrl).href
    const content = upkeepMail(config.publicUrl, { ...upkeep, unsubscribe: page, confirm, day: asked })
    await mailer.send(
      await mailInLanguage(services.db, config, { ...content, headers }),
      `upkeep-${job.id}-${seller.slice(0, 8)}`,
      job,
    )
  }
