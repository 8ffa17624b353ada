import { browserStorage } from '#contract/site/browser-storage.ts'

const KEY = browserStorage.offered.key

/** True at the first call for this person in this browser: e-mails about messages are offered once. */
export function isFirstOffer(userId: string): boolean {
  try {
    if (localStorage.getItem(KEY) === userId) return false
    localStorage.setItem(KEY, userId)
  } catch {
    // without storage, the offer appears again
  }
  return true
}
