import type { Page } from '@playwright/test'
import { requestsAnswered } from './open-requests.ts'

const answersPresses = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/**
 * Resolves when React has hydrated the page and the network is idle. React repeats a click from before hydration, but
 * effects of the page run only afterwards.
 */
export async function hydrated(page: Page): Promise<void> {
  await answersPresses(page)
  // the browser reports an idle network once per page, possibly before React has requested anything
  await page.waitForLoadState('networkidle')
  await requestsAnswered(page)
}

/** As `hydrated`, for pages with an open event stream, on which the network is never idle. */
export async function hydratedWithStream(page: Page): Promise<void> {
  await answersPresses(page)
  await requestsAnswered(page)
}
