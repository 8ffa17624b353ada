import { sql } from 'kysely'
import { adminLinks } from '#contract/admin-urls.ts'
import { links } from '#contract/urls.ts'
import { asAdmin, complain, idOfGrievance } from '#testkit/dealings/grievances.ts'
import { aRequirement } from '#testkit/dealings/requirements.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { expect, type Site, test, type Window } from '../support/journey.ts'
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
      expect.soft(await faultsOf(page), `at ${width} px`).toEqual([])
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const width of [1440, 390]) {
      await resize(page, width)
      expect.soft(await faultsOf(page), `text of twice the size at ${width} px`).toEqual([])
    }
  })

test('cards in one row align beside the highest price, from 360 px on', async ({ newWindow }) => {
  const { page } = await newWindow()
  await page.goto('/explore?sort=latest')
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

/** The elements that scroll the page sideways, are out of reach, are cut off, or cover other text. */
const faultsOf = (page: Window['page']): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    const say = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.textContent ?? '').trim().slice(0, 40)}`
    const scrollsSideways = (element: Element | null): boolean =>
      element !== null &&
      element !== root &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement))
    const seen = [...document.body.querySelectorAll<HTMLElement>('*')].filter(element => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    })
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
        element => element.getBoundingClientRect().right > root.clientWidth && !scrollsSideways(element.parentElement),
      )
      faults.push(`scrolls sideways to ${root.scrollWidth}: ${wide.slice(-2).map(say).join(' / ')}`)
    }
    for (const element of seen) {
      if (!element.matches('a, button, input, select, textarea')) continue
      const { left, right } = element.getBoundingClientRect()
      if ((right > root.clientWidth + 1 || left < -1) && !scrollsSideways(element.parentElement))
        faults.push(`out of reach: ${say(element)}`)
    }
    const own = seen.filter(element =>
      [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim()),
    )
    for (const element of own) {
      const style = getComputedStyle(element)
      const clips = style.overflowY === 'hidden' || style.overflowY === 'clip'
      if (clips && style.webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 3)
        faults.push(`cut off: ${say(element)}`)
    }
    // lines of one card must not overlap; clipped lines do not count
    const linesOf = (element: HTMLElement, card: Element) => {
      const lines = [...element.childNodes].flatMap(node => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return node.nodeType === Node.TEXT_NODE ? [...range.getClientRects()] : []
      })
      const clips = [element.getBoundingClientRect()]
      for (let around = element.parentElement; around && around !== card; around = around.parentElement)
        if (getComputedStyle(around).overflow !== 'visible') clips.push(around.getBoundingClientRect())
      return lines.map(line => ({
        left: Math.max(line.left, ...clips.map(clip => clip.left)),
        right: Math.min(line.right, ...clips.map(clip => clip.right)),
        top: Math.max(line.top, ...clips.map(clip => clip.top)),
        bottom: Math.min(line.bottom, ...clips.map(clip => clip.bottom)),
      }))
    }
    for (const card of document.querySelectorAll('main li:not(:has(li))')) {
      const texts = own
        .filter(element => card.contains(element) && !element.closest('.visually-hidden'))
        .map(element => ({ element, lines: linesOf(element, card) }))
      for (const [place, one] of texts.entries())
        for (const other of texts.slice(place + 1)) {
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue
          const over = one.lines.some(a =>
            other.lines.some(
              b =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6,
            ),
          )
          if (over) faults.push(`one over the other: ${say(one.element)} / ${say(other.element)}`)
        }
    }
    return [...new Set(faults)].slice(0, 8)
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
  const { body } = await world.api(
    'POST /conversation/create-conversation',
    { body: { data: { createdFor: seller.id, deadstockId: listingId } } },
    buyer,
  )
  const { conversationId } = body
  await world.api(
    'POST /message/create-message',
    { body: { data: { conversationId, message: 'x'.repeat(300) } } },
    buyer,
  )
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
