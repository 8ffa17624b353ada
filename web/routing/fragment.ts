/** The fragment of an address, decoded; unchanged if it cannot be decoded, such as after an incomplete copy. */
export function fragmentIn(hash: string): string {
  const written = hash.slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
