import type { Match, ParsedQuery, Term } from '../model/query.ts'

/** A word in more than this share of the listings does not describe the goods. */
const COMMONEST = 0.5

/** The purpose of the goods may be dropped only if another word is in at most this share of the listings. */
const NAMING = 0.2

/**
 * The required terms, fewer in each step: every term, those without the purpose, all but one, the two most informative
 * ones, one of these, any. The word that names the goods is dropped last, however common: in a sentence the rarest
 * words often do not matter. A word in most listings ('surplus') only affects the order if there are other words.
 */
export function relaxationsOf(query: ParsedQuery): Match[] {
  const terms = requiredTerms(query)
  const each = terms.map(term => ({ term }))
  if (each.length === 1) return each
  const steps: Match[] = [{ all: each }]
  const goodsAlone = each.filter(({ term }) => !term.isPurpose)
  if (goodsAlone.length < each.length && goodsAlone.some(({ term }) => term.share <= NAMING))
    steps.push({ all: goodsAlone })
  if (each.length > 2) {
    const goods = each.toSorted((a, b) => telling(b.term) - telling(a.term)).slice(0, 2)
    steps.push({ any: each.map(gone => ({ all: each.filter(one => one !== gone) })) })
    if (each.length > 3) steps.push({ all: goods })
    steps.push({ any: goods })
  }
  return [...steps, { any: each }]
}

/** The terms of an exact match: those in at most half of the listings, or all terms if each is that common. */
export function requiredTerms({ terms }: ParsedQuery): Term[] {
  const rarer = terms.filter(({ share }) => share <= COMMONEST)
  return rarer.length > 0 ? rarer : terms
}

/**
 * The information of a term about the goods: its rarity, and the share of its listings that have it in the name; for
 * phrases of the trade, twice the rarity.
 */
const telling = ({ text, idf, share, titleShare }: Term): number =>
  text.includes(' ') ? 2 * idf : (idf * titleShare) / Math.max(share, Number.EPSILON)
