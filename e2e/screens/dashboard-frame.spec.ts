import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { buildDirectory, expect, test } from '../support/journey.ts'

const MOST_SCRIPT_BYTES = 140_000

let seller: Person
test.beforeAll(async ({ site }) => {
  seller = await aPerson(site.world, { name: 'Kavita Rao', business: { name: 'Deccan Looms' } })
  for (let lot = 1; lot <= 6; lot++) await aListing(site.world, seller, { name: `Twill ${lot}`, pictures: 0 })
})

test('each page has its title, and a person without a name is welcomed as User', async ({
  site,
  newWindow,
  openPage,
}) => {
  const { page } = await newWindow({ token: seller.token })
  for (const [path, title] of [
    ['/dashboard/business-details', 'Manage Your Profile'],
    ['/business-details', 'Manage Your Profile'],
    ['/dashboard/profile', 'Manage Your Profile'],
    ['/dashboard/business', 'Verify Business'],
    ['/dashboard/deadstock', 'List Deadstock'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Welcome, Kavita Rao!')).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin area' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText([
    'Home',
    'Business',
    'Deadstock',
    'Message',
    'Settings',
  ])
  const icons = page.getByRole('banner').locator('a, button').filter({ hasText: /\w/ }).locator('svg')
  expect(new Set(await icons.evaluateAll(all => all.map(icon => icon.clientWidth))), 'sizes of its icons').toEqual(
    new Set([22]),
  )
  const nameless = await aPerson(site.world, { name: '', business: false, phone: false })
  const other = await openPage(links.dashboard(), { as: nameless })
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome, User!' })).toBeVisible()
})

test("a dashboard page shows 'Loading...' without a redirect while the session is checked", async ({
  newWindow,
  openPage,
}) => {
  const { page } = await newWindow({ token: seller.token })
  let answer: () => void = () => {}
  const answered = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/auth/user', async route => {
    await answered
    await route.continue()
  })
  await page.goto(links.dashboard())
  await expect(page.getByText('Loading...').first()).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kavita Rao!')

  const visitor = await openPage('/')
  const entries = await visitor.evaluate(() => history.length)
  await visitor.goto(links.businessDetails())
  await expect(visitor).toHaveURL('/')
  // the redirect replaced the history entry of the dashboard page, so Back does not return to that page
  expect(await visitor.evaluate(() => history.length)).toBe(entries + 1)
})

test('unknown dashboard addresses redirect visitors to /, and show signed-in users an error page', async ({
  newWindow,
}) => {
  const { page: visitor } = await newWindow()
  const { page } = await newWindow({ token: seller.token })
  for (const path of ['/dashboard/nowhere', '/dashboard/message/nowhere']) {
    await visitor.goto(path)
    await expect(visitor).toHaveURL('/')
    expect((await page.goto(path))!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'This Inventory Is Empty!' })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('logout asks first with the focus on No, and Yes leads to /', async ({ site, openPage }) => {
  const person = await aPerson(site.world)
  const page = await openPage(links.dashboard(), { as: person })
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' })
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('t'))).toBeNull()
})

test('on a phone the top bar hides after scrolling down 15 px and returns on scrolling up; the icon bar stays visible', async ({
  openPage,
}) => {
  const page = await openPage(links.myListings(), { as: seller, width: 390 })
  await expect(page.getByRole('link', { name: 'Twill 6' })).toBeVisible()
  const logo = page.getByRole('banner').getByRole('link', { name: 'Nayastock' })
  const scrollDownTo = async (y: number) => {
    await page.evaluate(at => scrollTo(0, at), y)
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await scrollDownTo(200)
  await scrollDownTo(210)
  await expect(logo).not.toBeInViewport()
  await scrollDownTo(200)
  await expect(logo).not.toBeInViewport()
  await scrollDownTo(180)
  await expect(logo).toBeInViewport()
  await scrollDownTo(190)
  await expect(logo).toBeInViewport()
  await scrollDownTo(260)
  await expect(logo).not.toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Deadstock', exact: true })).toBeInViewport()
})

test('on a phone every link of the upper bar has a text, and the logout is at the end of the settings', async ({
  site,
  openPage,
}) => {
  const person = await aPerson(site.world, { admin: true })
  for (const width of [390, 320]) {
    const page = await openPage(links.settings(), { as: person, width })
    const bar = page.getByRole('banner')
    for (const name of ['Admin area', 'Notices', 'Saved', 'Marketplace']) {
      const box = await bar.getByRole('link', { name }).boundingBox()
      expect(box!.width, `${name} at ${width} px`).toBeGreaterThan(30)
      expect(box!.x + box!.width, `${name} at ${width} px`).toBeLessThanOrEqual(width)
    }
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeHidden()
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click()
  }
})

test('on a phone the highlight of the current icon does not cover the icon beside it', async ({ openPage }) => {
  const page = await openPage(links.saved(), { as: seller, width: 390 })
  const current = page.getByRole('link', { name: 'Saved', exact: true })
  await expect(current).toHaveAttribute('aria-current', 'page')
  expect(await current.evaluate(link => getComputedStyle(link, '::before').display)).toBe('none')
})

for (const [name, path] of [
  ['home', links.dashboard()],
  ['list', links.myListings()],
  ['business', links.businessDetails()],
] as const)
  test(`the first view of the dashboard's ${name} takes at most ${MOST_SCRIPT_BYTES / 1000} kB of script`, async ({
    newWindow,
  }) => {
    const { page } = await newWindow({ token: seller.token })
    const loaded = new Map<string, number>()
    page.on('response', response => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js'))
        loaded.set(pathname, gzipSync(readFileSync(join(buildDirectory, 'client', pathname)), { level: 9 }).length)
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // no new file for 0.5 s
    let before = -1
    const isAtRest = () => {
      const atRest = loaded.size === before
      before = loaded.size
      return atRest
    }
    await expect.poll(isAtRest, { intervals: [500] }).toBe(true)
    const sum = [...loaded.values()].reduce((total, size) => total + size, 0)
    test.info().annotations.push({ type: 'weight', description: `${sum} B in ${loaded.size} files` })
    expect(sum, [...loaded].join('\n')).toBeGreaterThan(20_000)
    expect(sum, [...loaded].join('\n')).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  })
