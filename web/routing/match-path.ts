/**
 * Matches `pathname` with `pattern`, whose segments like `:id` are parameters; returns the parameters, or undefined. A
 * trailing slash is ignored.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = segments(pattern)
  const given = segments(pathname)
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = value
    else if (segment !== value) return undefined
  }
  return params
}

const segments = (path: string): string[] =>
  path
    .split('/')
    .filter(Boolean)
    .map(segment => {
      try {
        return decodeURIComponent(segment)
      } catch {
        return segment
      }
    })
