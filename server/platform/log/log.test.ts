import { describe, expect, test } from 'vitest'
import { createLog, type Log } from './log.ts'

function captured(write: (log: Log) => void, level: 'debug' | 'warn' = 'debug') {
  const lines: string[] = []
  write(createLog({ level, sink: line => lines.push(line) }))
  return lines
}

function only(lines: string[]): Record<string, unknown> {
  expect(lines).toHaveLength(1)
  const parsed: Record<string, unknown> = JSON.parse(lines[0] ?? '')
  return parsed
}

describe('the log', () => {
  test('writes one JSON line per event, with the fields of its child log', () => {
    const [line, ...rest] = captured(log =>
      log.child({ requestId: 'r1' }).info('request', { status: 200, text: 'a\nb' }),
    )
    expect(rest).toEqual([])
    expect(line).toMatch(/^\{"time":"\d{4}-\d\d-\d\dT[\d:.]+Z","level":"info","event":"request",[^\n]*\}\n$/)
    expect(JSON.parse(line ?? '')).toMatchObject({ requestId: 'r1', status: 200, text: 'a\nb' })
  })

  test('omits events below its level', () => {
    const lines = captured(log => {
      log.debug('a')
      log.info('b')
      log.warn('c')
      log.error('d')
    }, 'warn')
    expect(lines.map(line => /"event":"(\w)"/.exec(line)?.[1])).toEqual(['c', 'd'])
  })

  test('lets no field replace time, level or event', () => {
    expect(only(captured(log => log.info('true-event', { event: 'forged', level: 'error' })))).toMatchObject({
      event: 'true-event',
      level: 'info',
    })
  })

  test.each([
    'otp',
    'code',
    'token',
    't',
    'authorization',
    'pan',
    'phone',
    'email',
    'emails',
    'sessionToken',
    'session_token',
    'Set-Cookie',
    'smtpPassword',
    'secretKey',
    'gstNumber',
    'panNumber',
    'businessPhone',
  ])('never prints the value of %s, at any depth', name => {
    const lines = captured(log => {
      log.info('flat', { [name]: 'hush-4821' })
      log.info('deep', { request: { body: [{ [name]: { inner: ['hush-4821'] } }] } })
      log.info('map', { headers: new Map([[name, 'hush-4821']]) })
      log.child({ [name]: 'hush-4821' }).error('child')
    })
    expect(lines).toHaveLength(4)
    expect(lines.join('')).not.toContain('hush-4821')
    expect(lines.every(line => line.includes('[redacted]'))).toBe(true)
  })

  test('keeps harmless names that resemble secret ones', () => {
    const fields = { statusCode: 503, exitCode: 1, panel: 'left', total: 2, company: 'Morbi Tiles' }
    expect(only(captured(log => log.info('kept', fields)))).toMatchObject(fields)
  })

  test('masks e-mail addresses inside texts', () => {
    const lines = captured(log => log.warn('refused', { reason: 'no mailbox for asha.k+1@example.co.in here' }))
    expect(only(lines)['reason']).toBe('no mailbox for [email] here')
  })

  test('writes an error with name, message, stack, code and cause, but not the row a database quotes', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(Asha) exists' })
    const line = captured(log => log.error('failed', { error: new TypeError('no', { cause }) })).join('')
    expect(JSON.parse(line)).toMatchObject({
      error: { name: 'TypeError', message: 'no', cause: { message: 'duplicate key', errorCode: '23505' } },
    })
    expect(line).toContain('log.test.ts')
    expect(line).not.toContain('Asha')
  })

  test('accepts cycles, deep nesting, big integers, buffers and invalid dates', () => {
    const circle: Record<string, unknown> = { big: 10n ** 20n, when: new Date(Number.NaN), bytes: Buffer.from('abc') }
    circle['self'] = circle
    expect(only(captured(log => log.info('odd', circle)))).toMatchObject({
      big: '100000000000000000000',
      when: null,
      bytes: '[3 bytes]',
      self: { self: '[…]' },
    })
  })
})
