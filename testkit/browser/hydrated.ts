import type { Page } from '@playwright/test'

/** Until React has hydrated the page and rests: a press before that counts too, but what only its effects do has not begun. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}
