import type { Random } from './random.ts'

/** One of several values, with its parts and its factor on the price. */
export interface Choice {
  parts: readonly string[]
  factor: number
}

interface Range {
  low: number
  high: number
  step: number
  decimals: number
}

/** The values of an option of a product line: a list of choices or a range of numbers. */
export type Option = readonly Choice[] | Range

/** Parses `SS 202 | SS 304 *1.4; 18/8` or `90..160/5` (see `ProductLine`). */
export function readOption(text: string): Option {
  const range = /^([\d.]+?)\.\.([\d.]+)\/([\d.]+)$/.exec(text)
  if (range) {
    const [low = 0, high = 0, step = 1] = range.slice(1).map(Number)
    return { low, high, step, decimals: range[3]?.split('.')[1]?.length ?? 0 }
  }
  return text.split('|').map(entry => ({
    parts: entry
      .replace(/ \*[\d.]+/, '')
      .split(';')
      .map(part => part.trim()),
    factor: Number(/ \*([\d.]+)/.exec(entry)?.[1] ?? 1),
  }))
}

/** Draws a value. The price factor of a number in a range is 1 in the middle and grows with the number. */
export function drawFrom(option: Option, random: Random): Choice {
  if (!('low' in option)) return random.pick(option)
  const steps = Math.round((option.high - option.low) / option.step)
  const value = option.low + random.whole(0, steps) * option.step
  const middle = (option.low + option.high) / 2
  return { parts: [value.toFixed(option.decimals)], factor: (value / middle) ** 0.8 }
}

// a few texts are filled a million times, so each is split only once, into alternating texts and placeholder names
const cut = new Map<string, string[]>()

/** Fills the placeholders of a text and capitalises the beginnings of sentences. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  let pieces = cut.get(text)
  if (!pieces) {
    pieces = text.split(/[{}]/)
    cut.set(text, pieces)
  }
  let filled = pieces[0] ?? ''
  for (let i = 1; i < pieces.length; i += 2) {
    const [name = '', words = ''] = [pieces[i], pieces[i + 1]]
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} in: ${text}`)
    filled += value + words
  }
  return filled.replace(/(?:^|\. )[a-z](?![A-Z])/g, start => start.slice(0, -1) + start.slice(-1).toUpperCase())
}
