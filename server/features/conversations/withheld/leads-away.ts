import endings from 'tlds' with { type: 'json' }
import { containsLink } from '#contract/shared/contact/contact-details.ts'
import { inPlainLetters } from '#contract/shared/contact/plain-signs.ts'
import { asRead } from '#contract/shared/names/display-names.ts'
import { product } from '#contract/shared/product.ts'

/** The top-level domains in the list of IANA. */
const ENDINGS: ReadonlySet<string> = new Set(endings)
/** 'pcs.in box' and 'pvt.ltd': the dot ends a unit or an abbreviation, so the text is not a host. */
const NO_HOST =
  /^(?:\d+|pcs?|pieces?|nos?|kgs?|g|gms?|m|mm|cm|mtrs?|mt|ltrs?|ml|ft|sq|sets?|box|boxes|bags?|rolls?|rs|inr|per|pvt|p|co|qty|approx|etc|no|ok|e|i)$/
const HOST =
  /(?<![\p{L}\p{N}@._-])((?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+)(\p{L}[\p{L}\p{M}\p{N}-]+)(?![\p{L}\p{M}\p{N}@-])([/?#:]?)/gu
const own = asRead(product.name)

/** Returns true if a text names a host other than `host`, or a word that resembles our own name. */
export function leadsAway(text: string, host: string): boolean {
  const plain = inPlainLetters(text)
  const others = plain.replaceAll(
    new RegExp(
      String.raw`(?<![\p{L}\p{N}.@/-])(?:https?://)?${host.replaceAll('.', String.raw`\.`)}(?=[/?#\s.,;!)]|$)`,
      'giu',
    ),
    '',
  )
  return (
    containsLink(others) || [...others.matchAll(HOST)].some(isHost) || others.split(/[\s,;()]+/).some(isLikeOurName)
  )
}

function isHost([, labels = '', ending = '', path = '']: RegExpExecArray): boolean {
  // a full stop without a following blank may end a sentence: 'Thanks.Is it there?'
  const isWord = /^\p{Lu}\p{Ll}/u.test(ending)
  const label = labels.split('.').at(-2)?.toLowerCase() ?? ''
  return ENDINGS.has(ending.toLowerCase()) && (path === '/' || !(isWord || NO_HOST.test(label)))
}

/** True for our name with an addition, such as nayastock-login; the name alone is harmless. */
function isLikeOurName(word: string): boolean {
  const read = asRead(word)
  return read.includes(own) && read !== own && read !== `${own}s`
}
