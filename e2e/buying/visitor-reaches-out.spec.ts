import { contactMessages } from '#contract/contact/rules.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { delayScripts } from '#testkit/browser/late-scripts.ts'
import { expect, hydrated, test, type Window } from '../support/journey.ts'

type Page = Window['page']

const openAnswers = (page: Page) => page.locator('#faqs details[open] summary')
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first()
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()
const nameField = (page: Page) => page.getByLabel('Full name')
const mailField = (page: Page) => page.getByLabel('Email address')
const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' })

test('a visitor reaches the sections of the landing page from any page', async ({ newWindow }) => {
  for (const width of [390, 1440]) {
    const { page } = await newWindow({ width })
    for (const [label, id] of [
      ['What We Do', 'whatWeDo'],
      ['FAQs', 'faqs'],
      ['Contact Us', 'contactCard'],
    ] as const) {
      await page.goto('/explore')
      if (width === 390) {
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('dialog').getByRole('button', { name: label }).click()
      } else await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click()
      await expect(page.locator(`#${id}`)).toBeInViewport()
      await expect(page).toHaveURL(`/#${id}`)
    }
  }
})

test('one FAQ answer is open at a time, the first one initially, and a second click closes it', async ({
  openPage,
}) => {
  const page = await openPage('/#faqs')
  const questions = page.locator('#faqs summary')
  await expect(questions).toHaveCount(11)
  await expect(openAnswers(page)).toHaveText('What is deadstock?')
  await questions.nth(4).click()
  await expect(openAnswers(page)).toHaveText('How do I list my stock?')
  await questions.nth(4).click()
  await expect(openAnswers(page)).toHaveCount(0)

  await page.getByText('For Buyers').first().click()
  await expect(questions).toHaveCount(7)
  await expect(openAnswers(page)).toHaveCount(1)
  await expect(page.getByText('How do I list my stock?')).toHaveCount(0)
})

test('a visitor writes to the support mailbox, which gets one e-mail that can be replied to', async ({
  openPage,
  site,
}) => {
  const page = await openPage('/explore', { allow: /Failed to load resource/ })
  await page.getByRole('link', { name: 'Contact us', exact: true }).click()
  await expect(page.locator('#contactCard')).toBeInViewport()
  await hydrated(page)

  await send(page)
  await expect(toast(page, contactMessages.missing)).toBeVisible()
  await expect(nameField(page)).toBeFocused()
  await expect(messageField(page)).toHaveAttribute('aria-invalid', 'true')

  await nameField(page).fill('Asha Rao')
  await mailField(page).fill('asha at mills')
  await messageField(page).fill('The goods were not as described.')
  await expect(messageField(page)).not.toHaveAttribute('aria-invalid', 'true')
  await send(page)
  await expect(toast(page, contactMessages.email)).toBeVisible()
  await expect(mailField(page)).toBeFocused()

  await mailField(page).fill('asha@mills.example')
  await page.route('**/api/contact', route => route.abort())
  await send(page)
  await expect(page.getByRole('alert').filter({ hasText: "We couldn't connect" })).toBeVisible()
  await expect(messageField(page)).toHaveValue('The goods were not as described.')

  await page.unroute('**/api/contact')
  await page.route('**/api/contact', route => route.fulfill({ status: 502, contentType: 'text/html', body: '' }))
  await send(page)
  await expect(toast(page, contactMessages.failed)).toBeVisible()
  await expect(messageField(page)).toHaveValue('The goods were not as described.')

  await page.unroute('**/api/contact')
  await send(page)
  await expect(toast(page, contactMessages.sent)).toBeVisible()
  await expect(messageField(page)).toHaveValue('')
  const sent = () => site.mail.mails.filter(({ subject }) => subject === `Message from Asha Rao: ${product.name}`)
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]!.replyTo?.[0]?.address).toBe('asha@mills.example')
})

test('a message written and sent before the scripts have loaded is delivered', async ({ newWindow, site }) => {
  const { page } = await newWindow()
  const words = 'Sent before the scripts had loaded'
  const release = await delayScripts(page)
  await page.goto(links.home('contact'))
  await nameField(page).fill('Asha Rao')
  await mailField(page).fill('asha@mills.example')
  await messageField(page).fill(words)
  await send(page)
  release()
  await expect(toast(page, contactMessages.sent)).toBeVisible()
  await expect.poll(() => site.mail.mails.filter(({ text }) => text?.includes(words)).length).toBe(1)
})

test('the links of the legal pages lead to their sections', async ({ openPage }) => {
  const page = await openPage('/')
  await page.getByRole('link', { name: 'Terms Of Service' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  await expect(page.getByText('17/03/2025')).toBeVisible()
  await page.getByRole('link', { name: 'Law and disputes' }).click()
  await expect(page.getByRole('heading', { name: '14. Law and disputes' })).toBeInViewport()
  await page.getByRole('button', { name: 'Scroll to top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
