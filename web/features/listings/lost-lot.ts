import type { CardFacts } from './card/card-facts.ts'

let similar: readonly CardFacts[] | undefined

/** Lots like one that is gone, for the not-found page; undefined if no lot was asked for. */
export const lostLot = {
  remember(cards: readonly CardFacts[] | undefined) {
    similar = cards
  },
  similar: (): readonly CardFacts[] | undefined => similar,
}
