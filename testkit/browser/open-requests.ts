import type { BrowserContext, Page } from '@playwright/test'

const QUIET_MS = 100
const POLL_EVERY_MS = 20
/** stays open as long as its page */
const EVENT_STREAM = /\/sse(?:[/?]|$)/

const openRequests = new WeakMap<Page, Set<object>>()

/** Records from now on the unanswered requests of a window's pages. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', page => {
    const open = new Set<object>()
    openRequests.set(page, open)
    page.on('request', request => {
      if (!EVENT_STREAM.test(request.url())) open.add(request)
    })
    page.on('requestfinished', request => open.delete(request))
    page.on('requestfailed', request => open.delete(request))
    // requests of a page that was left are never answered
    page.on('domcontentloaded', () => open.clear())
  })
}

/** Resolves when every request of a page except its event stream has been answered, and no new one has followed. */
export async function requestsAnswered(page: Page): Promise<void> {
  const open = openRequests.get(page)
  if (!open) return
  for (let quietMs = 0; quietMs < QUIET_MS; quietMs += POLL_EVERY_MS) {
    await page.waitForTimeout(POLL_EVERY_MS)
    if (open.size > 0) quietMs = 0
  }
}
