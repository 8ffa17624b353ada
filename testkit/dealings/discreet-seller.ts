import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { links } from '#contract/urls.ts'
import { aListing, wordsOf } from '../listings.ts'
import { aPerson, type Person } from '../people.ts'
import type { World } from '../world.ts'
import { blockIn } from './conversations.ts'
import { asAdmin, complain, idOfGrievance } from './grievances.ts'
import { aLead } from './leads.ts'
import { answer, makeOffer } from './offers.ts'
import { aRequirement, completeRequirement } from './requirements.ts'

const GST = '24ZQXPK7719M1Z4'
/** The PIN as a separate number: a random id may contain these six digits. */
const PIN = new RegExp(`(?<![\\da-f])${completeRequirement.pin}(?![\\da-f])`, 'i')

/** A seller with many known facts; every fact that is not public contains a marker. */
export async function aDiscreetSeller(world: World) {
  const { db } = world
  const seller = await aPerson(world, {
    phone: '9700012345',
    name: 'Kept Secrets',
    business: { name: 'Discreet Mills' },
  })
  const listing = await aListing(world, seller, {
    name: 'Twill of a discreet seller',
    description: `Call 9711122233 at the mill. ${wordsOf(30)}`,
  })
  const draft = await aListing(world, seller, { name: 'zq-draft-kept', status: 'Draft' })
  const member = await aPerson(world)
  const blocked = await aPerson(world)
  const suspended = await aPerson(world)
  const buyer = await aPerson(world, { name: 'Zq Buyer Kept', business: { name: 'Zq Buying House Kept' } })
  const { id: chat } = await aLead(world, { seller, buyer, listing, lines: ['zq-message-kept'] })
  const { id: shut } = await aLead(world, { seller, buyer: blocked, listing })
  await blockIn(world, shut, seller)
  await db.updateTable('businesses').set({ gst: GST, pan: 'ZQXPK7719M' }).where('id', '=', seller.businessId).execute()
  await db.insertInto('register_names').values({ user_id: seller.id, legal_name: 'zq-register-kept' }).execute()
  const done = [
    await world.api('PUT /leads/:id/note', { params: { id: chat }, body: { note: 'zq-note-kept', known: '' } }, seller),
    await world.api(
      'PUT /leads/saved-replies',
      { body: { replies: [{ name: 'zq-name-kept', text: 'zq-reply-kept' }] } },
      seller,
    ),
    await world.api('PUT /deadstock/:id/floor', { params: { id: listing.id }, body: { percent: 73 } }, seller),
    await makeOffer(world, buyer, listing.id, { note: 'zq-offer-kept' }),
    await world.api('PUT /favourites/:id', { params: { id: listing.id }, body: { on: true } }, buyer),
    await world.api(
      'POST /reports',
      { body: { kind: 'listing', id: listing.id, reason: 'wrong', words: 'zq-report-kept' } },
      buyer,
    ),
  ]
  const partner = await aPerson(world, { name: 'Zq Partner Kept', business: { name: 'Zq Partner House Kept' } })
  const offered = await makeOffer(world, partner, listing.id, { note: 'zq-deal-kept' })
  const agreed = await answer(world, seller, offered.body.offer.id, { move: 'accept' })
  await db
    .insertInto('suspensions')
    .values({ user_id: suspended.id, reason: 'fraud', words: 'Goods were paid for and never sent.', since: new Date() })
    .execute()
  const complaint = await complaintAbout(world, listing.id, buyer)
  const requirement = await aRequirement(world, buyer, { title: 'Drill for a discreet buyer' })
  const dealt = [offered.status, agreed.status]
  const refused = [...done.map(({ status }) => status), ...dealt, ...complaint.statuses].filter(
    status => status !== 200,
  )
  if (refused.length > 0) throw new Error(`a secret was answered ${refused.join()}`)
  return {
    seller,
    buyer,
    member,
    blocked,
    suspended,
    partner,
    dealId: agreed.body.offer.deal!.id,
    listing,
    draft,
    requirement,
    number: complaint.number,
    /** values that only people who need them may see */
    secrets: [
      '9700012345',
      seller.email,
      seller.token,
      'zq-register-kept',
      'zq-draft-kept',
      'zq-message-kept',
      'zq-note-kept',
      'zq-name-kept',
      'zq-reply-kept',
      'zq-offer-kept',
      'zq-report-kept',
      'zq-deal-kept',
      'Zq Partner Kept',
      'Zq Partner House Kept',
      'zq-complaint-kept',
      'Zq Complainant Kept',
      'zq-admin-note-kept',
      'Zq Buyer Kept',
      'Zq Buying House Kept',
      buyer.email,
      'Navsari',
      PIN,
    ],
    /** hidden from strangers as well */
    fromStrangers: [GST, 'ZQXPK7719M', '9711122233'],
    page: links.supplier(supplierSlug('Discreet Mills', seller.businessId)),
  }
}

async function complaintAbout(world: World, listingId: string, by: Person) {
  const { body, status } = await complain(world, by, {
    about: 'listing',
    name: 'Zq Complainant Kept',
    words: 'zq-complaint-kept: what this page says is not what I was sent.',
    link: links.product(listingId),
  })
  const admin = await aPerson(world, { admin: true, business: false })
  const { open, note } = asAdmin(world, admin)
  const id = await idOfGrievance(world, body.number)
  const statuses = [status, (await open(id)).status, (await note(id, 'zq-admin-note-kept')).status]
  return { number: body.number, statuses }
}

/** Finds the seller's floor of 73 percent in a reply: by a field name such as `floorPercent`, or by its value. */
export const floorPattern = /"floor|"percent":73/i

export const found = (text: string, secrets: readonly (string | RegExp)[]): (string | RegExp)[] =>
  secrets.filter(secret => (typeof secret === 'string' ? text.includes(secret) : secret.test(text)))
