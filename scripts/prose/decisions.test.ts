import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../docs/decisions')
const files = globSync('[0-9]*.md', { cwd: folder }).toSorted()
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

test('the index names every decision by its title, in order', () => {
  const lines = files.map(file => `- [${Number(file.slice(0, 4))}](${file}) ${titleOf(read(file))}`)
  expect(
    read('README.md')
      .split('\n')
      .filter(line => line.startsWith('- [')),
  ).toEqual(lines)
})

test('a decision has at most 40 lines', () => {
  expect(files.filter(file => read(file).trimEnd().split('\n').length > 40)).toEqual([])
})

test('links in docs point to existing files', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const docs = globSync(['*.md', '{docs,ops,bench,testkit,server}/**/*.md'], { cwd: root }).filter(
    file => !file.startsWith('testkit/releases'),
  )
  const links = docs.flatMap(file =>
    Array.from(
      readFileSync(path.join(root, file), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g),
      ([, link = '']) => ({ file, link }),
    ),
  )
  const dead = links.filter(({ file, link }) => globSync(path.join(root, path.dirname(file), link)).length === 0)
  expect(dead).toEqual([])
  expect(links.length).toBeGreaterThan(50)
})

function titleOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  return first.replace(/^# (?:\d+[.:]? )?/, '')
}
