import type { Sweep } from '../../platform/sweeper.ts'
import { refreshSearchTerms, refreshStanding } from './words-store.ts'

/** Keeps what the search knows of words, and how listings stand by score, in line with the listings. */
export const refreshSearchWords: Sweep = async ({ db }) => {
  await refreshSearchTerms(db)
  await refreshStanding(db)
  return 0
}
