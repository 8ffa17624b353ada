import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#testkit/servers/free-port.ts'

interface Packages {
  packages: Record<string, { version: string; dev?: boolean }>
}

const root = path.dirname(import.meta.dirname)
// a copy of the product with the packages of `npm ci --omit=dev`, and an npm that only records that it was called
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'nayastock-bootstrap-')))
const npmWasCalled = path.join(folder, 'npm-was-called')
const record = path.join(folder, 'node_modules/.package-lock.json')
let product: ChildProcess
let environment: NodeJS.ProcessEnv
let site: string

const copied =
  'contract ops scripts seed server translations web main.ts package.json package-lock.json vite.config.ts tsconfig.json build'

beforeAll(async () => {
  for (const name of copied.split(' ')) {
    const from = path.join(root, name)
    if (existsSync(from)) cpSync(from, path.join(folder, name), { recursive: true })
  }
  linkPackages()
  const spy = path.join(folder, 'spy')
  mkdirSync(spy)
  writeFileSync(path.join(spy, 'npm'), `#!/bin/sh\necho "$@" >> '${npmWasCalled}'\nexit 1\n`)
  chmodSync(path.join(spy, 'npm'), 0o755)
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  const passedOn = Object.entries(process.env).filter(([name]) => /^(?:HOME|USER|LANG|TMPDIR|XDG_\w+)$/.test(name))
  environment = {
    ...Object.fromEntries(passedOn),
    PATH: `${spy}:${process.env['PATH']}`,
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    DEMO_DATA: 'off',
    WORKERS: '2',
  }
  product = spawn(process.execPath, ['scripts/bootstrap.mjs', 'scripts/start.ts'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  product.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  for (const until = Date.now() + 150_000; !output.includes('is ready at'); await sleep(100))
    if (Date.now() > until || product.exitCode !== null) throw new Error(`not ready: ${output}`)
}, 180_000)

afterAll(async () => {
  if (product?.exitCode === null) {
    product.kill('SIGTERM')
    await once(product, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

test('operator commands run beside the product without development packages', async () => {
  const before = readFileSync(record, 'utf8')
  const stopRequests = keepRequesting()
  const backup = path.join(folder, 'backup')
  for (const words of [['migrate'], ['backup', backup], ['check-data'], ['restore', backup], ['reload']])
    expect([words[0], await operate(...words)]).toMatchObject([words[0], { code: 0 }])
  const notHere = [
    [['reindex'], 'SEARCH_URL is not set'],
    [['move-images', 'to-bucket'], 'S3_BUCKET is not set'],
    [['reset-second-factor', 'nobody@example.com'], 'No account has the address'],
  ] as const
  for (const [words, sentence] of notHere) {
    const { code, output } = await operate(...words)
    expect([words[0], code, output]).toEqual([words[0], 1, expect.stringContaining(sentence)])
  }
  expect(await stopRequests()).toEqual([])
  expect(product.exitCode).toBeNull()
  expect(existsSync(npmWasCalled)).toBe(false)
  expect(readFileSync(record, 'utf8')).toBe(before)
}, 120_000)

test('no package is installed while the product runs, even if one is missing', async () => {
  const before = readFileSync(record, 'utf8')
  const lock = JSON.parse(before) as Packages
  lock.packages['node_modules/fastify']!.version = '0.0.1'
  writeFileSync(record, JSON.stringify(lock))
  for (const script of ['ops/run.ts', 'scripts/start.ts', 'scripts/seed.ts']) {
    const { code, output } = await run(script, 'check-data')
    expect([script, code]).toEqual([script, 1])
    expect(output).toMatch(
      /^Packages differ from package-lock.json \(.*, and the product runs from this folder \(process /,
    )
  }
  expect(existsSync(npmWasCalled)).toBe(false)
  expect((await fetch(`${site}/readyz`)).status).toBe(200)

  product.kill('SIGTERM')
  await once(product, 'exit')
  const { code, output } = await operate('check-data')
  expect([code, output]).toEqual([1, expect.stringContaining('this command installs none')])
  expect(existsSync(npmWasCalled)).toBe(false)
  // the same start as in a fresh clone
  expect((await run('scripts/start.ts')).code).toBe(1)
  expect(readFileSync(npmWasCalled, 'utf8')).toMatch(/^ci /)
})

/** Links the packages that `npm ci --omit=dev` installs, and writes npm's record of them. */
function linkPackages(): void {
  const modules = path.join(folder, 'node_modules')
  const { packages } = JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')) as Packages
  const production = Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => !dev))
  mkdirSync(path.join(modules, '.bin'), { recursive: true })
  writeFileSync(record, JSON.stringify({ packages: production }))
  for (const place of Object.keys(production)) {
    const name = place.slice('node_modules/'.length)
    if (name.includes('node_modules/')) continue
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true })
    symlinkSync(path.join(root, place), path.join(modules, name))
  }
  symlinkSync(realpathSync(process.execPath), path.join(modules, '.bin/node'))
  expect(existsSync(path.join(modules, 'fastify/package.json'))).toBe(true)
  expect(existsSync(path.join(modules, 'vitest'))).toBe(false)
}

const operate = (...words: readonly string[]) => run('ops/run.ts', ...words)

async function run(script: string, ...words: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', script, ...words], { cwd: folder, env: environment })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/**
 * Sends requests to the product repeatedly; the returned function stops and returns the replies without success and the
 * calls without a reply.
 */
function keepRequesting(): () => Promise<string[]> {
  const over = new AbortController()
  const failed: string[] = []
  const requestAll = async () => {
    for (; !over.signal.aborted; await sleep(20))
      await fetch(`${site}/readyz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) }).then(
        async answer => {
          if (!answer.ok) failed.push(`${answer.status} ${await answer.text()}`)
        },
        (error: unknown) => failed.push(inspect(error)),
      )
  }
  const running = requestAll()
  return async () => {
    over.abort()
    await running
    return failed
  }
}

test('the program gets one signal to stop when npm is killed', async () => {
  const program = path.join(folder, 'print-signals.mjs')
  const prints =
    "process.on('SIGTERM', () => console.log('SIGTERM')); setTimeout(() => {}, 3_000); console.log('started')"
  writeFileSync(program, prints)
  const command = `"${process.execPath}" scripts/bootstrap.mjs "${program}"; true`
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  const npm = spawn('sh', ['-c', command], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (printed === '') npm.kill('SIGKILL')
    printed += text
  })
  await once(npm.stdout, 'end')
  expect(printed).toBe('started\nSIGTERM\n')
})
