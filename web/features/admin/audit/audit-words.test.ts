import { expect, test } from 'vitest'
import { type AuditEntry, auditWords } from './audit-words.ts'

const anEntry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-12T09:30:00.000Z',
  kind: 'business.verified',
  actor: null,
  subject: { kind: 'business', id: null, name: '' },
  before: {},
  after: {},
  details: {},
  ip: '',
  userAgent: '',
  requestId: '',
  ...more,
})

test('a login is one plain sentence without technical terms', () => {
  const login = anEntry({
    kind: 'session.opened',
    subject: { kind: 'session', id: '00000000-0000-4000-8000-000000000001', name: '' },
    details: { by: 'code', newDevice: true },
  })
  expect(auditWords(login)).toEqual({ what: 'Logged in with an OTP', object: '', changed: [], stated: ['New device'] })
})

test('a verification lists the changes, the register data and the checks', () => {
  const entry = anEntry({
    subject: { kind: 'business', id: '00000000-0000-4000-8000-000000000001', name: 'Deccan Looms' },
    before: { verified: false },
    after: { verified: true },
    details: { version: 3, reason: '', legalName: 'Deccan Looms Private Limited', checked: ['A', 'B'], doubts: [] },
  })
  expect(auditWords(entry)).toEqual({
    what: 'Verified the business',
    object: 'Deccan Looms',
    changed: ['Verified: No → Yes'],
    stated: ['Legal name on the register: Deccan Looms Private Limited', 'Checks passed: A, B'],
  })
})

test('a report decision uses the labels of the dialog, and an export lists its filters', () => {
  const decided = anEntry({ kind: 'report.decided', before: { decision: null }, after: { decision: 'taken-down' } })
  expect(auditWords(decided).changed).toEqual(['Decision: none → Take the listing down'])
  const exported = anEntry({ kind: 'admin.exported', details: { file: 'users.xlsx', filters: { status: 'active' } } })
  expect(auditWords(exported).stated).toEqual(['File: users.xlsx', 'Filters: Status active'])
})

test('an unknown kind of entry still has a readable name', () => {
  expect(auditWords(anEntry({ kind: 'business.merged-twice' })).what).toBe('business: merged twice')
})

test('a complaint decision has the number and outcome as shown on pages', () => {
  const details = { number: 'NS-2026-000002', outcome: 'partly', inTime: true }
  expect(auditWords(anEntry({ details })).stated).toEqual([
    'Number: NS-2026-000002',
    'Outcome: Partly upheld',
    'In time',
  ])
})
