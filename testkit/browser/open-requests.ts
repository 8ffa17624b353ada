import type { BrowserContext, Page } from '@playwright/test'

const QUIET_MS = 100
const LOOK_EVERY_MS = 20
/** stays open for as long as its page */
const EVENT_STREAM = /\/sse(?:[/?]|$)/

const openRequests = new WeakMap<Page, Set<object>>()

/** Notes from now on which requests of the pages of a window are without an answer. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', page => {
    const open = new Set<object>()
    openRequests.set(page, open)
    page.on('request', request => {
      if (!EVENT_STREAM.test(request.url())) open.add(request)
    })
    page.on('requestfinished', request => open.delete(request))
    page.on('requestfailed', request => open.delete(request))
    // what a page has asked for that was left is never answered
    page.on('domcontentloaded', () => open.clear())
  })
}

/** Until every request of a page but its event stream has been answered, and no other has followed. */
export async function requestsAnswered(page: Page): Promise<void> {
  const open = openRequests.get(page)
  if (!open) return
  for (let quietMs = 0; quietMs < QUIET_MS; quietMs += LOOK_EVERY_MS) {
    await page.waitForTimeout(LOOK_EVERY_MS)
    if (open.size > 0) quietMs = 0
  }
}
