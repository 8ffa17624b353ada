import type { Page } from '@playwright/test'

/** Until React has taken the page over: a press before that counts too, but what only its effects do has not begun. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /entry-client/.test(name)),
  )
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
}
