import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { grievanceLimits } from '#contract/grievances/rules.ts'
import type { LegalText } from './legal-text.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/legal-promises.md'), 'utf8')
const rows = page
  .split('\n')
  .filter(line => /^\| (?!section|-)/.test(line))
  .map(line => {
    const [section = '', words = '', held = ''] = line.slice(2, -2).split(' | ')
    return { said: `${section}: ${words}`, held: held.split('<br>') }
  })

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const sentencesOf = ({ summary, sections }: LegalText): string[] =>
  [{ id: 'summary', blocks: summary }, ...sections].flatMap(({ id, blocks }) =>
    blocks.flat().flatMap(block => Array.from(sentences.segment(block), ({ segment }) => `${id}: ${segment.trim()}`)),
  )

/** The labels of sentences that no test checks. */
const others = ['operator', 'members', 'law', 'description']
const isTest = (held: string) => held.startsWith('`')

test('every sentence of the terms and the privacy policy is in the list of promises', () => {
  const listed = rows.map(({ said }) => said)
  expect(listed).toEqual([...sentencesOf(terms(grievanceLimits.days)), ...sentencesOf(privacy)])
})

test('every promise names an existing test or a manual process', () => {
  const bare = rows.flatMap(({ said, held }) =>
    held.filter(each => !isKnownProof(each)).map(each => `${said} <- ${each}`),
  )
  expect(bare).toEqual([])
  expect(rows.filter(({ held }) => held.some(isTest)).length).toBeGreaterThan(70)
})

function isKnownProof(held: string): boolean {
  if (!isTest(held)) return others.includes(held)
  const [, file = '', name = ''] = /^`([^`]+)` “(.+)”$/.exec(held) ?? []
  const path = join(root, file)
  if (!/\.(?:test|spec)\.ts$/.test(file) || !existsSync(path)) return false
  const text = readFileSync(path, 'utf8')
  return ["'", '"', '`'].some(quote => new RegExp(`\\b(?:test|it)\\(\\s*${quoted(quote + name + quote)}`).test(text))
}

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
