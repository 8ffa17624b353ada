import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const rules = readFileSync(path.join(import.meta.dirname, 'nayastock.yaml'), 'utf8')
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: import.meta.dirname, encoding: 'utf8' })

test('every alert says why and what to do, and asks for figures that the app gives', () => {
  const alerts = rules.split('- alert: ').slice(1)
  expect(alerts.length).toBeGreaterThan(5)
  for (const alert of alerts) expect(alert).toMatch(/ why: \S[\s\S]+ do: \S/)
  const files = globSync('server/**/*.ts', { cwd: root }).filter(file => !file.includes('.test.'))
  const server = files.map(file => readFileSync(path.join(root, file), 'utf8')).join('\n')
  const asked = new Set([...rules.matchAll(/(\w+)\{job=/g)].map(([, name]) => name!))
  asked.delete('up')
  expect(asked.size).toBeGreaterThan(5)
  expect([...asked].filter(name => !server.includes(`'${name}'`))).toEqual([])
})

test.skipIf(promtool('--version').status !== 0)('each fires when it should and not before, as promtool sees it', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', 'nayastock.test.yaml')
  expect(`${status} ${stdout}${stderr}`).toMatch(/^0 [\s\S]*SUCCESS/)
})
