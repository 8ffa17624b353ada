import type { Page } from '@playwright/test'
import { signIn, signInMessages } from '#contract/accounts/rules.ts'
import { links } from '#contract/urls.ts'
import type { Person } from '#testkit/people.ts'
import { hydratedWithStream, type Site } from './journey.ts'

/** The banner of a page whose session is over. */
export const banner = (page: Page) => page.getByRole('status').filter({ hasText: signInMessages.ended })

/**
 * Opens a page with a token that, unlike a window's own, does not come back at a reload. What the page asks for by itself is answered:
 * an answer that comes only after the session has ended opens the login popup before anything is pressed.
 */
export async function openAs(page: Page, { token }: Person, path: string): Promise<void> {
  await page.goto(links.privacy())
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [signIn.tokenKey, token])
  await page.goto(path)
  await hydratedWithStream(page)
}

export const endSession = ({ world }: Site, { id }: Person) =>
  world.db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', id).execute()
