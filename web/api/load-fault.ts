import type { RefusalBody } from '../../contract/refusals.ts'

/** Why something is not there, for where it would stand: the line of the reader, or what the server said. */
export const loadFault = (what: string, { reason, toast }: RefusalBody): string =>
  `We couldn't load ${what}. ${reason === 'unreachable' ? 'Check your connection and try again.' : toast.message}`
