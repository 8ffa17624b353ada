/** Longer lines than this are never the line above a quote. */
const ATTRIBUTION_LONGEST = 400
/** An attribution may be wrapped onto this many lines. */
const ATTRIBUTION_LINES = 3
const HEADER_LINES = 5

const isQuoted = (line: string): boolean => line.startsWith('>')
const isBlank = (line: string): boolean => line.trim() === ''
/** 'On … wrote:' in English, Hindi and other languages that mail programs are set to in India. */
const attribution =
  /(?:\b(?:wrote|writes)|ने लिखा(?: है)?|लिखते हैं|यांनी लिहिले|એ લખ્યું|লিখেছেন|எழுதியது|వ్రాసారు|ಬರೆದಿದ್ದಾರೆ|എഴുതി)\s*:$/u
const originalMessage = /^-{2,}\s*(?:original message|forwarded message|मूल संदेश|मूल मैसेज)\s*-{2,}$/i
const fromHeader = /^\*?(?:from|प्रेषक|द्वारा)\s*:\*?\s*\S/i
const otherHeader = /^\*?(?:sent|date|to|subject|भेजा गया|भेजने का समय|दिनांक|तारीख|प्रति|को|विषय)\s*:\*?/i
const rule = /^[_-]{5,}$/
const device =
  /^(?:sent from (?:my |outlook|yahoo mail|mail for|samsung|gmail|rediffmail).{0,80}|get outlook for .{0,160}|sent via .{0,80}|मेरे .{1,40} से भेजा गया.{0,20})$/i

/** A picture's place in the text part. */
const pictureMark = /^\[(?:image|cid|photo)\s?:[^\]]{0,200}\]$/i

/**
 * A person's own words in the text of a mail: without the mail that they answer, its attribution and a signature. Words between
 * and below quotes stay. Each line is read once.
 */
export function ownText(mail: string): string {
  const lines = mail
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\u200b\ufeff]/g, '')
    .split('\n')
  const ownLines: string[] = []
  let signature = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const words = line.trim()
    if (isQuoted(words)) {
      signature = false
      dropAttribution(ownLines)
      ownLines.push('')
      continue
    }
    if (beginsOriginal(lines, at)) {
      if (rule.test(ownLines.findLast(one => !isBlank(one))?.trim() ?? '')) dropLast(ownLines)
      break
    }
    // the lines of the quoted mail have no quote marks, so own words after it cannot be recognised
    if (isAttribution(lines, at) && !isQuoted(nextWords(lines, at))) {
      ownLines.push(line)
      dropAttribution(ownLines)
      break
    }
    if (line === '-- ') signature = true
    if (!signature && !device.test(words) && !pictureMark.test(words)) ownLines.push(line.trimEnd())
  }
  return ownLines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** True for '-----Original Message-----', and for the From line of the headers that Outlook puts above the mail. */
function beginsOriginal(lines: readonly string[], at: number): boolean {
  const words = (lines[at] ?? '').trim()
  if (originalMessage.test(words)) return true
  return fromHeader.test(words) && lines.slice(at + 1, at + HEADER_LINES).some(line => otherHeader.test(line.trim()))
}

const isAttribution = (lines: readonly string[], at: number): boolean => attribution.test((lines[at] ?? '').trim())

/** The first words after a line. */
const nextWords = (lines: readonly string[], at: number): string =>
  lines
    .slice(at + 1, at + 4)
    .find(line => !isBlank(line))
    ?.trim() ?? ''

/** Drops the attribution at the end of `ownLines`: the lines from its date or address to its colon. */
function dropAttribution(ownLines: string[]): void {
  dropBlank(ownLines)
  const last = ownLines.length - 1
  if (!(ownLines[last] ?? '').trim().endsWith(':')) return
  for (let lines = 1; lines <= ATTRIBUTION_LINES && last - lines + 1 >= 0; lines++) {
    const first = last - lines + 1
    if (isBlank(ownLines[first] ?? '')) return
    const joined = ownLines
      .slice(first, last + 1)
      .join(' ')
      .trim()
    if (joined.length <= ATTRIBUTION_LONGEST && /[\d@]/.test(joined) && attribution.test(joined)) {
      // a wrapped attribution may begin in an earlier line, after an empty one
      let begin = first
      while (begin > 0 && last - begin < ATTRIBUTION_LINES - 1 && !isBlank(ownLines[begin - 1] ?? '')) begin--
      ownLines.length = isBlank(ownLines[begin - 1] ?? '') ? begin : first
      return
    }
  }
}

function dropLast(ownLines: string[]): void {
  dropBlank(ownLines)
  ownLines.pop()
}

function dropBlank(ownLines: string[]): void {
  while (ownLines.length > 0 && isBlank(ownLines.at(-1) ?? '')) ownLines.pop()
}
