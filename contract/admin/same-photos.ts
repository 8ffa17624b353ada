import { formatShortDate } from '../shared/long-date.ts'

/** The most listings with the same photos that a page names, those that share the most photos first. */
export const samePhotosNamed = 3

export const samePhotosTexts = {
  filter: 'Same photos',
  title: 'Same photos as',
  which: 'with photos of another business, most widely shared first',
} as const

/** 'Kaveri Mills, 2 photos, live since 3 May 2026' */
export const formatSamePhotos = ({
  business,
  photos,
  since,
}: {
  business: string
  photos: number
  since: string
}): string =>
  `${business}, ${photos} ${photos === 1 ? 'photo' : 'photos'}, live since ${formatShortDate(new Date(since))}`

export const formatMoreSame = (count: number): string => `and ${count} more`

/** The sentence about equal photos among the facts for a decision about a business. */
export const formatOfSamePhotos = (count: number): string =>
  count === 0
    ? 'No live listing shows photos of another business'
    : `${count} live ${count === 1 ? 'listing shows' : 'listings show'} the same photos as listings of other businesses`
