/** The decoded fragment of an address; an incomplete one, which cannot be decoded, stays as it is. */
export function fragmentIn(hash: string): string {
  const written = hash.slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
