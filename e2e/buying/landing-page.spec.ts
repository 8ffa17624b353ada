import { sql } from 'kysely'
import { loginTitles } from '#contract/accounts/rules.ts'
import { homeLimits } from '#contract/explore/home-limits.ts'
import { formatOfficer } from '#contract/grievances/texts.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, test, type Window } from '../support/journey.ts'

type Page = Window['page']

const hero = (page: Page) => page.getByRole('region', { name: 'Newest deadstock' })
const slides = (page: Page) => hero(page).getByRole('listitem')
const offset = (page: Page) =>
  hero(page)
    .getByRole('list')
    .evaluate(list => list.scrollLeft)
const inView = (page: Page) =>
  slides(page).evaluateAll(
    all =>
      all.filter(slide => {
        const { left, right } = slide.getBoundingClientRect()
        return left >= -1 && right <= innerWidth + 1
      }).length,
  )

test('the hero shows up to 11 deadstocks, three at a time above 768 px and one below', async ({ openPage }) => {
  for (const [width, count] of [
    [1440, 3],
    [769, 3],
    [768, 1],
    [390, 1],
  ] as const) {
    const page = await openPage('/', { width })
    await expect(page.getByRole('heading', { level: 1, name: product.heroHeading })).toBeVisible()
    // other journeys change the marketplace meanwhile: only the bounds of the number are certain
    await expect.poll(() => slides(page).count()).toBeGreaterThan(6)
    expect(await slides(page).count()).toBeLessThanOrEqual(homeLimits.carouselItems)
    expect(await inView(page), `at ${width} px`).toBe(count)
    await expect(slides(page).first().getByRole('link', { name: 'Know More' })).toHaveAttribute('href', /^\/product\//)
  }
})

test('the hero omits the newest deadstock when its confirmation is overdue', async ({ site, openPage }) => {
  const seller = await aPerson(site.world)
  await aListing(site.world, seller, { name: 'Confirmed corduroy' })
  const { id } = await aListing(site.world, seller, { name: 'Stale seersucker' })
  await sql`update listings set fresh_until = today_in_india() - 1 where id = ${id}`.execute(site.world.db)
  const page = await openPage('/')
  await expect(hero(page).getByText('Confirmed corduroy', { exact: true })).toHaveCount(1)
  await expect(hero(page).getByText('Stale seersucker', { exact: true })).toHaveCount(0)
  await sql`update listings set fresh_until = today_in_india() + 30 where id = ${id}`.execute(site.world.db)
  await page.reload()
  await expect(hero(page).getByText('Stale seersucker', { exact: true })).toHaveCount(1)
})

test('the hero advances every 3000 ms, except under the pointer, with focus or when paused', async ({ newWindow }) => {
  const { page } = await newWindow({ motion: true })
  await page.clock.install()
  await page.goto('/')
  await page.mouse.move(5, 5)
  await expect.poll(() => offset(page), { timeout: 12_000 }).toBeGreaterThan(0)
  const expectStill = async (what: string) => {
    await page.clock.runFor(homeLimits.carouselSpeedMs + 300)
    const before = await offset(page)
    await page.clock.runFor(2 * homeLimits.carouselDelayMs)
    expect(await offset(page), what).toBe(before)
  }
  await hero(page).hover()
  await expectStill('under the pointer')
  await page.mouse.move(5, 5)
  await hero(page).getByRole('button', { name: 'Next' }).focus()
  await expectStill('focused')
  await hero(page).getByRole('button', { name: 'Pause the slides' }).click()
  await page.locator(':focus').blur()
  await page.mouse.move(5, 5)
  await expectStill('paused')
})

test('the hero loops with more than 6 slides, and does not move under reduced motion', async ({ newWindow }) => {
  const { page } = await newWindow()
  await page.clock.install()
  await page.goto('/')
  await page.mouse.move(5, 5)
  await page.clock.runFor(2 * homeLimits.carouselDelayMs)
  expect(await offset(page)).toBe(0)
  await hero(page).getByRole('button', { name: 'Previous' }).click()
  await expect.poll(() => offset(page)).toBeGreaterThan(1000)
  await hero(page).getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => offset(page)).toBe(0)
})

test('a hero slide has a call button only if the seller has a phone, and a call requires sign-in', async ({
  site,
  openPage,
}) => {
  const [withPhone, without] = [await aPerson(site.world), await aPerson(site.world, { phone: false })]
  const soon = new Date(Date.now() + 60_000)
  await aListing(site.world, without, { name: 'Lot of a seller without phone', pictures: 0, createdAt: soon })
  await aListing(site.world, withPhone, { name: 'Lot of a seller with phone', pictures: 0, createdAt: soon })
  const page = await openPage('/')
  const slide = (name: string) => slides(page).filter({ hasText: name })
  await expect(slide('without phone').getByRole('button')).toHaveCount(0)
  await slide('with phone')
    .getByRole('button', { name: /^Call the seller/ })
    .click()
  await expect(page.getByRole('dialog', { name: loginTitles.contact })).toBeVisible()
  expect(loginTitles.contact).toBe("Verify your email-address to get the supplier's contact")
})

test('View All Deadstock leads to /explore, and Start Selling requires sign-in', async ({ openPage }) => {
  const page = await openPage('/')
  await page.getByRole('button', { name: 'Start Selling' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'View All Deadstock' }).click()
  await expect(page).toHaveURL('/explore')
})

test('up to 4 category pills filter at most 16 cards, and a second press clears a pill', async ({ openPage }) => {
  const page = await openPage('/')
  await hydrated(page)
  const section = page.getByRole('region', { name: 'Search By Category' })
  const pills = section.getByRole('form', { name: 'Categories' }).getByRole('button')
  await expect(pills).toHaveCount(homeLimits.categoryPills)
  await expect(section.getByRole('article')).toHaveCount(homeLimits.cards)
  const firstName = () => section.getByRole('heading', { level: 3 }).first().innerText()
  const unfiltered = await firstName()

  const pill = pills.nth(1)
  await pill.click()
  await expect(pill).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/\?category=/)
  const [all, overlay] = [
    section.getByRole('link', { name: 'View All' }).first(),
    section.getByRole('link', { name: 'View All' }).last(),
  ]
  await expect(all).toHaveAttribute('href', /\/explore\?category=/)
  await expect(overlay).toHaveAttribute('href', /\/explore\?category=/)
  await pill.click()
  await expect(pill).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL('/')
  await expect.poll(firstName).toBe(unfiltered)

  const card = section.getByRole('article').first()
  await expect(card.getByRole('link', { name: 'Know More' })).toBeVisible()
  await card.getByRole('button', { name: 'Contact Supplier' }).click()
  await expect(page.getByRole('dialog', { name: loginTitles.contact })).toBeVisible()
})

test('the second View All lies over the faded last cards of a full grid, and the last card can still be used', async ({
  openPage,
}) => {
  for (const width of [390, 768, 1440]) {
    const page = await openPage('/', { width })
    await hydrated(page)
    const section = page.getByRole('region', { name: 'Search By Category' })
    // phones show fewer cards
    await expect(section.getByRole('article').filter({ visible: true })).toHaveCount(
      width === 390 ? 6 : homeLimits.cards,
    )
    const overlay = section.getByRole('link', { name: 'View All' }).last()
    await overlay.scrollIntoViewIfNeeded()
    const last = section.getByRole('article').filter({ visible: true }).last()
    const boxes = async () => ({ link: (await overlay.boundingBox())!, card: (await last.boundingBox())! })
    const { link, card } = await boxes()
    expect(link.y, `at ${width} px`).toBeLessThan(card.y + card.height)
    const fade = () =>
      overlay.locator('..').evaluate(element => {
        const { opacity, backgroundImage } = getComputedStyle(element, '::before')
        return `${opacity} ${backgroundImage}`
      })
    expect(await fade()).toMatch(/^1 linear-gradient/)
    await last.getByRole('link', { name: 'Know More' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(fade).toMatch(/^0 /)
    await page.locator(':focus').blur()
    await last.getByRole('button', { name: 'Contact Supplier' }).click()
    await expect(page.getByRole('dialog', { name: loginTitles.contact })).toBeVisible()
  }
})

test('the page title is Contact Us while the address points to the contact section', async ({ newWindow }) => {
  const { page } = await newWindow()
  const usual = `${product.name}: ${product.heroHeading}`
  await page.goto('/')
  await hydrated(page)
  await expect(page).toHaveTitle(usual)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveTitle(`Contact Us - ${product.name}`)
  await main.getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveTitle(usual)
  await page.goBack()
  await expect(page).toHaveTitle(`Contact Us - ${product.name}`)
  await page.reload()
  await expect(page).toHaveTitle(`Contact Us - ${product.name}`)
})

test('the skip link moves the focus to the main content', async ({ openPage }) => {
  const page = await openPage('/')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('links to sections are in the header from 769 px on, and in the menu of narrower windows', async ({
  openPage,
}) => {
  for (const width of [769, 959, 960, 1024, 1440]) {
    const page = await openPage('/', { width })
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'What We Do',
      'FAQs',
      'Contact Us',
    ])
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    await page.goto(links.explore())
    const search = await page.getByRole('banner').getByLabel('Search for a product').boundingBox()
    expect(search?.width, `search at ${width} px`).toBeGreaterThan(140)
    expect((search?.x ?? 0) + (search?.width ?? 0), `end of the search at ${width} px`).toBeLessThanOrEqual(width)
    await hydrated(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQs' }).click()
    await expect(page).toHaveURL('/#faqs')
    const header = await page.getByRole('banner').boundingBox()
    await expect
      .poll(async () => (await page.locator('#faqs').boundingBox())?.y, { message: `FAQs at ${width} px` })
      .toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY)
  }
  for (const width of [390, 768]) {
    const page = await openPage('/', { width })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    const items = page.getByRole('dialog', { name: 'Menu' }).getByRole('listitem')
    for (const name of ['Home', 'What buyers need', 'Profile', 'What We Do', 'FAQs', 'Contact Us', 'Sell Deadstock'])
      await expect(items.filter({ hasText: name })).toBeVisible()
  }
})

test('the footer has both lists, the page links, the year and the support mailbox', async ({ site, openPage }) => {
  const page = await openPage('/')
  const footer = page.getByRole('contentinfo')
  const list = (name: string) => footer.getByRole('navigation', { name }).getByRole('listitem')
  await expect(list('For Buyers')).toHaveText([
    'Categories',
    'Register Complaint',
    'About us',
    'Terms Of Service',
    'Privacy Policy',
  ])
  await expect(list('For Sellers')).toHaveText([
    'Start Selling',
    'What buyers need',
    'Contact us',
    'FAQs',
    'Terms',
    'Privacy',
  ])
  await expect(footer.getByRole('link', { name: 'More Products' })).toHaveAttribute('href', '/explore')
  await expect(footer.getByRole('button', { name: 'Sell Deadstock' })).toBeVisible()
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  await expect(footer).toContainText('one-of-a-kind platform that helps businesses sell excess inventory')
  const { supportEmail, postalAddress, grievanceOfficer } = site.world.services.config
  await expect(footer.getByText(postalAddress, { exact: true })).toBeVisible()
  await expect(footer.getByRole('link', { name: `Grievance officer: ${grievanceOfficer.name}` })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('main').getByText(formatOfficer(grievanceOfficer))).toBeVisible()
  await page.goBack()
  await expect(footer.getByRole('link', { name: supportEmail })).toHaveAttribute('href', `mailto:${supportEmail}`)
})
