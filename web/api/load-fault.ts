import type { RefusalBody } from '#contract/http/refusals.ts'

/** Why something could not be loaded: the reader's connection, or what the server said. */
export const loadFault = (what: string, { reason, toast }: RefusalBody): string =>
  `We couldn't load ${what}. ${reason === 'unreachable' ? 'Check your connection and try again.' : toast.message}`
