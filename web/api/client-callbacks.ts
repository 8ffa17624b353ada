import type { RefusalBody } from '#contract/http/refusals.ts'

/** The page's functions for the API client; the root component sets them. */
export const clientCallbacks = {
  notice: (_toast: RefusalBody['toast'] | { type: 'success'; message: string }): void => {},
  goTo: (_path: string): void => {},
  /** true if the current page is for signed-in people only */
  guarded: false,
}
