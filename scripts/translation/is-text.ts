/** True for a sentence, a label or a part of a sentence; false for names, patterns and addresses of the program. */
export function isText(text: string): boolean {
  const words = text.replaceAll(/\{\d+\}/g, ' ').trim()
  if (!/\p{L}{2}/u.test(words) || isForProgram(words, text)) return false
  return /^[\p{Lu}“‘₹(]/u.test(text.trim()) ? isWord(text) : isPhrase(words, text)
}

/** A capitalised word, or several words. */
const isWord = (text: string): boolean => /\s/.test(text.trim()) || /^[\p{Lu}][\p{Ll}]+[.!?…:]?$/u.test(text.trim())

/** Part of a sentence: words in lower case with a space, or beside an inserted value. */
const isPhrase = (words: string, text: string): boolean =>
  /^[\p{Ll}\d…–—·,.:;(“‘’'/+-]/u.test(words) &&
  (/\p{L}\s+\p{L}/u.test(words) || /\{\d+\}[ ’'“·–,]|[ (“]\{\d+\}/u.test(text))

const isForProgram = (words: string, text: string): boolean =>
  /^(?:[A-Z]+ \/|https?:|data:|[A-Z][A-Za-z]*\.[a-z]|[\w.-]+\/[\w./-]+$|[A-Z_]+$|\[|#|\/|--|\.{1,2}\/|@)/.test(words) ||
  /=>|[{}]|;$|\d(?:px|rem|svh|vw)\b|var\(|calc\(|-?width:|prefers-|^\(pointer|^\w+\(|^[MmLlHhVvCcSsAaZz\d\s.,-]+$|^\w+=|&\w+=|::|\(\?|\\/.test(
    words,
  ) ||
  /^(?:Escape|Enter|Tab|Home|End|Delete|Backspace|Space|Arrow\w+|Page(?:Up|Down)|Control|Shift|Meta|Alt|Asia\/Kolkata|Bearer)$/.test(
    text,
  )
