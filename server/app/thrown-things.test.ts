import { expect, test } from 'vitest'
import { createFaultLog } from '../api/fault-log.ts'
import { createLog } from '../platform/log/log.ts'

test.each([undefined, null, 'nothing more', { odd: true }])(
  '%j thrown in place of an error is reported as a bug',
  thrown => {
    const lines: string[] = []
    const logFault = createFaultLog(createLog({ level: 'error', sink: line => lines.push(line) }))
    expect(logFault(thrown, { requestId: 'r', method: 'GET', path: '/api/explore' }).reason).toBe('unexpected')
    expect(lines.join()).toContain('request.failed')
  },
)
