import { type FoundText, findTexts } from './find-texts.ts'
import type { Node } from './syntax.ts'

/** The translation of an English text; undefined if it has none. */
export type Translate = (text: string) => string | undefined

interface Change {
  start: number
  end: number
  code: string
}

/** The source with its texts translated: strings stay strings, and markup keeps its elements and inserted values. */
export function translateSource(code: string, path: string, translate: Translate): string {
  let changes: Change[] = []
  // inner texts first: an outer one inserts its translated values
  for (const found of findTexts(code, path).toReversed()) {
    const translation = translate(found.text)
    if (translation === undefined) continue
    const { start, end } = found
    const inside = changes
    const inner: Inner = (from, to) => changedPart(code, inside, from, to)
    const written = found.markup
      ? markupOf(spaced(translation, found), found, inner)
      : stringOf(translation, found, inner)
    const outside = changes.filter(change => change.start < start || change.end > end)
    changes = [...outside, { start, end, code: isAttribute(code, found) ? `{${written}}` : written }]
  }
  return changedPart(code, changes, 0, code.length)
}

/** A translation in markup with the spaces that its text has at its ends. */
function spaced(translation: string, { text, whole }: FoundText): string {
  const at = whole.indexOf(text)
  const [before, after] = [whole.slice(0, at), whole.slice(at + text.length)]
  return `${/^\s/.test(translation) ? '' : before}${translation}${/\s$/.test(translation) ? '' : after}`
}

type Inner = (start: number, end: number) => string

/** Part of the source with the changes inside it. */
function changedPart(code: string, changes: readonly Change[], start: number, end: number): string {
  let written = ''
  let at = start
  const inside = changes.filter(change => change.start >= start && change.end <= end)
  for (const change of inside.toSorted((a, b) => a.start - b.start)) {
    written += code.slice(at, change.start) + change.code
    at = change.end
  }
  return written + code.slice(at, end)
}

/** A plain string right behind the name of an attribute needs braces. */
const isAttribute = (code: string, { quoted, start }: FoundText): boolean =>
  quoted && /[\w-]=$/.test(code.slice(0, start).slice(-20))

const PART = /\{(\d+)\}|<(\d+)>|<\/(\d+)>|<(\d+)\/>/g

const escaped = (text: string): string => text.replaceAll(/[`\\]|\$\{/g, '\\$&')

function stringOf(translation: string, { quoted, values }: FoundText, inner: Inner): string {
  if (quoted) return JSON.stringify(translation)
  let written = ''
  let at = 0
  for (const part of translation.matchAll(/\{(\d+)\}/g)) {
    const value = values[Number(part[1])] as Node
    written += `${escaped(translation.slice(at, part.index))}\${${inner(value.start, value.end)}}`
    at = part.index + part[0].length
  }
  return `\`${written}${escaped(translation.slice(at))}\``
}

function markupOf(translation: string, { values, elements }: FoundText, inner: Inner): string {
  let written = ''
  let at = 0
  const text = (end: number) => {
    const part = translation.slice(at, end)
    return part === '' ? '' : `{${JSON.stringify(part)}}`
  }
  for (const part of translation.matchAll(PART)) {
    written += text(part.index)
    at = part.index + part[0].length
    const [, value, opened, closed, alone] = part
    const node = (value === undefined ? elements : values)[Number(value ?? opened ?? closed ?? alone)] as Node
    if (value !== undefined) written += `{${inner(node.start, node.end)}}`
    else if (alone !== undefined) written += inner(node.start, node.end)
    else written += tagOf(node, opened === undefined ? 'closingElement' : 'openingElement', inner)
  }
  return written + text(translation.length)
}

function tagOf(element: Node, tag: 'openingElement' | 'closingElement', inner: Inner): string {
  const fragment = tag === 'openingElement' ? 'openingFragment' : 'closingFragment'
  const { start, end } = (element[tag] ?? element[fragment]) as Node
  return inner(start, end)
}

const partsOf = (text: string): string[] => Array.from(text.matchAll(PART), ([part]) => part)

/** True if a translation inserts the same values, and has the same elements, as the English text. */
export function isComplete(english: string, translation: string): boolean {
  const [wanted, given] = [partsOf(english), partsOf(translation)]
  if (!wanted.every(part => given.includes(part)) || !given.every(part => wanted.includes(part))) return false
  const open: string[] = []
  for (const part of given.filter(tag => /^<\/?\d+>$/.test(tag))) {
    if (!part.startsWith('</')) open.push(part)
    else if (open.pop() !== part.replace('/', '')) return false
  }
  return (
    open.length === 0 &&
    given.filter(part => part.startsWith('<')).length === wanted.filter(part => part.startsWith('<')).length
  )
}
