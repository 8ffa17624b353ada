import { adminTexts } from '#contract/admin/rules.ts'
import { maskNetwork } from '#server/features/accounts/list-sessions.ts'
import { deviceInWords } from '#server/features/accounts/model/device-words.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailInLanguage } from '#server/platform/mail/mail-in-language.ts'
import type { JobHandler } from '#server/platform/messaging/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { type AccountNews, accountMail } from '../messages/notification-mails.ts'
import { unsubscribeHeaders } from '../unsubscribe/unsubscribe-link.ts'
import { type AccountActivity, findAccountActivity } from './account-activity-store.ts'

/** Mails the owner of an account about an event, if the owner wants such mails. */
export const accountMailHandler =
  (services: Services, mailer: Mailer): JobHandler =>
  async ({ event }, job) => {
    const activity = await findAccountActivity(services.db, Number(event))
    const news = activity && newsOf(activity)
    if (!news) return
    const { page, headers } = unsubscribeHeaders(services, activity.user_id, 'account_activity')
    const content = accountMail(services.config.publicUrl, { to: activity.email, news, unsubscribe: page })
    await mailer.send(
      await mailInLanguage(services.db, services.config, { ...content, headers }),
      `account-${String(event)}`,
      job,
    )
  }

/** The content of the mail; undefined if none is needed. */
function newsOf({ kind, at, data, user_agent, ip, business_name }: AccountActivity): AccountNews | undefined {
  switch (kind) {
    case 'session.opened':
      return data['newDevice'] === true
        ? { is: 'new-device', device: deviceInWords(user_agent), place: maskNetwork(ip), at }
        : undefined
    case 'business.changed':
      return data['badgeLost'] === true ? { is: 'badge-lost', business: business_name ?? '' } : undefined
    case 'business.verified':
      return { is: 'verified', business: business_name ?? '' }
    case 'business.unverified':
      // the look-up of the GST register has mailed this already, independent of the switch
      if (data['mailed'] === true) return undefined
      return {
        is: 'unverified',
        business: business_name ?? '',
        reason: typeof data['reason'] === 'string' && data['reason'] !== adminTexts.noReason ? data['reason'] : '',
      }
    default:
      return undefined
  }
}
