import type { CardFacts } from './card/card-facts.ts'

let similar: readonly CardFacts[] = []

/** What is like a lot that a visitor came for in vain, for the page that says so. */
export const lostLot = {
  remember(cards: readonly CardFacts[]) {
    similar = cards
  },
  similar: (): readonly CardFacts[] => similar,
}
