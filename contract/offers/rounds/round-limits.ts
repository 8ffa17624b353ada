export const roundLimits = {
  /** days ahead, in India */
  daysLeast: 1,
  daysMost: 14,
  /** whole hours of the day, in India */
  hourLeast: 9,
  hourMost: 20,
  /** hours in which the seller accepts one, after the end */
  answerHours: 72,
  /** days for which the lot says that none was accepted */
  lapsedDays: 14,
  changesAnHour: 60,
} as const
