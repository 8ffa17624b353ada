export const roundLimits = {
  /** days from today, in India */
  daysLeast: 1,
  daysMost: 14,
  /** whole hours of the day, in India */
  hourLeast: 9,
  hourMost: 20,
  /** hours after the end in which the seller may accept an offer */
  answerHours: 72,
  /** days for which the lot shows that no offer was accepted */
  lapsedDays: 14,
  changesAnHour: 60,
} as const
