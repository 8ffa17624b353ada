import type { CardFacts } from './card/card-facts.ts'

let similar: readonly CardFacts[] | undefined

/** The lots similar to a missing lot, for the not-found page; undefined if no lot was requested. */
export const lostLot = {
  remember(cards: readonly CardFacts[] | undefined) {
    similar = cards
  },
  similar: (): readonly CardFacts[] | undefined => similar,
}
