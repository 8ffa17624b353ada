/** Prefixes that only our variables have; hosts set none with them. */
const OUR_PREFIXES = ['DATABASE_', 'SMTP_', 'S3_', 'GRIEVANCE_', 'GST_REGISTRY', 'TURNSTILE_', 'VAPID_', 'SECRET_KEY']
/** The shortest of our names that is searched with one wrong letter: shorter ones resemble many other variables. */
const SHORTEST = 6

/** A variable that is set but never read, with the name that was probably meant. */
export interface UnknownVariable {
  name: string
  meant?: string
}

/**
 * The variables that look like ours but are unknown: by their prefix, or by one letter that is missing, added, swapped
 * or wrong.
 */
export function unknownVariables(given: readonly string[], known: readonly string[]): UnknownVariable[] {
  return given
    .filter(name => !known.includes(name))
    .flatMap(name => {
      const meant = known.find(ours => ours.length >= SHORTEST && isOneEditFrom(ours, name))
      if (meant) return [{ name, meant }]
      return OUR_PREFIXES.some(prefix => name.startsWith(prefix)) ? [{ name }] : []
    })
}

function isOneEditFrom(wanted: string, given: string): boolean {
  let from = 0
  while (from < wanted.length && wanted[from] === given[from]) from++
  const [a, b] = [wanted.slice(from), given.slice(from)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || isSwapped
}
