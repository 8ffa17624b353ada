import { useState } from 'react'
import type { AdminTableState } from '../../../contract/admin-table-rules.ts'
import { decisionLabels } from '../../../contract/reports-rules.ts'
import { loadFault } from '../../api/load-fault.ts'
import { useApi } from '../../api/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { circleCheck } from '../../ui/icons/workbench.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ReportDecisionDialog } from './report-decision.tsx'
import { type Report, ReportFacts } from './report-facts.tsx'
import styles from './report-queue.module.css'
import { Moment } from './row-parts.tsx'
import { useTableState } from './use-table-state.ts'

/** What users have reported: the open ones to decide, the decided ones to look up. */
export function ReportQueue({ onDecided }: { onDecided: () => void }) {
  const [table, change] = useTableState()
  const [deciding, setDeciding] = useState<Report | null>(null)
  const state = table.status === 'decided' ? 'decided' : 'open'
  const loaded = useApi('GET /admin/reports', {
    query: { page: String(table.page), size: String(table.size), state },
  })
  const { data, failure, loading, reload } = loaded
  return (
    <>
      <Tabs
        label="Reports by state"
        tabs={[
          { id: 'open', label: 'Open' },
          { id: 'decided', label: 'Decided' },
        ]}
        value={state}
        onChange={id => change({ status: id === 'open' ? '' : id })}
      >
        {failure && !loading ? <ErrorPanel onRetry={reload}>{loadFault('the reports', failure)}</ErrorPanel> : null}
        {!data && !failure ? <Skeleton shape="block" className={styles.ghost} /> : null}
        {data?.reports.length === 0 ? (
          <EmptyState
            title={state === 'open' ? 'Nothing is reported' : 'Nothing was decided yet'}
            heading="h2"
            art={<Icon d={circleCheck} size={36} />}
          />
        ) : null}
        <ul className={styles.reports}>
          {data?.reports.map(report => (
            <li key={report.id} className={styles.report}>
              <ReportFacts report={report} />
              {report.decision === null ? (
                <Button size="sm" onClick={() => setDeciding(report)}>
                  Decide
                  <span className="visually-hidden"> about “{report.evidence.slice(0, 60)}”</span>
                </Button>
              ) : (
                <Decided report={report} />
              )}
            </li>
          ))}
        </ul>
        <Pages count={data?.count ?? 0} table={table} onChange={change} />
      </Tabs>
      <ReportDecisionDialog
        key={deciding?.id}
        report={deciding}
        onClose={() => setDeciding(null)}
        onDecided={() => {
          setDeciding(null)
          reload()
          onDecided()
        }}
      />
    </>
  )
}

type PagesProps = { count: number; table: AdminTableState; onChange: (part: Partial<AdminTableState>) => void }

function Pages({ count, table, onChange }: PagesProps) {
  if (count <= 10) return null
  const { page, size } = table
  return (
    <Pagination
      page={page}
      size={size}
      total={count}
      onPage={to => onChange({ page: to })}
      onSize={to => onChange({ size: to })}
    />
  )
}

function Decided({ report: { decision, answer, decidedAt, decidedBy } }: { report: Report }) {
  if (!decision || !decidedAt) return null
  return (
    <div className={styles.decided}>
      <strong>{decisionLabels[decision]}</strong>
      <p className={styles.quiet}>
        {decidedBy || 'An admin'}, <Moment at={decidedAt} />: “{answer}”
      </p>
    </div>
  )
}
