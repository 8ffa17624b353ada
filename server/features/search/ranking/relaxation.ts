import type { Match, ParsedQuery, Term } from '../model/query.ts'

/** A word that more of the listings have says nothing of the goods. */
const COMMONEST = 0.5

/**
 * The required terms, each step fewer than the one before: every term, all but one, the two that tell most of the goods, one of these, any.
 * What names the goods stays longest, however common it is: in a sentence the rarest words are rather beside the point.
 * A word that most listings have ('surplus') counts for their order alone where others are asked for.
 */
export function relaxationsOf(query: ParsedQuery): Match[] {
  const terms = requiredTerms(query)
  const each = terms.map(term => ({ term }))
  if (each.length === 1) return each
  const steps: Match[] = [{ all: each }]
  if (each.length > 2) {
    const goods = terms
      .toSorted((a, b) => telling(b) - telling(a))
      .slice(0, 2)
      .map(term => ({ term }))
    steps.push({ any: each.map(gone => ({ all: each.filter(one => one !== gone) })) })
    if (each.length > 3) steps.push({ all: goods })
    steps.push({ any: goods })
  }
  return [...steps, { any: each }]
}

/** The terms that an exact match has: those that at most half of the listings have, or all terms where each is that common. */
export function requiredTerms({ terms }: ParsedQuery): Term[] {
  const rarer = terms.filter(({ share }) => share <= COMMONEST)
  return rarer.length > 0 ? rarer : terms
}

/** The information of a term about the goods: its rarity, and the share of its listings that have it in the name. */
const telling = ({ idf, share, titleShare }: Term): number => (idf * titleShare) / Math.max(share, Number.EPSILON)
