import type { Page } from '@playwright/test'
import { requestsAnswered } from './open-requests.ts'

const answersPresses = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/** Until React has hydrated the page and rests: a press before that counts too, but what only its effects do has not begun. */
export async function hydrated(page: Page): Promise<void> {
  await answersPresses(page)
  // said once of a page, maybe before React has asked for anything
  await page.waitForLoadState('networkidle')
  await requestsAnswered(page)
}

/** As `hydrated`, of pages that keep an event stream open, on which the network never rests. */
export async function hydratedWithStream(page: Page): Promise<void> {
  await answersPresses(page)
  await requestsAnswered(page)
}
