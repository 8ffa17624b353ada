import type { Client } from 'pg'
import { formatEvent } from '#contract/admin/audit-sentences.ts'
import { addDays } from '#contract/freshness/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { formatDayAndMonth } from '#contract/shared/long-date.ts'

/** A terminal of usual width shows two weeks. */
export const MOST_DAYS = 14

export interface Usage {
  /** days in India, the latest last */
  days: string[]
  /** sorted by part of the product, then by use, the most used kind first; `counts` has a number for each day */
  rows: { kind: string; counts: number[]; total: number }[]
}

const area = (kind: string): string => kind.split('.')[0] ?? ''

/** Counts the stored events by kind and day. Reads neither people nor the subjects of events. */
export async function readUsage(client: Client, now: Date, length: number): Promise<Usage> {
  const today = dayOf(now)
  const days = Array.from({ length }, (_, back) => addDays(today, back + 1 - length))
  const { rows } = await client.query<{ kind: string; day: string; count: number }>(
    `select kind, (at at time zone 'Asia/Kolkata')::date::text as day, count(*)::int as count
     from events where at >= ($1::date)::timestamp at time zone 'Asia/Kolkata' group by 1, 2`,
    [days[0]],
  )
  const byKind = new Map<string, number[]>()
  for (const { kind, day, count } of rows) {
    const counts = byKind.get(kind) ?? days.map(() => 0)
    const at = days.indexOf(day)
    if (at !== -1) counts[at] = count
    byKind.set(kind, counts)
  }
  return {
    days,
    rows: [...byKind]
      .map(([kind, counts]) => ({ kind, counts, total: counts.reduce((sum, count) => sum + count, 0) }))
      .toSorted(
        (a, b) => area(a.kind).localeCompare(area(b.kind)) || b.total - a.total || a.kind.localeCompare(b.kind),
      ),
  }
}

/** The counts as a table for a terminal. */
export function formatUsage({ days, rows }: Usage): string {
  const table = [
    ['', ...days.map(day => formatDayAndMonth(new Date(`${day}T12:00:00+05:30`))), 'Total'],
    ...rows.map(({ kind, counts, total }) => [
      formatEvent(kind),
      ...counts.map(count => (count === 0 ? '-' : count.toLocaleString('en-IN'))),
      total.toLocaleString('en-IN'),
    ]),
  ]
  const widths = table[0]?.map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0))) ?? []
  return table
    .map(row =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[at] ?? 0) + 2))).join(''),
    )
    .join('\n')
}
