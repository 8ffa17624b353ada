import type { Match, ParsedQuery } from '../model/query.ts'

/** What listings must have, each step less than the one before: every term, all but one, one of the two rarest, any. */
export function relaxationsOf({ terms }: ParsedQuery): Match[] {
  const each = terms.map(term => ({ term }))
  if (each.length === 1) return each
  const steps: Match[] = [{ all: each }]
  if (each.length > 2) {
    const rarest = terms.toSorted((a, b) => a.share - b.share).slice(0, 2)
    steps.push({ any: each.map(gone => ({ all: each.filter(one => one !== gone) })) })
    steps.push({ any: rarest.map(term => ({ term })) })
  }
  return [...steps, { any: each }]
}
