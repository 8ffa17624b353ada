/** The fragment of an address, decoded; as it is written if it cannot be decoded, as after a copy that lost its end. */
export function fragmentIn(hash: string): string {
  const written = hash.slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
