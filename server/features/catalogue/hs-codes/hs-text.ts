const UNSPLIT = new Set(
  'PVC LED LCD TV DVD VCD CD MDF USB LPG CNG PCB PET HDPE LDPE NBR SBR DDT UV AC DC DNA HIV FM VHF MIG TIG CRT VCR PTFE HCL'.split(
    ' ',
  ),
)
const WRITTEN_SO: Readonly<Record<string, string>> = {
  kw: 'kW',
  kva: 'kVA',
  kv: 'kV',
  mw: 'MW',
  khz: 'kHz',
  mhz: 'MHz',
  india: 'India',
  indian: 'Indian',
  darjeeling: 'Darjeeling',
  basmati: 'Basmati',
  alphonso: 'Alphonso',
  kashmir: 'Kashmir',
  rupees: 'rupees',
}

/** Corrects double and missing spaces around punctuation and removes heading numbers from the text. */
export const tidy = (text: string): string =>
  text
    .replace(/\b\d{4} \d{2}\b(?=\s*-?\s*[A-Z])/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\( +/g, '(')
    .replace(/ +\)/g, ')')
    .replace(/ +([,;.])/g, '$1')
    .replace(/,(?=[A-Za-z])/g, ', ')
    .replace(/;(?=\S)/g, '; ')
    .replace(/\)(?=[A-Za-z])/g, ') ')
    .replace(/([a-z]{2})\((?=[a-z])/gi, '$1 (')
    .replace(/([a-z]{2}|\))-+(?=\s)/gi, '$1 -')
    .replace(/(\s-+)(?=[a-z]{2})/gi, '$1 ')
    .trim()

/** Turns the capitals of the printed tariff into a sentence; text in small letters stays unchanged. */
export function sentenceCase(text: string): string {
  const words = isShouted(text) ? text.replace(/[A-Z][A-Z']*/g, quiet) : text
  return words.replace(/^[^\p{L}\d]*\p{Ll}/u, start => start.toUpperCase())
}

const isShouted = (text: string): boolean => text.replace(/[^A-Z]/g, '').length > text.replace(/[^a-z]/g, '').length

const quiet = (word: string): string =>
  UNSPLIT.has(word) ? word : (WRITTEN_SO[word.toLowerCase()] ?? word.toLowerCase())

const SEPARATOR = /\s-+(?=\s|$)|-{2,}|:/g

/** The levels of a description, from the general to the particular; text in brackets is never split. */
export function levelsIn(text: string): string[] {
  const levels: string[] = []
  let [depth, from, seen] = [0, 0, 0]
  for (const found of text.matchAll(SEPARATOR)) {
    for (; seen < found.index; seen++) {
      if (text[seen] === '(') depth++
      if (text[seen] === ')') depth = Math.max(0, depth - 1)
    }
    if (depth > 0) continue
    levels.push(text.slice(from, found.index))
    from = found.index + found[0].length
  }
  return [...levels, text.slice(from)].map(withoutEdges).filter(level => /[a-z\d]/i.test(level))
}

const withoutEdges = (level: string): string => level.replace(/^[\s,;.:-]+|[\s,;:-]+$/g, '')

/** The words with which most descriptions of a heading begin. */
export function commonStart(texts: readonly string[]): string {
  if (texts.length < 2) return ''
  let agreeing = texts.map(text => text.split(' '))
  const start: string[] = []
  for (;;) {
    const votes = new Map<string, number>()
    for (const words of agreeing) {
      const word = words[start.length]
      if (word !== undefined) votes.set(word, (votes.get(word) ?? 0) + 1)
    }
    const [best, count] = [...votes].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0])
    if (count < texts.length * 0.8 || best === '') break
    agreeing = agreeing.filter(words => words[start.length] === best)
    start.push(best)
  }
  const text = start.join(' ')
  // ends at the last whole level, or before words such as 'of' that depend on the next word
  const levels = levelsIn(text)
  if (levels.length > 1) return text.slice(0, text.lastIndexOf(levels.at(-1) ?? '')).replace(/[\s:;,-]+$/, '')
  while (start.length > 0 && LEANING.test(start.at(-1) ?? '')) start.pop()
  return start.join(' ')
}

const LEANING = /^(?:-*|of|for|in|with|or|and|a|the|other|weighing|containing|not|by|from|on|to|whether)$/i

const isOther = (level: string): boolean => /^others?$/i.test(level.replace(/[^a-z]/gi, ''))
const FEW_WORDS = 3
const isLong = (level: string): boolean => level.split(' ').length > FEW_WORDS
const CONTEXT_MOST = 60
const LEAF_MOST = 140

/** The text of a code's chip: the last level, the level above if the last one is short, and the heading. */
export function labelOf(path: readonly string[]): string {
  const leaf = shortened(path.at(-1) ?? '', LEAF_MOST)
  const parent = path.slice(0, -1).findLast(level => !isOther(level))
  if (!parent) return leaf
  const own = isOther(leaf) ? 'Other' : leaf
  const alone = isLong(own)
  // the words that distinguish this code from its neighbours: 'dyed', 'plain weave'
  const between = path
    .slice(1, -1)
    .filter(level => !isOther(level) && !isLong(level) && (alone || level !== parent))
    .map(lowerFirst)
  const text = [alone ? own : `${own}: ${shortened(lowerFirst(parent))}`, ...between].join(', ')
  const subject = shortened(lowerFirst((path[0] ?? '').replace(/[,;(][\s\S]*/, '').trim()))
  return path.length > 2 && !text.toLowerCase().includes(subject.toLowerCase()) ? `${text} (${subject})` : text
}

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

function shortened(text: string, most = CONTEXT_MOST): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40)).replace(/[,;( ]+$/, '')}…`
}

/** Words in small letters for matching: letters and digits, separated by blanks. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
