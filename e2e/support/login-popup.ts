import type { Page } from '@playwright/test'
import { expect, type Site } from './journey.ts'
import { codeField, codeFor } from './sign-in.ts'

const PROFILE = 'Log in with your e-mail'

export const popupOf = (page: Page) => page.getByRole('dialog')
export const emailField = (page: Page) => popupOf(page).getByRole('textbox', { name: 'Email address' })
export const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
export const loginButton = (page: Page) => popupOf(page).getByRole('button', { name: 'Login', exact: true })

export async function openPopup(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await expect(popupOf(page)).toHaveAccessibleName(PROFILE)
}

export async function requestCode(page: Page, site: Site, email: string): Promise<string> {
  await openPopup(page)
  await emailField(page).fill(email)
  await loginButton(page).click()
  await expect(codeField(page)).toBeFocused()
  return codeFor(site, email)
}

export const anotherCode = (code: string) => (code === '1111' ? '2222' : '1111')

/** Counts the POST calls of this window to an API address. */
export function countCalls(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith(path)) calls++
  })
  return () => calls
}
