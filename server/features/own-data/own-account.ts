import { notificationSettings } from '#contract/accounts/settings.ts'
import type { ApiReply } from '#contract/api.ts'
import { languages } from '#contract/site/languages.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Cell } from '#server/platform/files/spreadsheet.ts'
import { listSessions } from '../accounts/list-sessions.ts'
import { showUser } from '../accounts/profile/show-user.ts'
import { part } from './own-part.ts'

type User = ApiReply<'GET /auth/user'>['user']

/**
 * The account in an export. Only the firm's own account exports the firm's details; a member's export names firm and
 * role.
 */
async function readOwnAccount(context: SignedInContext): Promise<User> {
  const { user } = await showUser(context)
  return user.id === user.personId ? user : { ...user, id: user.personId, business: null, deadstocks: 0 }
}

export const account = part({
  name: 'user',
  single: true,
  read: async ({ context }) => [await readOwnAccount(context)],
})

export const accountLines = part({
  read: async ({ context }) => linesOf(await readOwnAccount(context)),
  sheet: 'Account',
  columns: { Field: ([field]) => field, Value: ([, value]) => value },
})

export const sessions = part({
  name: 'sessions',
  read: async ({ context }) => (await listSessions(context)).sessions,
  sheet: 'Logins',
  columns: { Device: 'device', Network: 'place', 'Logged in': 'signedInAt', 'Last seen': 'lastSeenAt' },
})

function linesOf({ business, ...user }: User): [field: string, value: Cell][] {
  const isOn = (key: string) => user.settings.find(setting => setting.key === key)?.value
  return [
    ['Id', user.id],
    ['Name', user.fullName],
    ...user.email.map(({ email }): [string, Cell] => ['E-mail', email]),
    ...user.phone.map(({ phone }): [string, Cell] => ['Phone', phone]),
    ['Joined', user.createdAt],
    ['Buyers may reach me on WhatsApp', user.whatsapp ? 'Yes' : 'No'],
    ...(user.language ? [['Language', languages[user.language].name] as [string, Cell]] : []),
    ...(user.awayUntil ? [['Away until', user.awayUntil] as [string, Cell]] : []),
    ...notificationSettings.map(({ key, label }): [string, Cell] => [label, isOn(key) ? 'On' : 'Off']),
    ...(business
      ? ([
          ['Company', business.name],
          ['Company type', business.type],
          ['Industry', business.industry],
          ['Incorporated on', business.incorporatedOn],
          ['PAN', business.pan],
          ['GST', business.gst],
          ['State', business.state ?? ''],
          ['City', business.city ?? ''],
          ['About the business', business.about],
          ['Verified', business.verified ? 'Yes' : 'No'],
        ] as [string, Cell][])
      : []),
  ]
}
