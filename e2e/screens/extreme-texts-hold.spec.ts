import { sql } from 'kysely'
import { adminLinks } from '#contract/admin-urls.ts'
import { links } from '#contract/urls.ts'
import { openChat } from '#testkit/dealings/conversations.ts'
import { asAdmin, complain, idOfGrievance } from '#testkit/dealings/grievances.ts'
import { writeMessage } from '#testkit/dealings/leads.ts'
import { aRequirement } from '#testkit/dealings/requirements.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { expect, type Site, test } from '../support/journey.ts'
import { textFaults } from '../support/screen-faults.ts'
import { resize } from '../support/screen-size.ts'

const WIDTHS = [1440, 768, 390, 360, 320]
const UNBROKEN = 'SAREE_GEORGETTE_44IN_60GSM_DYED_MILL_OVERRUN_GRADE_B_MIXED_COL'
const DEVANAGARI = 'सूती कपड़ा, मिल का बचा हुआ माल, सौ प्रतिशत कपास, चौड़ाई चवालीस इंच'
const BUSINESS = 'ShreeGajanandindustrialcorporationandsonsofsurat'

interface Cast {
  seller: Person
  buyer: Person
  admin: Person
  listingId: string
  conversationId: string
  requirementId: string
  /** the number of the complaint */
  complaint: string
}

let cast: Cast
test.beforeAll(async ({ site }) => {
  cast = await anExtremeCast(site)
})

const screens: { name: string; path: (cast: Cast) => string; as?: 'seller' | 'buyer' | 'admin' }[] = [
  { name: 'home', path: () => links.home() },
  { name: 'explore', path: () => '/explore?sort=latest' },
  { name: 'explore as a list', path: () => '/explore?sort=latest&view=list' },
  { name: 'explore without results', path: () => `/explore?query=${'z'.repeat(100)}` },
  { name: 'product', path: ({ listingId }) => links.product(listingId) },
  { name: 'product of a signed-in buyer', path: ({ listingId }) => links.product(listingId), as: 'buyer' },
  { name: 'dashboard', path: () => links.dashboard(), as: 'seller' },
  { name: 'own listings', path: () => links.myListings(), as: 'seller' },
  { name: 'business details', path: () => links.businessDetails(), as: 'seller' },
  { name: 'what buyers need', path: () => links.wanted() },
  { name: 'a requirement', path: ({ requirementId }) => links.requirement(requirementId), as: 'seller' },
  { name: 'a requirement for a visitor', path: ({ requirementId }) => links.requirement(requirementId) },
  {
    name: 'own requirement with an answer',
    path: ({ requirementId }) => links.requirements(`?id=${requirementId}`),
    as: 'buyer',
  },
  { name: 'conversation', path: ({ conversationId }) => links.messages(conversationId), as: 'seller' },
  { name: 'complaint', path: ({ complaint }) => links.complaintStatus(complaint), as: 'seller' },
  { name: 'grievance officer', path: () => links.grievanceOfficer() },
  { name: 'complaint queue', path: () => adminLinks.grievances(), as: 'admin' },
  { name: 'admin users', path: () => adminLinks.users(), as: 'admin' },
  { name: 'admin deadstocks', path: () => adminLinks.listings(), as: 'admin' },
  { name: 'verification queue', path: () => adminLinks.businesses(), as: 'admin' },
]

for (const { name, path, as } of screens)
  test(`${name} fits the longest words and figures at every width, and text of twice the size`, async ({
    newWindow,
  }) => {
    const { page } = await newWindow(as ? { token: cast[as].token } : {})
    await page.goto(path(cast))
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
    for (const width of WIDTHS) {
      await resize(page, width)
      expect.soft(await textFaults(page), `at ${width} px`).toEqual([])
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const width of [1440, 390]) {
      await resize(page, width)
      expect.soft(await textFaults(page), `text of twice the size at ${width} px`).toEqual([])
    }
  })

test('cards in one row align even if one has a price of eight digits, from 360 px on', async ({ openPage }) => {
  const page = await openPage('/explore?sort=latest')
  for (const width of [1440, 1024, 768, 390, 360]) {
    await resize(page, width)
    const rows = await page.evaluate(() => {
      const byTop = new Map<number, number[]>()
      for (const card of document.querySelectorAll('main li article')) {
        const row = Math.round(card.getBoundingClientRect().top)
        const title = card.querySelector('h2, h3')?.getBoundingClientRect().top
        byTop.set(row, [...(byTop.get(row) ?? []), title ?? 0])
      }
      return [...byTop.values()]
    })
    expect(rows.length).toBeGreaterThan(1)
    const uneven = rows.filter(titles => Math.max(...titles) - Math.min(...titles) > 1)
    expect.soft(uneven, `at ${width} px`).toEqual([])
  }
})

async function anExtremeCast({ world }: Site): Promise<Cast> {
  const seller = await aPerson(world, {
    name: 'Venkatanarasimharajuvaripeta Ramachandrasubramaniam',
    business: { name: BUSINESS, verified: true, city: 'Thiruvananthapuram', state: 'Andaman and Nicobar Islands' },
  })
  const buyer = await aPerson(world, { name: 'Krishnamoorthysubramanianvenkataraman' })
  const admin = await aPerson(world, { admin: true, name: 'Anita Admin', business: false })
  const amount = 99_999_999.99
  const { id: listingId } = await aListing(world, seller, {
    name: UNBROKEN,
    amount,
    unit: 'Cubic Centimetre',
    description: `${UNBROKEN} `.repeat(31).trim(),
  })
  await world.db
    .updateTable('listings')
    .set({
      specifications: sql`${JSON.stringify([
        [UNBROKEN.slice(0, 60), UNBROKEN],
        ['Grade', DEVANAGARI],
      ])}::jsonb`,
      min_order_quantity: 99_999_999,
      max_order_quantity: 999_999_999,
    })
    .where('id', '=', listingId)
    .execute()
  await aListing(world, seller, { name: DEVANAGARI, amount })
  await aListing(world, seller, { name: UNBROKEN.toLowerCase(), amount, unit: 'Cubic Metre' })
  const conversationId = await openChat(world, buyer, { deadstockId: listingId })
  await writeMessage(world, conversationId, buyer, 'x'.repeat(300))
  const { id: requirementId } = await aRequirement(world, buyer, { title: `${UNBROKEN}${UNBROKEN}`.slice(0, 120) })
  await sql`update requirements set words = ${UNBROKEN.repeat(9)}, quantity = 999999999, target_price = ${amount},
    region = 'Andaman and Nicobar Islands', unit = 'Cubic Centimetre' where id = ${requirementId}`.execute(world.db)
  await sql`
    insert into requirement_answers (requirement_id, seller_id, listing_id, quantity, unit, amount, gst, words, created_at)
    values (${requirementId}, ${seller.id}, ${listingId}, 99999999, 'Cubic Centimetre', ${amount}, 'not-applicable',
      ${`${UNBROKEN} ${DEVANAGARI}`}, now())`.execute(world.db)
  const given = { link: `https://example.com/${'x'.repeat(270)}`, words: `${'x'.repeat(2000)} ${DEVANAGARI}` }
  const { number } = (await complain(world, seller, given)).body
  const { open, ask } = asAdmin(world, admin)
  const grievance = await idOfGrievance(world, number)
  await open(grievance)
  await ask(grievance, UNBROKEN.repeat(5))
  return { seller, buyer, admin, listingId, requirementId, conversationId, complaint: number }
}
