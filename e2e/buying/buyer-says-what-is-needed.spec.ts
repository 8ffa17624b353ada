import { interestTexts } from '#contract/requirements/interest-rules.ts'
import { links } from '#contract/urls.ts'
import { fillBusinessDetails } from '#testkit/browser/business-details.ts'
import { aRequirement } from '#testkit/dealings/requirements.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, test } from '../support/journey.ts'
import { shiftsOf, watchShifts } from '../support/screen-faults.ts'

test('a buyer who must first complete the business details goes on to the form with the same words', async ({
  openPage,
  site,
}) => {
  const buyer = await aPerson(site.world, { business: false, phone: false })
  const page = await openPage(links.requirements('?new=1&title=zqtwill&category=textiles'), { as: buyer, width: 390 })
  await page.getByRole('link', { name: 'Complete business details' }).click()
  await fillBusinessDetails(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('link', { name: 'Post what you need' }).click()
  await expect(page.getByRole('textbox', { name: 'What do you need?' })).toHaveValue('zqtwill')
  await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toHaveValue('textiles')
})

test('a half-written requirement survives a reload, a link asks before it is lost, and Cancel ends an edit', async ({
  openPage,
  site,
}) => {
  const buyer = await aPerson(site.world)
  const { id } = await aRequirement(site.world, buyer, { title: 'Poplin ends' })
  const page = await openPage(links.requirements(), { as: buyer, width: 390 })
  await page.getByRole('link', { name: 'Post what you need' }).click()
  const title = page.getByRole('textbox', { name: 'What do you need?' })
  await title.fill('Twill ends')
  await page.reload()
  await expect(title).toHaveValue('Twill ends')
  await page.goto(links.requirements(`?id=${id}`))
  await page.getByRole('button', { name: 'Edit' }).click()
  await title.fill('Poplin rolls')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Poplin ends' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(title).toHaveValue('Poplin ends')
  await title.fill('Poplin rolls')
  await page.getByRole('link', { name: 'Notices' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(title).toHaveValue('Poplin rolls')
})

test('a buyer without results posts a requirement, a seller answers, and the buyer opens the answer as an offer', async ({
  newWindow,
  openPage,
  site,
}) => {
  const buyer = await aPerson(site.world, { business: { name: 'Navsari Linings', city: 'Navsari' } })
  await aRequirement(site.world, buyer, { state: 'closed', title: 'An earlier one' })
  const seller = await aPerson(site.world, { business: { name: 'Rann Weavers' } })

  const page = await openPage('/explore?query=zqsheeting&category=textiles', { as: buyer, width: 390 })
  await page.getByRole('link', { name: 'Post what you need' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Post what you need' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What do you need?' })).toHaveValue('zqsheeting')
  await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toHaveValue('textiles')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Navsari')
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await quantity.pressSequentially('125000')
  await expect(quantity).toHaveValue('1,25,000')
  // the caret stays behind the character that was typed last
  await quantity.press('Home')
  await quantity.press('Delete')
  await quantity.pressSequentially('93')
  await expect(quantity).toHaveValue('93,25,000')
  await quantity.fill('₹ 5,000')
  await expect(quantity).toHaveValue('5,000')
  await page.getByRole('textbox', { name: 'Details' }).fill('Grey or dyed, whole rolls only.')
  await page.getByRole('button', { name: 'Post what you need' }).click()
  await expect(page.getByRole('heading', { name: 'zqsheeting' })).toBeVisible()
  await expect(page.getByText('5,000 m')).toBeVisible()

  const visitor = await newWindow({ javaScriptEnabled: false })
  await visitor.page.goto(links.wanted())
  await visitor.page.getByRole('link', { name: 'zqsheeting' }).click()
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'zqsheeting' })).toBeVisible()
  await expect(visitor.page.getByText('A buyer in Gujarat')).toBeVisible()
  await expect(visitor.page.getByText('Grey or dyed')).toHaveCount(0)
  expect(await visitor.page.content()).not.toContain('Navsari')

  await aListing(site.world, seller, { name: 'Grey zqsheeting in bales' })
  const other = await newWindow({ token: seller.token })
  await other.page.goto(links.wanted())
  await other.page
    .getByRole('article')
    .filter({ hasText: 'You have a matching lot' })
    .getByRole('link', { name: 'zqsheeting' })
    .click()
  await expect(other.page).toHaveURL(visitor.page.url())
  await expect(other.page.getByText('Grey or dyed, whole rolls only.')).toBeVisible()
  await other.page.getByRole('textbox', { name: 'Quantity' }).fill('2,000')
  await other.page.getByRole('textbox', { name: 'Your rate' }).fill('88')
  await other.page.getByRole('button', { name: 'Send answer' }).click()
  await expect(other.page.getByText('The buyer will compare answers')).toBeVisible()

  // a seller can change an answer once, but cannot raise its price
  await other.page.goto(links.requirements('?tab=answers'))
  await other.page.getByRole('button', { name: 'Change the answer to zqsheeting' }).click()
  const dialog = other.page.getByRole('dialog', { name: 'Change your answer' })
  await expect(dialog.getByRole('textbox', { name: 'Your rate' })).toHaveValue('88')
  await dialog.getByRole('textbox', { name: 'Your rate' }).fill('95')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('This is above the asking price of ₹92 / metre.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your rate' }).fill('84')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(other.page.getByText('₹84 / metre')).toBeVisible()
  await expect(other.page.getByRole('button', { name: 'Change the answer to zqsheeting' })).toHaveCount(0)

  await page.reload()
  const answers = page.getByRole('region', { name: 'Answers side by side' })
  await expect(answers.getByText('₹84 / metre')).toBeVisible()
  await answers.getByRole('button', { name: 'Open the answer from Rann Weavers' }).click()
  await expect(page).toHaveURL(/\/dashboard\/message\?msgid=/)
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible()

  await other.page.goto(links.requirements('?tab=mine'))
  await other.page.getByRole('button', { name: 'Tell me' }).click()
  await expect(other.page.getByText('Please choose a category').first()).toBeVisible()
  await other.page.getByRole('combobox', { name: 'Category' }).selectOption('chemicals')
  await other.page.getByRole('textbox', { name: 'Words' }).fill('navy dye')
  await other.page.getByRole('button', { name: 'Tell me' }).click()
  await other.page.getByRole('button', { name: /^Remove .*: navy dye$/ }).click()
  await expect(other.page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

  await other.page.goto(links.requirements('?tab=answers'))
  await expect(other.page.getByText('Opened by the buyer')).toBeVisible()
  await expect(other.page.getByText('Navsari Linings, Navsari, Gujarat')).toBeVisible()
})

test('the goods a seller deals in do not move when the matching requirements load late', async ({
  newWindow,
  site,
}) => {
  const { page } = await newWindow({ token: (await aPerson(site.world)).token })
  await watchShifts(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/wanted-for-me', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(links.requirements('?tab=mine'))
  const goods = page.getByRole('heading', { name: interestTexts.title })
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
  await expect(goods).toHaveCount(0)
  held.resolve()
  await expect(page.getByRole('heading', { name: 'No matching requirements at the moment' })).toBeVisible()
  await expect(goods).toBeVisible()
  const { shift, moved } = await shiftsOf(page)
  expect(shift, moved).toBeLessThan(0.02)
})
