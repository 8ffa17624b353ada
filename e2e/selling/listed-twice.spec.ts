import { refusals } from '#contract/http/refusals.ts'
import { listedTwice } from '#contract/listings/listed-twice.ts'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { screenFaults } from '../support/screen-faults.ts'
import { resize } from '../support/screen-size.ts'

test('publishing a listing twice offers a choice: open the first one, keep the Draft, or publish anyway', async ({
  site,
  newWindow,
}) => {
  const seller = await aPerson(site.world)
  const name = 'Cotton poplin, mill overruns'
  const { id: live } = await aListing(site.world, seller, { name })
  const { id: draft } = await aListing(site.world, seller, { name: `${name}.`, status: 'Draft' })
  const { page } = await newWindow({ token: seller.token })
  const wizard = page.getByRole('dialog', { name: 'Edit Deadstock' })
  const question = page.getByRole('alertdialog', { name: refusals.listed_already.message })
  const publish = async () => {
    await page.goto(links.editListing(draft))
    await wizard.getByRole('tab', { name: 'Rates' }).click()
    await wizard.getByRole('button', { name: 'Publish' }).click()
    await expect(question).toBeVisible()
  }

  await publish()
  await expect(question.getByRole('button', { name: listedTwice.open })).toBeFocused()
  await resize(page, 320, 700)
  expect(await screenFaults(page, true)).toEqual([])
  expect(await axeFaults(page)).toEqual([])
  await resize(page, 1440)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(wizard.getByRole('button', { name: 'Publish' })).toBeVisible()

  await publish()
  await question.getByRole('button', { name: listedTwice.open }).click()
  await expect(page).toHaveURL(links.product(live))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await publish()
  await question.getByRole('button', { name: listedTwice.anyway }).click()
  await expect(page.getByText('Deadstock listed successfully')).toBeVisible()
})
