import type { Page } from '@playwright/test'
import { signIn, signInMessages } from '#contract/accounts/rules.ts'
import { links } from '#contract/urls.ts'
import type { Person } from '#testkit/people.ts'
import { hydratedWithStream, type Site } from './journey.ts'

/** The banner of a page whose session has ended. */
export const banner = (page: Page) => page.getByRole('status').filter({ hasText: signInMessages.ended })

/**
 * Opens a page with a token in its storage. A reload does not set this token again, unlike the token of a window.
 * Waits for the page's own requests: after the end of the session, a late reply would open the login popup before the
 * test presses anything.
 */
export async function openAs(page: Page, { token }: Person, path: string): Promise<void> {
  await page.goto(links.privacy())
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [signIn.tokenKey, token])
  await page.goto(path)
  await hydratedWithStream(page)
}

export const endSession = ({ world }: Site, { id }: Person) =>
  world.db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', id).execute()
