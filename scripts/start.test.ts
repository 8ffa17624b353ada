import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takeProcessLock } from '#server/platform/processes/process-lock.ts'
import { freePort } from '#testkit/servers/free-port.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the product on a port, and returns how it ended, with its output. */
const start = (port: number, dataDir: string) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'start.ts')], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir },
  })

test('a start on a port in use is refused before it builds or opens anything', async () => {
  const dataDir = path.join(folder, 'port')
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  expect(start(port, dataDir)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(`^Port ${port} is already in use on 127.0.0.1; stop the program that uses it, or `),
  })
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
  other.close()
}, 60_000)

test('a second start on the same embedded database is refused before it builds', async () => {
  const dataDir = path.join(folder, 'database')
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true })
  takeProcessLock(path.join(dataDir, 'postgres/owner.lock'))
  const { status, stdout, stderr } = start(await freePort(), dataDir)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`is in use by process ${process.pid}; stop it, or set another DATA_DIR.`)
}, 60_000)
