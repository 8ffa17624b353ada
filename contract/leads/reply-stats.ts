/** The reply figures of a seller cover the `days` until yesterday; in `apart` days, one inquiry of a buyer counts. */
export const replyFigures = {
  days: 90,
  apart: 30,
  /** office minutes within which a reply counts: two working days */
  answeredWithin: 1200,
  /** with fewer buyers, no figure is shown */
  buyersLeast: 5,
  /** a faster answer is automatic, so it is left out of the reply time */
  automaticSeconds: 5,
} as const

export interface ReplyStats {
  /** number of different buyers who asked */
  buyers: number
  asked: number
  answered: number
  /** office minutes */
  medianMinutes: number | null
}

const steps: readonly [most: number, words: string][] = [
  [60, 'within an hour'],
  [180, 'within 3 hours'],
  [600, 'the same day'],
  [1200, 'within a day'],
  [2400, 'within two days'],
]

/** The sentence for buyers about a seller's replies; null if there are too few inquiries, or too few answers. */
export function formatReply(stats: ReplyStats | null | undefined): string | null {
  const rate = formatReplyRate(stats)
  if (!stats || rate === null) return null
  const often = `Replied to ${rate} buyers`
  const { medianMinutes } = stats
  if (medianMinutes === null) return often
  const words = steps.find(([most]) => medianMinutes <= most)?.[1] ?? 'after more than two days'
  return `${often}, usually ${words}`
}

/** '9 of 10', the buyers who got a reply; null if there are too few inquiries, or too few answers. */
export function formatReplyRate(stats: ReplyStats | null | undefined): string | null {
  if (!stats || stats.buyers < replyFigures.buyersLeast || stats.asked === 0) return null
  if (stats.answered * 2 < stats.asked) return null
  return `${Math.round((stats.answered / stats.asked) * 10)} of 10`
}

/** The sentence on a seller's page if most buyers got no reply. */
export const oftenSilent = (stats: ReplyStats | null | undefined): string | null =>
  stats && stats.asked >= 10 && stats.buyers >= replyFigures.buyersLeast && stats.answered * 2 < stats.asked
    ? 'Often does not reply'
    : null
