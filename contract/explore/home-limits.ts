/** The limits of the landing page. */
export const homeLimits = {
  cards: 16,
  categoryPills: 4,
  categoryTiles: 8,
  carouselItems: 11,
  carouselLoopsAbove: 6,
  carouselSpeedMs: 300,
  carouselDelayMs: 3000,
} as const
