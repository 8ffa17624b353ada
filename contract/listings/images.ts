/** Limits of listing pictures; sizes in bytes and pixels. */
export const imageLimits = {
  toPublish: 2,
  most: 4,
  shown: 3,
  bytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  /** the stored size of all pictures of an account: about 10,000 photos */
  bytesOfAccount: 2 * 1024 ** 3,
  hint: 'Add atleast 4 images, should be below 5mb',
} as const

export const imageWidths = [320, 640, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Address of one size of a listing picture: replies contain the 640 px address, this returns the address of another size. */
export const imageAt = (url: string, width: ImageWidth): string =>
  url.replace(/-(?:320|640|1280)\.webp/, `-${width}.webp`)
