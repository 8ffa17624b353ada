export const saverLimits = {
  /** days for which the rate is valid; until then the seller cannot offer savers another one */
  days: 7,
  /** sellers see how many people saved a lot if at least this many did */
  saversLeast: 3,
} as const

export const saverMessages = {
  amount: (asked: string) => `Please enter a price below ${asked}`,
} as const

export const saverTexts = {
  about: `They are told that you have a lower price for them, and see it when they make an offer. It holds for ${saverLimits.days} days: who offers it has a deal at once, for at most what is available. You can do this once in ${saverLimits.days} days.`,
  send: 'Offer this price',
  sent: 'Offered to those who saved it',
  forYou: (rate: string, end: string) => `For you, because you saved it: ${rate} until ${end}.`,
} as const
