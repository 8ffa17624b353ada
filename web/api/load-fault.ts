import type { RefusalBody } from '#contract/http/refusals.ts'

/** The message for a failed load: a lost connection, or the reason that the server gave. */
export const loadFault = (what: string, { reason, toast }: RefusalBody): string =>
  `We couldn't load ${what}. ${reason === 'unreachable' ? 'Check your connection and try again.' : toast.message}`
