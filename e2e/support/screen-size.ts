import type { Page } from '@playwright/test'

/** Makes the window `width` px wide and waits until layout and the page's script have followed. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}
