import type { Page } from '@playwright/test'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import type { World } from '#testkit/world.ts'
import { expect, type Site, test } from '../support/journey.ts'

const wizardOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Deadstock' })

async function open(page: Page, id: string): Promise<void> {
  await page.goto(links.editListing(id))
  await expect(wizardOf(page).getByLabel('Name')).toBeVisible()
}

async function changeRate(page: Page, rate: string): Promise<void> {
  const wizard = wizardOf(page)
  await wizard.getByRole('tab', { name: 'Rates' }).click()
  await wizard.getByRole('textbox', { name: 'Rate', exact: true }).fill(rate)
}

const save = (page: Page) => wizardOf(page).getByRole('button', { name: 'Save Changes' }).click()
const conflictIn = (page: Page) => wizardOf(page).getByRole('alert')

async function aConflict(site: Site, newWindow: () => Promise<{ page: Page }>, id: string) {
  const [{ page: one }, { page: other }] = [await newWindow(), await newWindow()]
  await open(one, id)
  await open(other, id)
  await changeRate(one, '85')
  await save(one)
  await expect(one.getByText('Changes saved')).toBeVisible()
  await wizardOf(other).getByLabel('Name').fill('Twill, mended name')
  await save(other)
  await expect(conflictIn(other)).toContainText('(Rate)')
  expect(await stored(site.world, id)).toMatchObject({ name: 'Twill, 40 bolts', amount: 85 })
  return { one, other }
}

const stored = (world: World, id: string) =>
  world.db.selectFrom('listings').select(['name', 'amount', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

let seller: Person
let id: string
test.beforeEach(async ({ site }) => {
  seller = await aPerson(site.world)
  ;({ id } = await aListing(site.world, seller, { name: 'Twill, 40 bolts', amount: 92 }))
})

test('Keep mine merges the edits of two tabs without losing any', async ({ site, newWindow }) => {
  const { other } = await aConflict(site, () => newWindow({ token: seller.token }), id)
  await conflictIn(other).getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflictIn(other)).toBeHidden()
  await expect(wizardOf(other).getByLabel('Name')).toHaveValue('Twill, mended name')
  await save(other)
  await expect(other.getByText('Changes saved')).toBeVisible()
  expect(await stored(site.world, id)).toMatchObject({ name: 'Twill, mended name', amount: 85 })
})

test('Use theirs discards only the text typed in this tab', async ({ site, newWindow }) => {
  const { other } = await aConflict(site, () => newWindow({ token: seller.token }), id)
  await conflictIn(other).getByRole('button', { name: 'Use theirs' }).click()
  await expect(wizardOf(other).getByLabel('Name')).toHaveValue('Twill, 40 bolts')
  await wizardOf(other).getByRole('tab', { name: 'Rates' }).click()
  await expect(wizardOf(other).getByRole('textbox', { name: 'Rate', exact: true })).toHaveValue('85')
  expect(await stored(site.world, id)).toMatchObject({ name: 'Twill, 40 bolts', amount: 85, version: 2 })
})
