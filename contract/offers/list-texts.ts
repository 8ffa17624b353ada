import type { DealState } from './rules.ts'

/** The texts of the page of offers and deals. */
export const offerListTexts = {
  title: 'Offers and deals',
  tabs: { open: 'Open', agreed: 'Agreed' },
  all: 'All',
  buying: 'Buying',
  selling: 'Selling',
  everyLot: 'All lots',
  open: 'Open',
  quoteRequested: 'Quote asked for',
  yourTurn: 'Your turn',
  waiting: 'Waiting',
  more: 'Show more',
  export: 'Export to Excel',
  exported: 'Exported to excel successfully',
  compare: (count: number) => `Compare ${count} offers`,
  compareTitle: 'Compare offers',
  record: 'Deal record',
  noOpen: 'No open offers',
  noOpenMore:
    'Press ‘Make an offer’ on a lot you want to buy. Offers that you make or receive stay here until they are answered.',
  noAgreed: 'Nothing agreed yet',
  noAgreedMore: 'When an offer is accepted, the agreement is kept here for both sides, with a record to print.',
  noneFit: 'No offers match this choice',
  showAll: 'Show all offers',
  noneToCompare: 'This lot has no open offers',
  decline: (count: number) => (count === 1 ? 'Decline 1 offer' : `Decline ${count} offers`),
  declined: (count: number) => (count === 1 ? '1 offer declined' : `${count} offers declined`),
  left: (count: number) => (count === 1 ? '1 offer was closed already.' : `${count} offers were closed already.`),
  best: 'The highest rate is first.',
  buyer: 'Buyer',
  rate: 'Rate',
  quantity: 'Quantity',
  sum: 'Sum',
  rateWithTerms: 'Rate with terms',
  delivery: 'Delivery',
  note: 'Note',
  endsIn: 'Ends in',
  toBeAgreed: 'To be agreed',
  yourAnswer: 'Your answer',
  claims: (count: number) =>
    count === 1 ? 'A cancelled agreement names you' : `${count} cancelled agreements name you`,
  answerUntil: (day: string) => `Answer until ${day}`,
  waitsForBuyer: 'Waiting for the buyer',
} as const

export const dealLabels: Record<DealState, string> = {
  agreed: 'Agreed',
  done: 'Completed',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
}
