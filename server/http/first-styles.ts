/** A rule with the classes that each of its selectors needs, or rules under a condition. */
type Part = { text: string; needs: readonly (readonly string[])[] } | { head: string; parts: readonly Part[] }

/**
 * What nobody sees before the sheets themselves are there: movement, print, what a pointer, a key or a mistake does, what is switched off,
 * what stands below the first view.
 */
const LATER = /^@(keyframes|media[^{]*(print|hover))|^\[data-fold\]/
const LATER_STATES =
  /:(hover|active|target|modal|disabled|focus-visible|focus-within)\b|\[(aria-invalid|readonly)\b|::(backdrop|placeholder|selection)/
const NESTED = /(?<=[{};])([^{};]*&[^{};]*)\{[^{}]*\}/g
const LATER_WORDS =
  /(?<=[{;])(?:transition|cursor|user-select|-webkit-user-select|touch-action|animation)[\w-]*:[^;}]*;?/g
const CONDITION = /^@(media|supports|container|layer)/

/**
 * Prepares a build's `styles` for the question which of its rules a piece of HTML needs. Answers with their text in
 * the same order: a rule stays when one of its selectors could match by the classes that stand in the HTML.
 */
export function createFirstStyles(styles: string): (html: string) => string {
  const parts = readParts(styles)
  return html => {
    const present = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')))
    return withoutUnused(written(parts, present))
  }
}

/** Leaves out the values that nothing refers to by name; once more, since values refer to values. */
function withoutUnused(styles: string): string {
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const left = styles.replaceAll(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, (text, name: string) => (used.has(name) ? text : ''))
  return left === styles ? left : withoutUnused(left)
}

function written(parts: readonly Part[], present: ReadonlySet<string>): string {
  let text = ''
  for (const part of parts) {
    if ('needs' in part) {
      if (part.needs.some(names => names.every(name => present.has(name)))) text += part.text
    } else {
      const inner = written(part.parts, present)
      if (inner) text += `${part.head}{${inner}}`
    }
  }
  return text
}

/** The rules of a sheet, without comments and without those that can wait. */
function readParts(styles: string): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < styles.length) {
    const open = seek(styles, at, '{;')
    if (open >= styles.length) break
    const head = styles.slice(at, open).trim()
    // a statement such as `@layer a, b;`
    const end = styles[open] === ';' ? open + 1 : closing(styles, open)
    at = end
    if (LATER.test(head)) continue
    if (styles[open] === '{' && CONDITION.test(head))
      parts.push({ head, parts: readParts(styles.slice(open + 1, end - 1)) })
    else if (!canWait(head))
      parts.push({
        text: head + styles.slice(open, end).replaceAll(NESTED, withoutWaiting).replaceAll(LATER_WORDS, ''),
        needs: head.startsWith('@') ? [[]] : selectorsIn(head).map(classesIn),
      })
  }
  return parts
}

const withoutWaiting = (rule: string, selector: string): string => (canWait(selector) ? '' : rule)

/** Whether a selector is for later only: one among several, or one for everything else, is not. */
const canWait = (selector: string): boolean =>
  LATER_STATES.test(selector.replaceAll(ABLE, '')) &&
  !/,|\[|:not\(/.test(selector.replaceAll(ABLE, '').replaceAll(ONE_STATE, ''))
// `:not(:disabled)` holds from the beginning
const ABLE = /:not\(:disabled\)/g
/** Several selectors that are one state, and states that are written as attributes. */
const ONE_STATE =
  /:is\(:hover,:active\)|:is\(:disabled,\[aria-disabled=true\](:not\(\[aria-busy=true\]\))?\)|\[aria-invalid=true\]|\[readonly\]/g

const selectorsIn = (head: string): string[] => bare(head).split(',')
const classesIn = (selector: string): string[] => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)

/** A selector without what stands in brackets: what `:not()` or `:has()` ask for need not be there. */
function bare(selector: string): string {
  const inner = selector.replaceAll(/\([^()]*\)|\[[^\]]*\]/g, '')
  return inner === selector ? inner : bare(inner)
}

/** Where one of these signs stands next, outside of quotes. */
function seek(text: string, from: number, signs: string): number {
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (signs.includes(sign)) return at
  }
  return text.length
}

/** Just behind the bracket that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at = seek(text, at + 1, '{}')) {
    depth += text[at] === '{' ? 1 : -1
    if (depth === 0) return at + 1
  }
  return text.length
}
