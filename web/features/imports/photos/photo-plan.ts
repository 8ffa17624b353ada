import type { ApiReply } from '#contract/api.ts'
import { imageLimits } from '#contract/listings/images.ts'

type Match = ApiReply<'POST /bulk/photos'>['photos'][number]

/** Photos of one listing, by their numbers. */
export interface PhotoGroup {
  listingId: string
  sku: string
  files: File[]
}

export interface PhotoPlan {
  groups: PhotoGroup[]
  /** files that will not be sent, with the reason */
  left: { name: string; reason: string }[]
}

/**
 * Assigns photos to listings. It leaves out photos without a listing, photos of a listing that has photos already, and
 * photos above the limit of a listing.
 */
export function planPhotos(files: readonly File[], matches: readonly Match[]): PhotoPlan {
  const left: PhotoPlan['left'] = []
  const bySku = new Map<string, { group: PhotoGroup; numbered: { number: number; file: File }[] }>()
  for (const [at, file] of files.entries()) {
    const match = matches[at]
    if (!match?.listingId || match.sku === null) left.push({ name: file.name, reason: 'no item has this SKU' })
    else if (match.has > 0) left.push({ name: file.name, reason: `${match.sku} already has photos` })
    else {
      const found = bySku.get(match.listingId) ?? {
        group: { listingId: match.listingId, sku: match.sku, files: [] },
        numbered: [],
      }
      found.numbered.push({ number: match.number, file })
      bySku.set(match.listingId, found)
    }
  }
  const groups = [...bySku.values()].map(({ group, numbered }) => {
    const ordered = numbered.toSorted((a, b) => a.number - b.number).map(({ file }) => file)
    for (const { name } of ordered.slice(imageLimits.most))
      left.push({ name, reason: `${group.sku} can have up to ${imageLimits.most} photos` })
    return { ...group, files: ordered.slice(0, imageLimits.most) }
  })
  return { groups, left }
}
