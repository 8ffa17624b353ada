export type FaqAudience = 'Buyers' | 'Sellers' | 'All'

export interface FaqEntry {
  question: string
  /** a paragraph, or a list of points */
  answer: string | readonly string[]
  type: FaqAudience
}

export const faqFilters = ['All', 'Sellers', 'Buyers'] as const
export type FaqFilter = (typeof faqFilters)[number]

/** The entries for one kind of reader: their own, and those for all readers. */
export const faqFor = (entries: readonly FaqEntry[], filter: FaqFilter): readonly FaqEntry[] =>
  entries.filter(({ type }) => filter === 'All' || type === 'All' || type === filter)
