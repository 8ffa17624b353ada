import type { RefusalBody } from '../../contract/refusals.ts'

/** What the API client and the page tell each other; the root of the page fills it in. */
export const clientNews = {
  notice: (_toast: RefusalBody['toast']): void => {},
  goTo: (_path: string): void => {},
  /** the page shown is for signed-in people alone */
  guarded: false,
}
