/** The decoded fragment of an address; a fragment that cannot be decoded stays as it is. */
export function fragmentIn(hash: string): string {
  const written = hash.slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
