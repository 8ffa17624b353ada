import type { RefusalBody } from '#contract/http/refusals.ts'

/** What the API client calls in the page; the root of the page sets it. */
export const clientCallbacks = {
  notice: (_toast: RefusalBody['toast']): void => {},
  goTo: (_path: string): void => {},
  /** the page shown is for signed-in people alone */
  guarded: false,
}
