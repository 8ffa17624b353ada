import { adminLinks } from '#contract/admin-urls.ts'
import { adminGrievanceTexts } from '#contract/grievances/admin-texts.ts'
import {
  formatDue,
  formatPromise,
  formatRegistered,
  grievanceMails,
  grievanceMessages,
  grievanceTexts,
} from '#contract/grievances/texts.ts'
import { links } from '#contract/urls.ts'
import { complain, idOfGrievance } from '#testkit/dealings/grievances.ts'
import { aSellerWithLot } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, type Site, test } from '../support/journey.ts'
import { codeField, codeFor } from '../support/sign-in.ts'

const mailTo = ({ mail }: Site, email: string, subject: string) =>
  mail.mails.find(sent => sent.subject === subject && sent.to?.some(({ address }) => address === email))
const words = 'The photos of this lot are mine, and I have not allowed anybody to use them.'

test('a visitor registers a complaint without losing input, and follows it by the link in the e-mail', async ({
  site,
  newWindow,
}) => {
  const { id } = await aSellerWithLot(site.world, { pictures: 0 })
  const email = 'kaveri@mills.example'
  const { page, context } = await newWindow({ width: 390 })
  await page.goto('/terms')
  await expect(page.getByText(formatPromise(site.world.services.config.grievanceDays))).toBeVisible()
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Register Complaint' }).click()
  await expect(page.getByRole('heading', { level: 1, name: grievanceTexts.title })).toBeVisible()
  const next = page.getByRole('button', { name: 'Continue' })
  await next.click()
  await expect(page.getByText(grievanceMessages.about)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'What is it about?' })).toBeFocused()

  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('listing')
  await page.getByRole('textbox', { name: 'Link or number' }).fill(`${site.url}${links.product(id)}`)
  const complaint = page.getByRole('textbox', { name: 'Your complaint' })
  await complaint.fill('Too short')
  await page.getByRole('textbox', { name: 'Full name' }).fill('Kaveri Iyer')
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await next.click()
  await expect(page.getByText(grievanceMessages.words)).toBeVisible()
  await expect(complaint).toBeFocused()
  await complaint.fill(words)
  await page.reload()
  await expect(complaint).toHaveValue(words)
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(email)
  await next.click()
  const code = await codeFor(site, email)
  await codeField(page).waitFor()
  await page.getByRole('button', { name: 'Edit complaint' }).click()
  await expect(complaint).toHaveValue(words)
  await next.click()
  // one OTP is valid for every version of the text
  await codeField(page).pressSequentially(code)

  const row = () =>
    site.world.db.selectFrom('grievances').select(['number', 'due_at', 'subject_id']).where('words', '=', words)
  await expect(page.getByRole('link', { name: 'Follow your complaint' })).toBeVisible()
  const { number, due_at, subject_id } = await row().executeTakeFirstOrThrow()
  expect(subject_id).toBe(id)
  const done = page.getByRole('status').filter({ hasText: formatRegistered(number, formatDue(due_at, false)) })
  await expect(done).toBeFocused()
  await expect(done).toBeInViewport({ ratio: 1 })
  await page.reload()
  await hydrated(page)
  await expect(complaint).toHaveValue('')

  await expect.poll(() => mailTo(site, email, grievanceMails.receipt(number))).toBeDefined()
  const link = /\/complaint\/\S+/.exec(mailTo(site, email, grievanceMails.receipt(number))!.text ?? '')![0]
  const later = await context.newPage()
  await later.goto(link)
  await expect(later.getByRole('heading', { level: 1, name: `Complaint ${number}` })).toBeVisible()
  await expect(later.getByText(formatDue(due_at, false))).toBeVisible()
  await later.getByRole('button', { name: 'Withdraw this complaint' }).click()
  await later.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(later.getByText(grievanceTexts.withdrawn)).toBeVisible()

  await later.goto('about:blank')
  await later.goto(link.slice(0, -1))
  await expect(later.getByRole('heading', { name: grievanceTexts.notFound })).toBeVisible()
})

test('an admin opens, queries and decides a complaint; the complainant replies and asks to reopen it', async ({
  site,
  newWindow,
  openPage,
}) => {
  const by = await aPerson(site.world)
  const admin = await aPerson(site.world, { admin: true, name: 'Anita Admin', business: false })
  const { number } = (await complain(site.world, by, { words })).body
  const desk = (await newWindow({ token: admin.token })).page
  await desk.goto(links.adminHome())
  await desk
    .getByRole('link', { name: /^Complaints/ })
    .first()
    .click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible()
  await desk.goto(adminLinks.grievances({ search: number }))
  await desk.getByRole('button', { name: `Open complaint ${number}` }).click()
  const drawer = desk.getByRole('dialog', { name: `Complaint ${number}` })
  await expect(drawer.getByText(words)).toBeVisible()
  await expect(drawer.getByText(by.email)).toBeVisible()
  await drawer.getByRole('button', { name: 'Start working on it' }).click()
  await drawer.getByText('Ask', { exact: true }).click()
  await drawer.getByRole('textbox', { name: 'Question' }).fill('Which of the photos?')
  await drawer.getByRole('button', { name: 'Send question' }).click()
  await expect(desk.getByText(adminGrievanceTexts.asked)).toBeVisible()

  const page = await openPage(links.complaintStatus(number), { as: by, width: 390 })
  await expect(page.getByText('Which of the photos?').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('The first two.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Thank you. We’ll take it from here.')).toBeVisible()

  await desk.reload()
  await desk.getByRole('button', { name: `Open complaint ${number}` }).click()
  await expect(drawer.getByText('The first two.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Send decision' }).click()
  await expect(drawer.getByText(grievanceMessages.outcome)).toBeVisible()
  await drawer.getByRole('radio', { name: 'Not upheld' }).check({ force: true })
  const reasons = drawer.getByRole('textbox', { name: 'Reasons' })
  await reasons.fill('No')
  await drawer.getByRole('button', { name: 'Send decision' }).click()
  await expect(drawer.getByText(grievanceMessages.answer)).toBeVisible()
  await reasons.fill('The maker gives these photos to all who sell the goods.')
  await drawer.getByRole('button', { name: 'Send decision' }).click()
  await expect(desk.getByText(adminGrievanceTexts.decided)).toBeVisible()
  await expect.poll(() => mailTo(site, by.email, grievanceMails.decision(number))).toBeDefined()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Our decision' })).toBeVisible()
  await page.getByRole('textbox', { name: 'What did we miss?' }).fill('My own hand is in the second photo.')
  await page.getByRole('button', { name: 'Ask for a review' }).click()
  await expect(page.getByText('We’ll review it again.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What did we miss?' })).toBeHidden()
  const id = await idOfGrievance(site.world, number)
  const row = site.world.db.selectFrom('grievances').select(['state', 'reopened']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ state: 'in-work', reopened: true })
})
