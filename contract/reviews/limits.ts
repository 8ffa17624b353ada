/** Days, hours and counts of reviews. */
export const reviewLimits = {
  /** days after the deal or the contact */
  opensAfterDays: 5,
  closesAfterDays: 60,
  /** days until a second review of the same seller, unless there is a newer deal */
  pairDays: 180,
  /** hours that a new review waits before it is published */
  silenceHours: 72,
  wordsLeast: 20,
  wordsMost: 600,
  replyLeast: 2,
  replyMost: 600,
  replyEditHours: 24,
  disputeDays: 7,
  averageMonths: 24,
  /** with fewer reviews or fewer authors, no average is shown */
  reviewsLeast: 3,
  accountDays: 14,
  authorMost: 5,
  authorDays: 30,
  /** the number of reviews of one seller in a day that looks coordinated */
  burst: 4,
  decisionMost: 1000,
  pageSize: 10,
} as const
