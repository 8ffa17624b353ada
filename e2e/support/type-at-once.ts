import type { Locator } from '@playwright/test'

/** Types into a field key by key, without delays on a slow machine. */
export async function typeAtOnce(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((_, keys) => {
    for (const key of keys) document.execCommand('insertText', false, key)
  }, text)
}
