import { suspensionMessages, suspensionTexts } from '#contract/accounts/suspension.ts'
import { adminLinks } from '#contract/admin-urls.ts'
import { suspendedText } from '#contract/surplus/terms.ts'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, isPhone, test } from '../support/journey.ts'
import { screenFaults } from '../support/screen-faults.ts'

const words = 'Three buyers have paid for goods that were never sent.'

/** The links to a new listing, which a suspended account may not create. */
const offers = /Add Deadstock|List New Item|Listing New Item/

test('an admin suspends an account, its owner sees the reason, and the admin lifts the suspension', async ({
  site,
  newWindow,
  openPage,
}) => {
  const seller = await aPerson(site.world, { name: 'Suresh Halted', business: { name: 'Halted Mills' } })
  const { id } = await aListing(site.world, seller, { name: 'Halted satin', pictures: 0 })
  const operator = await aPerson(site.world, { admin: true, name: 'Anita Admin', business: false })
  const admin = (await newWindow({ token: operator.token })).page
  await admin.goto(adminLinks.users({ search: seller.id }))
  await admin.getByRole('button', { name: 'Details of Suresh Halted' }).click()
  const drawer = admin.getByRole('dialog', { name: 'Suresh Halted', exact: true })
  await drawer.getByRole('button', { name: 'Suspend account' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Suspend “Suresh Halted”?' })
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await expect(dialog.getByText(suspensionMessages.reason)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('fraud')
  await dialog.getByRole('textbox', { name: 'Explanation' }).fill(words)
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await expect(drawer.getByText('Suspended', { exact: true })).toBeVisible()

  const buyer = (await newWindow({ allow: /410/ })).page
  const answer = await buyer.goto(links.product(id))
  expect(answer?.status()).toBe(410)
  for (const { width, dark } of [
    { width: 390, dark: true },
    { width: 320, dark: false },
    { width: 1440, dark: false },
  ]) {
    const page = await openPage(links.dashboard(), { as: seller, width, dark })
    const banner = page.getByRole('region', { name: 'Suspension' })
    await expect(banner).toContainText(words)
    await expect(banner.getByRole('link', { name: suspensionTexts.appeal })).toHaveAttribute('href', /complaint/)
    await expect(page.getByText('No deadstock listed')).toBeVisible()
    await expect(page.getByText(offers)).toHaveCount(0)
    expect(await axeFaults(page)).toEqual([])
    expect(await screenFaults(page, isPhone(width))).toEqual([])
    await page.goto(links.newListing())
    await expect(page.getByText('No deadstock listed')).toBeVisible()
    await expect(page.getByText(offers)).toHaveCount(0)
  }

  const owner = (await newWindow({ token: seller.token, allow: /410/ })).page
  await owner.goto(links.product(id))
  await expect(owner.getByText(`Only you can see this. Status: Inactive (not live). ${suspendedText}`)).toBeVisible()

  await drawer.getByRole('button', { name: 'Lift suspension' }).click()
  const lifting = admin.getByRole('dialog', { name: 'Lift the suspension of “Suresh Halted”?' })
  await lifting.getByRole('textbox', { name: 'Explanation' }).fill('The buyers have got their goods.')
  await lifting.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(drawer.getByText('Not suspended.')).toBeVisible()
  await buyer.goto(links.product(id))
  await expect(buyer.getByRole('heading', { name: 'Halted satin' })).toBeVisible()
})
