import { browserStorage } from '#contract/site/browser-storage.ts'

const KEY = browserStorage.offered.key

/** Whether this person is offered mails about messages for the first time in this browser; from now on they were. */
export function isFirstOffer(userId: string): boolean {
  try {
    if (localStorage.getItem(KEY) === userId) return false
    localStorage.setItem(KEY, userId)
  } catch {
    // without storage nobody remembers
  }
  return true
}
