import { imageAt, imageWidths } from '#contract/listings/images.ts'
import type { PictureSource } from '#web/ui/media/picture.tsx'

/** The available widths of a listing's picture, from its URL in a reply. */
export const pictureSources = (url: string | null | undefined, most = 1280): PictureSource[] =>
  url ? imageWidths.filter(width => width <= most).map(width => ({ src: imageAt(url, width), width })) : []
