import { timingSafeEqual } from 'node:crypto'
import { type ImageWidth, imageWidths } from '#contract/listings/images.ts'
import type { Services } from '#server/platform/services.ts'

const SLOT_MS = 6 * 3600 * 1000
const ADDRESS = /\/images\/([0-9a-f-]{36})-(?:320|640|1280)\.webp(?:\?|$)/

/**
 * Address of a picture's 640 px size; if no live listing shows it, the address has a signature that is valid for 6 to
 * 12 hours.
 */
export function pictureAddress({ clock, keyedHash }: Services, id: string, live: boolean): string {
  const address = `/images/${id}-640.webp`
  if (live) return address
  // the expiry is the same for a whole slot of time, so that browsers find the picture in their cache
  const expires = (Math.floor(clock().getTime() / SLOT_MS) + 2).toString(36)
  return `${address}?s=${expires}.${signature(keyedHash, id, expires)}`
}

/** True if the text is a valid signature of this picture. */
export function isSignedPicture({ clock, keyedHash }: Services, id: string, text: string): boolean {
  const [, expires, given] = /^([0-9a-z]{1,10})\.([\w-]{32})$/.exec(text) ?? []
  if (expires === undefined || given === undefined) return false
  if (Number.parseInt(expires, 36) * SLOT_MS <= clock().getTime()) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(keyedHash, id, expires)))
}

const signature = (keyedHash: Services['keyedHash'], id: string, expires: string): string =>
  keyedHash('picture', id, expires).toString('base64url').slice(0, 32)

/** The picture of an address of any size; undefined for another address. */
export const pictureOfAddress = (address: string): string | undefined => ADDRESS.exec(address)?.[1]

/** Parses the file name of one size; undefined for another name. */
export function readPictureFile(name: string): { id: string; width: ImageWidth } | undefined {
  const [, id, digits] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{3,4})\.webp$/.exec(name) ?? []
  const width = imageWidths.find(known => String(known) === digits)
  return id !== undefined && width !== undefined ? { id, width } : undefined
}
