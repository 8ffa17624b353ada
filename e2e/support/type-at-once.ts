import type { Locator } from '@playwright/test'

/** Types key by key without delays between keys, also on a slow machine. */
export async function typeAtOnce(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((_, keys) => {
    for (const key of keys) document.execCommand('insertText', false, key)
  }, text)
}
