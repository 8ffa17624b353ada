import type { Page } from '@playwright/test'

/** Makes the window `width` px wide and waits until the layout and the script of the page have adapted. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}
