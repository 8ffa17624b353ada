import type { Page } from '@playwright/test'
import { signInMessages } from '#contract/accounts/rules.ts'
import { settingsMessages } from '#contract/accounts/settings.ts'
import { links } from '#contract/urls.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { banner, endSession, openAs } from '../support/ended-session.ts'
import { expect, test } from '../support/journey.ts'
import { signInByMail } from '../support/sign-in.ts'

/** Opens the settings and waits until the saved replies, which load last, have arrived. */
async function openSettings(page: Page, person: Person) {
  const replies = page.waitForResponse('**/api/leads/saved-replies')
  await openAs(page, person, links.settings())
  await replies
}

test('a changed switch counts as unsaved when the live connection reports the ended session first', async ({
  site,
  newWindow,
}) => {
  const { page } = await newWindow()
  const person = await aPerson(site.world)
  const connects = Promise.withResolvers<void>()
  await page.route('**/api/conversation/sse/**', async route => {
    await connects.promise
    await route.continue()
  })
  await openSettings(page, person)
  await page.getByRole('switch', { name: 'Seller Messages' }).check()
  await endSession(site, person)
  // a press moves the focus before its click event
  await page.getByRole('button', { name: 'Save Preference' }).focus()
  connects.resolve()
  await expect(banner(page)).toBeVisible()
  await expect(page).toHaveURL(links.settings())
  await page.getByRole('button', { name: 'Save Preference' }).click()
  const shown = page.getByText(settingsMessages.saved).waitFor({ timeout: 30_000 })
  await signInByMail(page, site, person.email, signInMessages.ended)
  await shown
})

test('a changed setting is saved after the login', async ({ site, newWindow }) => {
  const { page } = await newWindow()
  const person = await aPerson(site.world)
  await openSettings(page, person)
  await page.getByRole('switch', { name: 'Seller Messages' }).check()
  await endSession(site, person)
  await page.getByRole('button', { name: 'Save Preference' }).click()
  const shown = page.getByText(settingsMessages.saved).waitFor({ timeout: 30_000 })
  await signInByMail(page, site, person.email, signInMessages.ended)
  await shown
  await expect(page.getByRole('switch', { name: 'Seller Messages' })).toBeChecked()
})
