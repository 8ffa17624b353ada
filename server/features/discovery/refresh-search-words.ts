import type { Sweep } from '../../platform/sweeper.ts'
import { refreshSearchTerms } from './words-store.ts'

/** Keeps what the search knows of words, how common they are and how they are spelt, in line with the listings. */
export const refreshSearchWords: Sweep = async ({ db }) => {
  await refreshSearchTerms(db)
  return 0
}
