import { afterAll, describe, expect, test, vi } from 'vitest'
import { takeDatabaseAway } from '#testkit/database/database-faults.ts'
import { whileLocked } from '#testkit/database/locked-tables.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const get = (url: string, from = '127.0.0.1', headers = {}) => world.app.inject({ url, remoteAddress: from, headers })

describe('health', () => {
  test('reports alive and ready while everything works', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
    expect(ready.headers['cache-control']).toBe('no-store')
  })

  test('is not ready while the database is down, and recovers automatically', async () => {
    const other = await openWorld()
    const giveBack = await takeDatabaseAway(other)
    const away = await other.app.inject('/readyz')
    expect([away.statusCode, away.headers['retry-after'], away.json()]).toEqual([503, '2', { status: 'database away' }])
    expect((await other.app.inject('/healthz')).statusCode).toBe(200)
    await giveBack()
    expect((await other.app.inject('/readyz')).statusCode).toBe(200)
    await other.close()
  })

  test('stays ready for 10 s while a busy database is slow to reply', async () => {
    const other = await openWorld()
    await whileLocked(other, 'away_parts', async () => {
      const slow = await other.app.inject('/readyz')
      expect([slow.statusCode, slow.json()]).toEqual([200, { status: 'ready' }])
      vi.useFakeTimers({ toFake: ['performance'], now: 0 })
      vi.advanceTimersByTime(performance.now() + 3_600_000)
      const silent = await other.app.inject('/readyz')
      vi.useRealTimers()
      expect([silent.statusCode, silent.json()]).toEqual([503, { status: 'database away' }])
    })
    await expect.poll(async () => (await other.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    await other.close()
  })

  test('is not ready while draining', async () => {
    const other = await openWorld()
    other.app.startDraining()
    expect((await other.app.inject('/readyz')).json()).toEqual({ status: 'draining' })
    expect((await other.app.inject('/readyz')).statusCode).toBe(503)
    await other.close()
  })
})

describe('metrics', () => {
  test('count requests by route and status, with durations, never by address', async () => {
    await world.api('GET /explore/deadstock')
    await get('/api/explore/deadstock/0190c0de-0000-7000-8000-000000000000')
    await get('/api/no/such/thing')
    const { body, headers } = await get('/metrics')
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(body).toMatch(/^http_requests_total\{method="GET",route="\/api\/explore\/deadstock",status="200"\} 1$/m)
    expect(body).toMatch(/^http_requests_total\{method="GET",route="\/api\/explore\/deadstock\/:id",status="404"\} 1$/m)
    expect(body).toMatch(
      /^http_request_duration_seconds_bucket\{le="\+Inf",method="GET",route="\/api\/explore\/deadstock"\} 1$/m,
    )
    expect(body).not.toContain('0190c0de')
    expect(body).not.toContain('no/such')
    for (const name of [
      'event_streams_open 0',
      'event_loop_delay_seconds{quantile="0.99"}',
      'database_connections{state="idle"}',
      'admission_requests{priority="sheddable",state="working"} 0',
      'admission_shed_total{priority="sheddable"} 0',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'process_uptime_seconds',
      'nodejs_heap_used_bytes',
      'nodejs_external_memory_bytes',
      'sign_in_breaker_opened_total 0',
    ])
      expect(body).toContain(name)
    for (const line of body.split('\n').filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*(\{|\}|:)?[^{}]*\})? -?[\d.e+-]+)$/)
  })

  test.each([
    ['10.0.0.7', {}],
    ['127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }],
    ['127.0.0.1', { forwarded: 'for=10.0.0.7' }],
  ])('are refused to %s with %j', async (from, headers) => {
    const answer = await get('/metrics', from, headers)
    expect([answer.statusCode, answer.json().reason]).toEqual([404, 'not_found'])
  })

  test('are available to this machine over IPv6', async () => {
    for (const from of ['::1', '::ffff:127.0.0.1']) expect((await get('/metrics', from)).statusCode).toBe(200)
  })
})
