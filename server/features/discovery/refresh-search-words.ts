import type { Sweep } from '../../platform/sweeper.ts'
import { refreshBitScores } from './bitmaps/refresh-bitmaps.ts'
import { refreshSearchTerms, refreshStanding } from './words-store.ts'

/** Keeps what the search knows of words, and how listings stand by score, in line with the listings. */
export const refreshSearchWords: Sweep = async ({ db }) => {
  await refreshSearchTerms(db)
  await refreshStanding(db)
  await refreshBitScores(db)
  return 0
}
