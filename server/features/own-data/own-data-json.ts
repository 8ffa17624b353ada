import type { SignedInContext } from '#server/platform/context.ts'
import type { Services } from '#server/platform/services.ts'
import { listSessions } from '../accounts/list-sessions.ts'
import { pictureAddress } from '../listings/model/picture-address.ts'
import { readOwnAccount } from './own-account.ts'
import { readOwnConnections } from './own-connections.ts'
import {
  type OwnItem,
  type OwnLead,
  type OwnListing,
  type OwnMessage,
  readOwnItems,
  readOwnLeads,
  readOwnListings,
  readOwnMessages,
  readOwnNotices,
  readOwnPushDevices,
  readOwnReplies,
  readOwnWatching,
  readRegisterChecks,
  readRegisterNames,
} from './own-data-store.ts'
import { readOwnDealings } from './own-dealings.ts'
import { readOwnGrievances } from './own-grievances.ts'
import { offerOf, readOwnOffers } from './own-offers.ts'
import { readOwnRequirements } from './own-requirements.ts'
import { readOwnReviews } from './own-reviews.ts'

/** The whole export as JSON text, in pieces. */
export async function* ownDataAsJson(context: SignedInContext): AsyncGenerator<string> {
  const { services, viewer } = context
  const user = await readOwnAccount(context)
  const { sessions } = await listSessions(context)
  const registerNames = await readRegisterNames(services.db, viewer.userId)
  const { favourites, sellers, searches } = await readOwnWatching(services.db, viewer.userId)
  const [leads, replies] = await Promise.all([
    readOwnLeads(services.db, viewer.userId),
    readOwnReplies(services.db, viewer.userId),
  ])
  const head = JSON.stringify({
    exportedAt: services.clock().toISOString(),
    user,
    sessions,
    registerNames,
    registerChecks: await readRegisterChecks(services.db, viewer.userId),
    leads: leads.map(leadOf),
    replies,
    savedLots: favourites,
    savedSellers: sellers,
    savedSearches: searches,
    reviews: await readOwnReviews(services.db, viewer.userId),
    requirements: await readOwnRequirements(services.db, viewer.userId),
    complaints: await readOwnGrievances(services.db, viewer.userId),
    notices: await readOwnNotices(services.db, viewer.userId),
    noticesComeTo: await readOwnPushDevices(services.db, viewer.userId),
    ...(await readOwnConnections(services.db, viewer.userId)),
    ...(await readOwnDealings(services.db, viewer.userId)),
  })
  yield `${head.slice(0, -1)},"deadstocks":[`
  yield* listed(readOwnListings(services.db, viewer.userId), listingOf(services.config.publicUrl))
  yield '],"itemLists":['
  yield* listed(readOwnItems(services.db, viewer.userId), itemOf)
  yield '],"offers":['
  yield* listed(readOwnOffers(services.db, viewer.userId), offerOf)
  yield '],"messages":['
  yield* listed(readOwnMessages(services.db, viewer.userId), messageOf(services))
  yield ']}\n'
}

async function* listed<Row>(batches: AsyncIterable<Row[]>, show: (row: Row) => object): AsyncGenerator<string> {
  let comma = ''
  for await (const rows of batches) {
    yield comma + rows.map(row => JSON.stringify(show(row))).join(',\n')
    comma = ',\n'
  }
}

const listingOf =
  (origin: URL) =>
  ({
    hs_code,
    min_order_quantity,
    max_order_quantity,
    surplus,
    created_at,
    confirmed_at,
    offers_until: offersUntil,
    offers_until_terms: offersUntilTerms,
    pictures,
    ...listing
  }: OwnListing) => ({
    ...listing,
    specifications: Object.fromEntries(listing.specifications),
    hsCode: hs_code,
    minOrderQuantity: min_order_quantity,
    maxOrderQuantity: max_order_quantity,
    ...surplus,
    createdAt: created_at,
    confirmedAt: confirmed_at,
    ...(offersUntil && { offersUntil, offersUntilTerms }),
    images: pictures.map(id => new URL(`/images/${id}-1280.webp`, origin).href),
  })

const leadOf = ({ conversation_id, lost_reason, snoozed_until, asked_at, ...lead }: OwnLead) => ({
  conversationId: conversation_id,
  ...lead,
  lostReason: lost_reason,
  snoozedUntil: snoozed_until,
  askedAt: asked_at,
})

const itemOf = ({ listing_id, rest, ...item }: OwnItem) => ({
  deadstockId: listing_id,
  ...item,
  ...(rest.length > 0 && { more: Object.fromEntries(rest) }),
})

const messageOf =
  (services: Services) =>
  ({ conversation_id, other, mine, body, picture_id, created_at, read_at }: OwnMessage) => ({
    conversationId: conversation_id,
    with: other,
    from: mine ? 'me' : 'them',
    message: body,
    ...(picture_id && {
      picture: new URL(pictureAddress(services, picture_id, false), services.config.publicUrl).href,
    }),
    sentAt: created_at,
    readAt: read_at,
  })
