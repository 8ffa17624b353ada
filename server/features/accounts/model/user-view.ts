import type { z } from 'zod'
import type { user } from '#contract/accounts/endpoints.ts'
import { notificationSettings } from '#contract/accounts/settings.ts'
import type { UserRow } from './user-store.ts'

export type UserView = z.output<typeof user>

/** A user as they see themselves; an untouched switch has its default. */
export function userView(row: UserRow): UserView {
  const { business } = row
  return {
    id: row.firm?.accountId ?? row.id,
    personId: row.id,
    fullName: row.full_name,
    admin: row.admin,
    email: row.emails.map(email => ({ email })),
    phone: row.phones.map(phone => ({ phone })),
    gender: row.gender,
    business: business && {
      id: business.id,
      name: business.name,
      type: business.type,
      state: business.state,
      city: business.city,
      incorporatedOn: business.incorporated_on,
      industry: business.industry,
      gst: business.gst,
      pan: business.pan,
      about: business.about,
      verified: business.verified,
      user: business.user_id,
      version: business.version,
    },
    firm: row.firm &&
      business && { id: business.id, name: business.name, role: row.firm.role, colleagues: row.firm.colleagues },
    deadstocks: row.deadstocks,
    active: row.active,
    createdAt: row.created_at.toISOString(),
    settings: notificationSettings.map(({ key, ...from }) => ({
      key,
      value: row.settings.find(setting => setting.key === key)?.value ?? ('on' in from && from.on),
      type: 'Notification',
    })),
    awayUntil: row.away_until,
    whatsapp: row.whatsapp,
    whatsappAsked: row.whatsapp || row.whatsapp_asked,
    language: row.language,
    reviewSince: row.review_since && new Date(row.review_since).toISOString(),
    suspension: row.suspension && {
      ...row.suspension,
      since: new Date(row.suspension.since).toISOString(),
      until: row.suspension.until && new Date(row.suspension.until).toISOString(),
    },
  }
}
