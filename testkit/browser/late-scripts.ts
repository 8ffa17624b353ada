import type { Page } from '@playwright/test'

/** Delays the scripts that hydrate the pages opened after this call, until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client-*.js', async route => {
    await promise
    await route.continue()
  })
  return resolve
}
