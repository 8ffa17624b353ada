export interface LegalSection {
  /** also the anchor in the address, so it never changes */
  id: string
  heading: string
  /** a list of points, or a paragraph */
  blocks: readonly (string | readonly string[])[]
}

export interface LegalText {
  title: string
  effective: { day: string; iso: string }
  summary: readonly string[]
  sections: readonly LegalSection[]
}

/** Both texts have held since the same day. */
export const effective = { day: '17/03/2025', iso: '2025-03-17' } as const
