import { expect, type Site, type Window } from './journey.ts'
import { codeField, codeFor } from './sign-in.ts'

const PROFILE = 'Log in with your e-mail'

export const popupOf = (page: Window['page']) => page.getByRole('dialog')
export const emailField = (page: Window['page']) => popupOf(page).getByRole('textbox', { name: 'Email address' })
export const alert = (page: Window['page'], text: string) => page.getByRole('alert').filter({ hasText: text })
export const loginButton = (page: Window['page']) => popupOf(page).getByRole('button', { name: 'Login', exact: true })

export async function openPopup({ page }: Window): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await expect(popupOf(page)).toHaveAccessibleName(PROFILE)
}

export async function requestCode(window: Window, site: Site, email: string): Promise<string> {
  await openPopup(window)
  await emailField(window.page).fill(email)
  await loginButton(window.page).click()
  await expect(codeField(window.page)).toBeFocused()
  return codeFor(site, email)
}

export const anotherCode = (code: string) => (code === '1111' ? '2222' : '1111')

/** Counts the POST calls of this window to an API address. */
export function countCalls({ page }: Window, path: string): () => number {
  let calls = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith(path)) calls++
  })
  return () => calls
}
