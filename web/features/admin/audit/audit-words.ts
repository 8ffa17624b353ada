import { formatEvent } from '#contract/admin/audit-sentences.ts'
import type { ApiReply } from '#contract/api.ts'
import { outcomeLabels } from '#contract/grievances/texts.ts'
import { decisionLabels, reportReasons } from '#contract/reports/rules.ts'

export type AuditEntry = ApiReply<'POST /admin/audit'>['events'][number]

const labels: Readonly<Record<string, string>> = {
  about: 'Reported',
  active: 'Account active',
  admin: 'Admin',
  badgeLost: 'Lost the badge',
  by: 'With',
  cause: 'Cause',
  changed: 'Changed',
  checked: 'Checks passed',
  deadstocks: 'Listings',
  decision: 'Decision',
  doubts: 'Warnings',
  file: 'File',
  filters: 'Filters',
  held: 'Held for review',
  inTime: 'In time',
  legalName: 'Legal name on the register',
  newDevice: 'New device',
  number: 'Number',
  outcome: 'Outcome',
  reason: 'Reason',
  reports: 'Reports closed',
  searched: 'Searched by words',
  status: 'Status',
  suspended: 'Suspended',
  until: 'Until',
  verified: 'Verified',
  work: 'Work',
}

// details that the sentence already contains (`unsaid`), or that only programs read (`never`)
const unsaid: Readonly<Record<string, readonly string[]>> = { 'session.opened': ['by'] }
const never = ['version', 'objectId', 'job']

/** An event as texts: its sentence, its object, the changes, and the other details. */
export function auditWords({ kind, subject, before, after, details }: AuditEntry) {
  const object =
    subject.kind === 'session' || subject.kind === 'export' ? '' : subject.name || subject.id?.slice(0, 8) || ''
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map(name => ({ name, from: formatValue(before[name]), to: formatValue(after[name]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => `${labelOf(name)}: ${from} → ${to}`)
  const facts = Object.entries(details)
    .filter(([name, value]) => !never.includes(name) && !unsaid[kind]?.includes(name) && !isEmpty(value))
    .map(([name, value]) => (value === true ? labelOf(name) : `${labelOf(name)}: ${formatValue(value)}`))
  return { what: formatEvent(kind, details), object, changed, stated: facts }
}

const labelOf = (name: string): string => labels[name] ?? name

const isEmpty = (value: unknown): boolean =>
  value === '' || value === false || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

const fieldNames = {
  fullName: 'name',
  gst: 'GST number',
  incorporatedOn: 'year of incorporation',
  pan: 'PAN',
  type: 'company type',
} as const
const known: Readonly<Record<string, string>> = {
  ...fieldNames,
  ...decisionLabels,
  ...reportReasons,
  ...outcomeLabels,
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${labelOf(name)} ${formatValue(each)}`)
      .join(', ')
  if (typeof value === 'string') return known[value] ?? value
  return typeof value === 'number' ? value.toString() : JSON.stringify(value)
}
