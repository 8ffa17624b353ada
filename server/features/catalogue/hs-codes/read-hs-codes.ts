import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { commonStart, labelOf, levelsIn, sentenceCase, tidy } from './hs-text.ts'

/** A code of the customs tariff; `path` leads from the heading to the leaf. */
export interface HsCode {
  code: string
  label: string
  path: readonly string[]
  source: 'tariff' | 'overlay'
}

const source = '@scrrum-labs/gst-india-utils'
const require = createRequire(import.meta.url)

/** The edition of the installed tariff. */
export const tariffVersion = (): string => (require(`${source}/package.json`) as { version: string }).version

/**
 * The eight-digit codes of the Indian customs tariff, with repaired texts; `unnamed` has the texts of codes without
 * one. Reads some megabytes and keeps none of them in memory.
 */
export function readHsCodes(unnamed: Readonly<Record<string, string>>): HsCode[] {
  const file = require.resolve(`${source}/dist/hsn.json`)
  const rows = JSON.parse(readFileSync(file, 'utf8')) as { hsn_code: number; Description: string }[]
  const byHeading = new Map<string, { code: string; text: string }[]>()
  for (const row of rows) {
    // the source has numbers, which lose a leading zero
    const code = String(row.hsn_code).padStart(8, '0')
    const heading = byHeading.get(code.slice(0, 4))
    const entry = { code, text: tidy(textOf(code, row.Description, unnamed)) }
    if (heading) heading.push(entry)
    else byHeading.set(code.slice(0, 4), [entry])
  }
  return [...byHeading.values()].flatMap(entries => {
    const start = commonStart(entries.map(entry => entry.text))
    return entries.map(({ code, text }) => {
      const path = pathOf(text, start)
      return { code, label: labelOf(path), path, source: 'tariff' as const }
    })
  })
}

function textOf(code: string, text: string, unnamed: Readonly<Record<string, string>>): string {
  if (/[a-z]{2}/i.test(text)) return text
  for (let length = code.length; length >= 4; length--) {
    const name = unnamed[code.slice(0, length)]
    if (name) return name
  }
  return `Goods of heading ${code.slice(0, 4)}`
}

/**
 * The levels of a text without its heading: some texts begin with the common heading, some spell it differently, some
 * omit it.
 */
function pathOf(text: string, start: string): string[] {
  const own = text.startsWith(start) ? levelsIn(text.slice(start.length)) : levelsIn(text)
  const firstWord = start.split(' ', 1)[0]
  const hasHeading = !text.startsWith(start) && own[0]?.startsWith(`${firstWord} `)
  const path: string[] = []
  for (const level of [...(hasHeading ? [] : levelsIn(start)), ...own]) {
    const written = sentenceCase(level)
    if (written.toLowerCase() !== path.at(-1)?.toLowerCase()) path.push(written)
  }
  return path
}
