import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const rules = readFileSync(path.join(import.meta.dirname, 'nayastock.yaml'), 'utf8')
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: import.meta.dirname, encoding: 'utf8' })

test('every alert has a reason and an action, and uses only metrics of the app', () => {
  const alerts = rules.split('- alert: ').slice(1)
  expect(alerts.length).toBeGreaterThan(5)
  for (const alert of alerts) expect(alert).toMatch(/ why: \S[\s\S]+ do: \S/)
  expect(strangersIn(rules)).toEqual([])
})

test('every alert is in the alert tests', () => {
  const tried = readFileSync(path.join(import.meta.dirname, 'nayastock.test.yaml'), 'utf8')
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter(name => !tried.includes(name))).toEqual([])
})

test('the dashboard is valid for Grafana: panels do not overlap, and each has a source and a query', () => {
  const dashboard = JSON.parse(readFileSync(path.join(root, 'ops/deploy/dashboard.json'), 'utf8')) as {
    schemaVersion: number
    templating: { list: { name: string; type: string }[] }
    panels: { id: number; type: string; gridPos: Record<'x' | 'y' | 'w' | 'h', number>; datasource: { uid: string } }[]
  }
  expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36)
  expect(dashboard.templating.list).toContainEqual(expect.objectContaining({ name: 'source', type: 'datasource' }))
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  for (const { type, gridPos, datasource } of panels) {
    expect(['timeseries', 'stat', 'gauge', 'table']).toContain(type)
    expect(datasource.uid).toBe('${source}')
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  }
  const overlaps = panels.flatMap(({ gridPos: a }, at) =>
    panels
      .slice(at + 1)
      .filter(({ gridPos: b }) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
  )
  expect(overlaps).toEqual([])
})

test('the dashboard uses only metrics of the app', () => {
  const { panels } = JSON.parse(readFileSync(path.join(root, 'ops/deploy/dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(expressions.filter(expr => !expr.includes('{job="nayastock"}'))).toEqual([])
  expect(strangersIn(expressions.join('\n'))).toEqual([])
})

/** The queried metrics that no code of the server defines; fails if fewer than six metrics are queried. */
function strangersIn(text: string): string[] {
  const files = globSync('server/**/*.ts', { cwd: root }).filter(file => !file.includes('.test.'))
  const server = files.map(file => readFileSync(path.join(root, file), 'utf8')).join('\n')
  const used = new Set([...text.matchAll(/(\w+)\{job=/g)].map(([, name]) => name!.replace(/_bucket$/, '')))
  used.delete('up')
  expect(used.size).toBeGreaterThan(5)
  return [...used].filter(name => !server.includes(`'${name}'`))
}

test.skipIf(promtool('--version').status !== 0)(
  'promtool confirms that each alert fires when it should and not before (apt-get install prometheus)',
  () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'nayastock.test.yaml')
    expect(`${status} ${stdout}${stderr}`).toMatch(/^0 [\s\S]*SUCCESS/)
  },
)
