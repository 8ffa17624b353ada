import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/runtime/config.ts'
import { freePort } from '#testkit/servers/free-port.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'nayastock-proxies-'))
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin`, HOME: scratch, XDG_DATA_HOME: scratch }
const deployed = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const lacks = (program: string, word: string) => spawnSync(program, [word], { env }).error !== undefined

const forged = {
  'x-forwarded-for': '6.6.6.6, 172.20.0.1',
  forwarded: 'for=6.6.6.6',
}
/** The address of the visitor; all other connections in this test come from 127.0.0.1. */
const VISITOR = '127.0.0.9'

let app: { port: number; close(): void; seen: IncomingHttpHeaders[] }
const running: ChildProcess[] = []

beforeAll(async () => {
  const seen: IncomingHttpHeaders[] = []
  const server = createServer((incoming, reply) => {
    if (incoming.url === '/visit') seen.push(incoming.headers)
    reply.end('ok')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  app = { port: (server.address() as AddressInfo).port, close: () => server.close(), seen }
})
afterEach(async () => {
  app.seen.length = 0
  for (const child of running.splice(0)) {
    child.kill('SIGKILL')
    if (child.exitCode === null) await once(child, 'exit')
  }
})
afterAll(() => {
  app.close()
  rmSync(scratch, { recursive: true, force: true })
})

function start(program: string, words: readonly string[], more: Record<string, string> = {}) {
  running.push(spawn(program, words, { env: { ...env, ...more }, stdio: 'ignore' }))
}

function put(name: string, text: string): string {
  const file = path.join(scratch, name)
  writeFileSync(file, text)
  return file
}

const visit = (port: number, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ port, host: '127.0.0.1', localAddress: VISITOR, path: '/visit', headers, agent: false }, reply => {
      reply.resume().once('end', () => resolve(reply.statusCode))
    })
      .once('error', reject)
      .end()
  })

/** The headers that reach the app from a visitor who forged some of them; waits until the proxy serves. */
async function headersSeenByApp(port: number) {
  const end = Date.now() + 20_000
  while ((await visit(port, forged).catch(() => 0)) !== 200) {
    if (Date.now() > end) throw new Error('The proxy did not serve within 20 s.')
    await pause(100)
  }
  const { 'x-forwarded-for': forwardedFor, forwarded } = app.seen.at(-1)!
  return { forwardedFor, forwarded }
}

const honest = { forwardedFor: VISITOR, forwarded: undefined }

async function startHaproxy(edit = (text: string) => text): Promise<number> {
  const port = await freePort()
  const text = deployed('fleet/web-proxy.cfg')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/app-\d:3000/g, `127.0.0.1:${app.port}`)
  start('haproxy', ['-f', put('haproxy.cfg', edit(text))])
  return port
}

describe('the first proxy sets the visitor address itself', () => {
  test.skipIf(lacks('haproxy', '-v'))('HAProxy as the first proxy sets the visitor address', async () => {
    expect(await headersSeenByApp(await startHaproxy())).toEqual(honest)
  })

  test.skipIf(lacks('haproxy', '-v') || lacks('varnishd', '-V'))(
    'Varnish as the first proxy, before HAProxy, sets the visitor address',
    async () => {
      const proxy = await startHaproxy(text => text.replace('172.30.1.0/24', '127.0.0.1'))
      const port = await freePort()
      const cache = deployed('fleet/cache.vcl').replace('"proxy"', '"127.0.0.1"').replace('"8080"', `"${proxy}"`)
      const own = ['-n', path.join(scratch, 'varnish'), '-s', 'malloc,16m']
      start('varnishd', ['-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-f', put('cache.vcl', cache), ...own])
      expect(await headersSeenByApp(port)).toEqual(honest)
    },
  )

  test.skipIf(lacks('caddy', 'version'))('Caddy as the first proxy sets the visitor address', async () => {
    const port = await freePort()
    const file = put('Caddyfile', `{\n\tadmin off\n}\n${deployed('Caddyfile')}`)
    start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      SITE: `http://127.0.0.1:${port}`,
      APP: `127.0.0.1:${app.port}`,
    })
    expect(await headersSeenByApp(port)).toEqual(honest)
  })
})

describe.each(['compose.yaml', 'fleet/compose.yaml'])('%s', file => {
  const text = deployed(file)
  const trusted = /TRUST_PROXY: (\S+)/.exec(text)![1]!

  test('trusts only the network of its own proxy', () => {
    expect(trusted).toMatch(/^172\.30\.\d+\.0\/24$/)
    expect(text).toMatch(new RegExp(String.raw`(web|apps): \{ internal: true, .*subnet: ${trusted}`))
  })

  test('ignores an address claimed by a visitor in a private network', async () => {
    const server = Fastify({ trustProxy: readConfig({ TRUST_PROXY: trusted }).trustProxy })
    server.get('/', visitor => visitor.ip)
    const { body } = await server.inject({
      url: '/',
      remoteAddress: trusted.replace('0/24', '7'),
      headers: { 'x-forwarded-for': forged['x-forwarded-for'] },
    })
    expect(body).toBe('172.20.0.1')
  })
})
