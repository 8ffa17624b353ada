import { expect, hydrated, test } from '../support/journey.ts'

// Mail programs and incomplete copies cut addresses in the middle of an encoded letter.
const CUT_LETTER = '%E0%A4'

test('a truncated sign-in link shows an error, and a code can be requested', async ({ openPage }) => {
  const page = await openPage(`/sign-in#${CUT_LETTER}`)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Log in with an OTP' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in with your e-mail' })).toBeVisible()
})

test('a truncated unsubscribe link shows an error', async ({ openPage }) => {
  const page = await openPage(`/unsubscribe#${CUT_LETTER}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
})

test('a truncated link to confirm listings shows an error', async ({ openPage }) => {
  const page = await openPage(`/still-available#${CUT_LETTER}`)
  await page.getByRole('button', { name: 'All still available' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
})

test('a truncated link to a section opens the page', async ({ openPage }) => {
  const page = await openPage(`/#${CUT_LETTER}`)
  await hydrated(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
})
