import type { CardFacts } from './card/card-facts.ts'

let similar: readonly CardFacts[] | undefined

/** What is like a lot that a visitor came for in vain, for the page that says so; undefined where no lot was asked for. */
export const lostLot = {
  remember(cards: readonly CardFacts[] | undefined) {
    similar = cards
  },
  similar: (): readonly CardFacts[] | undefined => similar,
}
