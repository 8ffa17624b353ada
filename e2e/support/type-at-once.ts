import type { Locator } from '@playwright/test'

/** Types into a field key by key; however slow the machine, none comes late. */
export async function typeAtOnce(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((_, keys) => {
    for (const key of keys) document.execCommand('insertText', false, key)
  }, text)
}
