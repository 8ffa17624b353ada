import type { Page } from '@playwright/test'

/** Until React has taken the page over and rests: a press before that counts too, but what only its effects do has not begun. */
export async function takenOver(page: Page): Promise<void> {
  await page.locator('html[data-taken-over]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}
