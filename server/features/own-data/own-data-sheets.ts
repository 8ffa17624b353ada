import { notificationSettings } from '#contract/accounts/settings.ts'
import type { ApiReply } from '#contract/api.ts'
import { languages } from '#contract/site/languages.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Cell, Sheet } from '#server/platform/files/spreadsheet.ts'
import { listSessions } from '../accounts/list-sessions.ts'
import { readOwnAccount } from './own-account.ts'
import { connectionRows, readOwnConnections } from './own-connections.ts'
import {
  type OwnItem,
  type OwnLead,
  type OwnListing,
  type OwnMessage,
  readOwnItems,
  readOwnLeads,
  readOwnListings,
  readOwnMessages,
  readOwnPushDevices,
  readOwnReplies,
  readOwnWatching,
  readRegisterNames,
} from './own-data-store.ts'
import { dealingHeader, dealingRows, readOwnDealings } from './own-dealings.ts'
import { grievanceHeader, grievanceRow, readOwnGrievances } from './own-grievances.ts'
import { offerHeader, offerRow, readOwnOffers } from './own-offers.ts'
import { readOwnRequirements, requirementHeader, requirementRow } from './own-requirements.ts'
import { readOwnReviews, reviewHeader, reviewRow } from './own-reviews.ts'

/** The export as sheets; times are in UTC, as ISO texts. */
export async function ownDataSheets(context: SignedInContext): Promise<Sheet[]> {
  const { db } = context.services
  const { userId } = context.viewer
  const user = await readOwnAccount(context)
  const { sessions } = await listSessions(context)
  const { favourites, sellers, searches } = await readOwnWatching(db, userId)
  const registerNames = await readRegisterNames(db, userId)
  const leads = await readOwnLeads(db, userId)
  const devices = await readOwnPushDevices(db, userId)
  const { saved, figures, kept } = await readOwnReplies(db, userId)
  return [
    {
      name: 'Account',
      header: ['Field', 'Value'],
      rows: once([
        ...accountRows(user),
        ...registerNames.map(({ legalName }): Cell[] => ['Legal name on the GST register', legalName]),
        ...devices.map(({ service, since }): Cell[] => [
          'Notices sent to a device by',
          `${service} since ${since.toISOString()}`,
        ]),
        ...connectionRows(await readOwnConnections(db, userId)),
        ...(figures ? [['How you reply', JSON.stringify(figures)]] : []),
        ...(kept ? [['Your kept deals', JSON.stringify(kept)]] : []),
      ]),
    },
    {
      name: 'Logins',
      header: ['Device', 'Network', 'Logged in', 'Last seen'],
      rows: once(sessions.map(({ device, place, signedInAt, lastSeenAt }) => [device, place, signedInAt, lastSeenAt])),
    },
    { name: 'Deadstocks', header: listingHeader, rows: rowsOf(readOwnListings(db, userId), listingRow) },
    { name: 'Item lists', header: itemHeader, rows: rowsOf(readOwnItems(db, userId), itemRow) },
    { name: 'Offers', header: offerHeader, rows: rowsOf(readOwnOffers(db, userId), offerRow) },
    {
      name: 'Saved',
      header: ['Kind', 'Name', 'Saved', 'Amount when saved', 'Unit', 'E-mails', 'Search'],
      rows: once([
        ...favourites.map(({ name, savedAt, amount, unit }): Cell[] => [
          'Lot',
          name,
          savedAt,
          amount ?? '',
          unit ?? '',
          '',
          '',
        ]),
        ...sellers.map(({ name, savedAt, mails }): Cell[] => [
          'Seller',
          name,
          savedAt,
          '',
          '',
          mails ? 'daily' : 'off',
          '',
        ]),
        ...searches.map(({ name, frequency, savedAt, state }): Cell[] => [
          'Search',
          name,
          savedAt,
          '',
          '',
          frequency,
          JSON.stringify(state),
        ]),
      ]),
    },
    { name: 'Messages', header: messageHeader, rows: rowsOf(readOwnMessages(db, userId), messageRow) },
    { name: 'Leads', header: leadHeader, rows: once(leads.map(leadRow)) },
    {
      name: 'Saved replies',
      header: ['Name', 'Text'],
      rows: once(saved.map(({ name, text }) => [name, text])),
    },
    { name: 'Reviews', header: reviewHeader, rows: once((await readOwnReviews(db, userId)).map(reviewRow)) },
    {
      name: 'Requirements',
      header: requirementHeader,
      rows: once((await readOwnRequirements(db, userId)).map(requirementRow)),
    },
    { name: 'Dealings', header: dealingHeader, rows: once(dealingRows(await readOwnDealings(db, userId))) },
    {
      name: 'Complaints',
      header: grievanceHeader,
      rows: once((await readOwnGrievances(db, userId)).map(grievanceRow)),
    },
  ]
}

const itemHeader = ['Deadstock', 'Line', 'Item', 'Quantity', 'Unit', 'Brand', 'Code', 'Condition', 'MRP', 'More']
const itemRow = (row: OwnItem): Cell[] => [
  row.listing,
  row.line,
  row.item,
  row.quantity,
  row.unit ?? '',
  row.brand ?? '',
  row.code ?? '',
  row.condition ?? '',
  row.mrp ?? '',
  row.rest.map(([name, text]) => `${name}: ${text}`).join('\n'),
]

const leadHeader = ['With', 'Stage', 'Reason', 'Note', 'Snoozed until', 'Asked at', 'Conversation']
const leadRow = (row: OwnLead): Cell[] => [
  row.with,
  row.stage,
  row.lost_reason ?? '',
  row.note,
  row.snoozed_until ?? '',
  row.asked_at.join('\n'),
  row.conversation_id,
]

function accountRows({ business, ...user }: ApiReply<'GET /auth/user'>['user']): Cell[][] {
  const settings = notificationSettings.map(({ key, label }): Cell[] => [
    label,
    user.settings.find(setting => setting.key === key)?.value ? 'On' : 'Off',
  ])
  return [
    ['Id', user.id],
    ['Name', user.fullName],
    ...user.email.map(({ email }): Cell[] => ['E-mail', email]),
    ...user.phone.map(({ phone }): Cell[] => ['Phone', phone]),
    ['Joined', user.createdAt],
    ['Buyers may reach me on WhatsApp', user.whatsapp ? 'Yes' : 'No'],
    ...(user.language ? [['Language', languages[user.language].name]] : []),
    ...(user.awayUntil ? [['Away until', user.awayUntil]] : []),
    ...settings,
    ...(business
      ? [
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
        ]
      : []),
  ]
}

const listingHeader = [
  'Name',
  'Status',
  'Category',
  'Subcategory',
  'HS code',
  'Description',
  'Specifications',
  'Amount',
  'Unit',
  'Negotiable',
  'Minimum order',
  'Maximum order',
  'Surplus facts',
  'Impressions',
  'Clicks',
  'Seen in lists',
  'Created',
  'Confirmed',
  'Prices',
  'Lowest offer (percent)',
  'Accepts at once from (percent)',
  'For those who saved it',
  'Offers until',
  'Terms of those offers',
  'Id',
]
/** One fact a line, in the words of the API. */
const factLines = (facts: object): string =>
  Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([fact, value]) => `${fact}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join('\n')
const listingRow = (row: OwnListing): Cell[] => [
  row.name,
  row.status,
  row.category ?? '',
  row.subcategory ?? '',
  row.hs_code ?? '',
  row.description,
  row.specifications.map(([name, value]) => `${name}: ${value}`).join('\n'),
  row.amount ?? '',
  row.unit ?? '',
  row.negotiable ? 'Yes' : 'No',
  row.min_order_quantity ?? '',
  row.max_order_quantity ?? '',
  factLines(row.surplus),
  row.impressions,
  row.clicks,
  row.list_views,
  row.created_at.toISOString(),
  row.confirmed_at.toISOString(),
  row.prices.map(({ at, amount, unit }) => `${at}: ${amount}${unit ? ` per ${unit}` : ''}`).join('\n'),
  row.floor ?? '',
  row.accepts ?? '',
  row.saver_offers.map(({ at, until, amount }) => `${at} to ${until}: ${amount}`).join('\n'),
  row.offers_until?.toISOString() ?? '',
  row.offers_until_terms ? factLines(row.offers_until_terms) : '',
  row.id,
]

const messageHeader = ['With', 'From', 'Message', 'Sent', 'Read', 'Conversation']
const messageRow = (row: OwnMessage): Cell[] => [
  row.other,
  row.mine ? 'Me' : row.other,
  row.body,
  row.created_at.toISOString(),
  row.read_at?.toISOString() ?? '',
  row.conversation_id,
]

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}

async function* rowsOf<Row>(batches: AsyncIterable<Row[]>, show: (row: Row) => Cell[]): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(show)
}
