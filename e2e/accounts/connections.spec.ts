import { links } from '#contract/urls.ts'
import { aColleague } from '#testkit/firms.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, test } from '../support/journey.ts'

test('a seller makes a key that a program uses until it is revoked, and adds and removes a webhook', async ({
  site,
  openPage,
}) => {
  const page = await openPage(links.settings('security'), { as: await aPerson(site.world) })
  await page.getByRole('link', { name: 'Manage connections' }).click()
  await page.getByRole('button', { name: 'Make a key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expect(dialog.getByText('Choose at least one thing that the key may do')).toBeVisible()
  await dialog.getByLabel('Name').fill('Tally at the mill')
  await dialog.getByLabel('Read your leads').check()
  await dialog.getByRole('button', { name: 'Make key' }).click()
  const token = (await dialog.getByText(/^nsk_/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  const leads = () =>
    fetch(`${site.url}/api/leads`, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status)
  expect(await leads()).toBe(200)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Tally at the mill' })
  await expect(row).toContainText('Last used')
  await expect(page.getByText(token)).toHaveCount(0)
  await row.getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No keys yet.')).toBeVisible()
  expect(await leads()).toBe(401)

  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await dialog.getByLabel('Address').fill('https://192.168.1.5/hook')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText('not on the public internet').first()).toBeVisible()
  await dialog.getByLabel('Address').fill('https://hooks.example.com/nayastock')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const hook = page.getByRole('listitem').filter({ hasText: 'hooks.example.com' })
  await hook.getByRole('button', { name: 'Log' }).click()
  await expect(dialog.getByText('Nothing has been sent yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await hook.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
})

test('only the owner of a firm sees the settings for API keys and webhooks, and a manager does not', async ({
  site,
  openPage,
}) => {
  const owner = await aPerson(site.world)
  const page = await openPage(links.settings('connections'), {
    as: await aColleague(site.world, owner, 'manager'),
  })
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
  await expect(page.getByText('API keys')).toHaveCount(0)
})
