import endings from 'tlds' with { type: 'json' }
import { holdsLink } from '#contract/shared/contact/contact-details.ts'
import { inPlainLetters } from '#contract/shared/contact/plain-signs.ts'
import { asRead } from '#contract/shared/names/display-names.ts'
import { product } from '#contract/shared/product.ts'

/** The endings of the list of IANA. */
const ENDINGS: ReadonlySet<string> = new Set(endings)
/** 'pcs.in box' and 'pvt.ltd': a dot that ends a unit or an abbreviation makes no host. */
const NO_HOST =
  /^(?:\d+|pcs?|pieces?|nos?|kgs?|g|gms?|m|mm|cm|mtrs?|mt|ltrs?|ml|ft|sq|sets?|box|boxes|bags?|rolls?|rs|inr|per|pvt|p|co|qty|approx|etc|no|ok|e|i)$/
const HOST =
  /(?<![\p{L}\p{N}@._-])((?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+)(\p{L}[\p{L}\p{M}\p{N}-]+)(?![\p{L}\p{M}\p{N}@-])([/?#:]?)/gu
const own = asRead(product.name)

/** Returns true if a text names a host that is not `host`, or something that looks like our own name. */
export function leadsAway(text: string, host: string): boolean {
  const plain = inPlainLetters(text)
  const others = plain.replaceAll(
    new RegExp(
      String.raw`(?<![\p{L}\p{N}.@/-])(?:https?://)?${host.replaceAll('.', String.raw`\.`)}(?=[/?#\s.,;!)]|$)`,
      'giu',
    ),
    '',
  )
  return holdsLink(others) || [...others.matchAll(HOST)].some(isHost) || others.split(/[\s,;()]+/).some(isLikeOurName)
}

function isHost([, labels = '', ending = '', path = '']: RegExpExecArray): boolean {
  // a sentence begins behind a full stop that has no blank: 'Thanks.Is it there?'
  const isWord = /^\p{Lu}\p{Ll}/u.test(ending)
  const label = labels.split('.').at(-2)?.toLowerCase() ?? ''
  return ENDINGS.has(ending.toLowerCase()) && (path === '/' || !(isWord || NO_HOST.test(label)))
}

/** Our name with more behind or before it, as in nayastock-login; the name alone is harmless. */
function isLikeOurName(word: string): boolean {
  const read = asRead(word)
  return read.includes(own) && read !== own && read !== `${own}s`
}
