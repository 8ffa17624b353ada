import { expect } from 'vitest'

/** Waits until a condition is met; fails after `ms` milliseconds. */
export async function waitUntil(isMet: () => boolean, what: string, ms = 8000): Promise<void> {
  for (const deadline = Date.now() + ms; !isMet(); ) {
    if (Date.now() > deadline) expect.fail(`waited in vain for: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
