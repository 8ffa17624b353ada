export interface LegalSection {
  /** also the anchor in addresses, so it must not change */
  id: string
  heading: string
  /** each block is a paragraph, or a list of points */
  blocks: readonly (string | readonly string[])[]
}

export interface LegalText {
  title: string
  effective: { day: string; iso: string }
  summary: readonly string[]
  sections: readonly LegalSection[]
}

/** The date from which both texts apply. */
export const effective = { day: '17/03/2025', iso: '2025-03-17' } as const
