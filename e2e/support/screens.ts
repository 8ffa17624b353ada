import type { Page } from '@playwright/test'
import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { noAddedTerms } from '#contract/offers/added/added-terms.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { links, type PageName, pagePaths } from '#contract/urls.ts'
import { hydrated } from '#testkit/browser/hydrated.ts'
import { openChat } from '#testkit/dealings/conversations.ts'
import { writeMessage } from '#testkit/dealings/leads.ts'
import { answer, makeOffer } from '#testkit/dealings/offers.ts'
import { insertReview } from '#testkit/dealings/reviews.ts'
import { inThreeDays, setRound } from '#testkit/dealings/rounds.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aRow, aSheet, headers, uploadSheet } from '#testkit/sheets.ts'
import { routeAt } from '#web/app/routes.ts'
import type { Site } from './journey.ts'
import { adminScreens, anAdminAtWork } from './screens/admin-screens.ts'
import { complaintScreens, complaintsOf } from './screens/complaint-screens.ts'
import { exploreScreens } from './screens/explore-screens.ts'
import { offerScreens } from './screens/offer-screens.ts'
import { ownListingScreens } from './screens/own-listing-screens.ts'
import { requirementScreens, requirementsAtWork } from './screens/requirement-screens.ts'
import { type Cast, partsOf, pressed, type Screen } from './screens/screen.ts'

export type { Cast, Screen } from './screens/screen.ts'

const product = ({ listingId }: Cast) => links.product(listingId)
const conversation = ({ conversationId }: Cast) => links.messages(conversationId)
const comparison = ({ ownListingId }: Cast) => links.offers(`?compare=${ownListingId}`)
const offersNotices = (page: Page) => page.getByRole('button', { name: /^Notify me on this/ }).waitFor()

export const screens: readonly Screen[] = [
  { name: 'home', page: 'home', path: () => links.home() },
  ...exploreScreens,
  { name: 'product', page: 'product', path: product },
  { name: 'compare', page: 'compare', path: ({ listingId, ownListingId }) => links.compare([listingId, ownListingId]) },
  {
    name: 'supplier',
    page: 'supplier',
    path: ({ seller }) => links.supplier(supplierSlug('Deccan Looms', seller.businessId)),
  },
  { name: 'supplier without lots', page: 'supplier', path: () => links.supplier('nobody-000000') },
  { name: 'sign-in link', page: 'signInLink', path: () => '/sign-in#secret' },
  { name: 'invitation to a firm', page: 'joinFirm', path: () => links.joinFirm('') },
  { name: 'way back to an address', page: 'addressBack', path: () => links.addressBack('secret') },
  ...complaintScreens,
  { name: 'privacy', page: 'privacy', path: () => links.privacy() },
  { name: 'terms', page: 'terms', path: () => links.terms() },
  { name: 'not found', page: 'notFound', path: () => '/nowhere' },
  { name: 'login popup', page: 'product', path: product, open: pressed('Contact Seller') },
  {
    name: 'contact form with faults',
    page: 'home',
    path: () => '/#contactCard',
    open: async page => {
      await hydrated(page)
      await pressed('Send message')(page)
    },
  },
  ...partsOf(
    { page: 'product', path: product, as: 'newcomer' },
    {
      'seller details': page =>
        pressed('Contact Seller')(page).then(() => page.getByRole('button', { name: 'WhatsApp' }).waitFor()),
      offer: async page => {
        await pressed(/^(Make an offer|Ask for a quote)$/)(page)
        await page.getByRole('radio', { name: 'Delivered' }).check({ force: true })
        await page
          .getByRole('button', { name: /^(Send offer|Ask for a quote)$/ })
          .last()
          .click()
      },
    },
  ),
  { name: 'dashboard', page: 'dashboard', path: () => links.dashboard(), as: 'seller' },
  { name: 'dashboard of a newcomer', page: 'dashboard', path: () => links.dashboard(), as: 'newcomer' },
  { name: 'logout', page: 'dashboard', path: () => links.dashboard(), as: 'seller', open: pressed('Logout') },
  { name: 'business details', page: 'businessDetails', path: () => links.businessDetails(), as: 'seller' },
  {
    name: 'business details with a fault',
    page: 'businessDetails',
    path: () => links.businessDetails(),
    as: 'newcomer',
    open: async page => {
      await page.getByLabel('Company name').fill('A')
      await pressed('Save Changes')(page)
    },
  },
  ...ownListingScreens,
  { name: 'people of a firm', page: 'people', path: () => links.people(), as: 'seller' },
  { name: 'people without a firm', page: 'people', path: () => links.people(), as: 'newcomer' },
  { name: 'bulk upload', page: 'bulkUpload', path: () => links.bulkUpload(), as: 'seller' },
  {
    name: 'preview of a bulk upload',
    page: 'bulkUpload',
    path: ({ uploadId }) => links.bulkUpload(uploadId),
    as: 'seller',
    open: async page => {
      // the row is a grid on wide screens, a card on phones
      await page.getByRole('gridcell', { name: 'on request' }).or(page.getByText('Cotton poplin DL 2')).first().click()
      await page.keyboard.press('F2')
    },
  },
  { name: 'nothing saved', page: 'saved', path: () => links.saved(), as: 'newcomer' },
  { name: 'saved lots', page: 'saved', path: () => links.saved(), as: 'seller' },
  { name: 'saved searches', page: 'saved', path: () => links.saved('searches'), as: 'seller' },
  { name: 'no saved sellers', page: 'saved', path: () => links.saved('sellers'), as: 'newcomer' },
  { name: 'saved sellers', page: 'saved', path: () => links.saved('sellers'), as: 'seller' },
  { name: 'no notices', page: 'notices', path: () => links.notices(), as: 'newcomer', ready: offersNotices },
  { name: 'notices', page: 'notices', path: () => links.notices(), as: 'seller', ready: offersNotices },
  { name: 'no messages', page: 'messages', path: () => links.messages(), as: 'newcomer' },
  { name: 'messages', page: 'messages', path: () => links.messages(), as: 'seller' },
  { name: 'conversation', page: 'messages', path: conversation, as: 'seller' },
  ...partsOf(
    { page: 'messages', path: conversation, as: 'seller' },
    {
      'delete chat': async page => {
        await pressed(/^More actions for the chat/)(page)
        await page.getByRole('menuitem', { name: 'Delete chat' }).click()
        await page.getByRole('checkbox', { name: 'Delete and block user?' }).check()
      },
      'counter-offer': pressed('Make a counter-offer'),
      'acceptance of an offer': pressed(/^Accept/),
      'decline of an offer': pressed('Decline'),
    },
  ),
  ...offerScreens,
  { name: 'no offers', page: 'offers', path: () => links.offers(), as: 'newcomer' },
  { name: 'open offers', page: 'offers', path: () => links.offers(), as: 'seller' },
  { name: 'agreed offers', page: 'offers', path: () => links.offers('?tab=agreed'), as: 'seller' },
  { name: 'offers side by side', page: 'offers', path: comparison, as: 'seller' },
  {
    name: 'decline of several offers',
    page: 'offers',
    path: comparison,
    as: 'seller',
    open: async page => {
      await page.getByRole('checkbox').nth(1).waitFor()
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await pressed('Decline 2 offers')(page)
    },
  },
  { name: 'record of what was agreed', page: 'deal', path: ({ dealId }) => links.deal(dealId), as: 'seller' },
  { name: 'who waits', page: 'messages', path: () => links.messages(undefined, 'waiting'), as: 'seller' },
  {
    name: 'nothing snoozed',
    page: 'messages',
    path: ({ conversationId }) => links.messages(conversationId, 'snoozed'),
    as: 'seller',
  },
  { name: 'review', page: 'review', path: ({ buyer }) => links.review(buyer.businessId), as: 'seller' },
  { name: 'no review', page: 'review', path: ({ seller }) => links.review(seller.businessId), as: 'newcomer' },
  { name: 'settings', page: 'settings', path: () => links.settings(), as: 'seller' },
  { name: 'security settings', page: 'settings', path: () => links.settings('security'), as: 'seller' },
  {
    name: 'connections',
    page: 'settings',
    path: () => links.settings('connections'),
    as: 'seller',
    open: async page => {
      await pressed('Make a key')(page)
      await pressed('Make key')(page)
    },
  },
  ...partsOf(
    { page: 'settings', path: () => links.settings('security'), as: 'seller' },
    {
      'change of address': async page => {
        await pressed('Change e-mail')(page)
        await pressed('Send OTP')(page)
      },
      'deletion of the account': pressed('Delete Account'),
    },
  ),
  { name: 'still available', page: 'confirmLots', path: () => links.confirmLots('no-link') },
  { name: 'end of mails', page: 'unsubscribe', path: () => links.unsubscribe('no-link') },
  ...adminScreens,
  ...requirementScreens,
]

/** The pages that the product has; a name without a page gets the same route as an unknown address. */
export const builtPages = (): PageName[] => {
  const unknown = [pagePaths.notFound[0], '/dashboard/nowhere'].map(path => routeAt(path).route)
  return keysOf(pagePaths).filter(name => name === 'notFound' || !unknown.includes(routeAt(pagePaths[name][0]).route))
}

export async function aCast({ world }: Site): Promise<Cast> {
  const [seller, newcomer, buyer] = [
    await aPerson(world, { name: 'Kavita Rao', business: { name: 'Deccan Looms', verified: true } }),
    await aPerson(world, { business: false, phone: false, name: '' }),
    await aPerson(world, { business: { name: 'Coastal Traders' } }),
  ]
  for (const [author, about, state] of [
    [buyer, seller, 'published'],
    [seller, buyer, 'written'],
  ] as const)
    await insertReview(world, { author, about, state })
  const own = await aListing(world, seller, { name: 'Herringbone twill, mill overruns', pictures: 0 })
  const shown = await world.db
    .selectFrom('listings')
    .select(['id', 'user_id', 'business_id'])
    .where('status', '=', 'Active')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  await world.api('PUT /saved-sellers/:id', { params: { id: shown.business_id }, body: { on: true } }, seller)
  await world.api('PUT /favourites/:id', { params: { id: shown.id }, body: { on: true } }, seller)
  await world.api('POST /saved-searches', { body: { query: 'cotton poplin' } }, seller)
  await world.db.updateTable('users').set({ whatsapp: true }).where('id', '=', shown.user_id).execute()
  const conversationId = await openChat(world, buyer, { deadstockId: own.id })
  const rival = await aPerson(world, { business: { name: 'Konkan Garments' } })
  await makeOffer(world, rival, own.id, { quantity: 900, amount: 88 })
  for (const [person, message] of [
    [buyer, 'Is the whole lot available?'],
    [seller, 'Yes, all of it.'],
    [buyer, 'https://example.com/an-address-without-any-place-to-break-a-line/in-the-whole-length-of-it'],
  ] as const)
    await writeMessage(world, conversationId, person, message)
  const agreed = await aListing(world, seller, { name: 'Selvedge denim, second choice', pictures: 0 })
  const { body: offered } = await makeOffer(world, buyer, agreed.id)
  const { body: accepted } = await answer(world, seller, offered.offer.id, { move: 'accept' })
  await makeOffer(world, buyer, own.id, { note: 'For one batch, all of one shade.' })
  const dated = await aListing(world, buyer, { name: 'Satin ends, all of one lot', pictures: 0 })
  await setRound(world, buyer, dated.id, inThreeDays(), true, { ...noAddedTerms, packing: 500, payWithinDays: 7 })
  const admin = await anAdminAtWork(world, seller)
  const complaints = await complaintsOf(world, seller, admin)
  const prices = await aSheet([headers, aRow('DL 1'), aRow('DL 2', { rate: 'on request' })])
  const { body: uploaded } = await uploadSheet(world, prices, seller)
  return {
    seller,
    newcomer,
    buyer,
    admin,
    listingId: shown.id,
    ownListingId: own.id,
    roundListingId: dated.id,
    conversationId,
    dealId: accepted.offer.deal!.id,
    uploadId: uploaded.import.id,
    ...(await requirementsAtWork(world, { seller, buyer })),
    ...complaints,
  }
}
