import { useState } from 'react'
import { sayDecision } from '#contract/reports/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { circleCheck } from '#web/ui/media/icons/workbench.ts'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { Moment } from '../tables/cells.tsx'
import { TableFrame } from '../tables/table-frame.tsx'
import { pageQuery, useTableState } from '../tables/use-table-state.ts'
import { ReportDecisionDialog } from './report-decision.tsx'
import { type Report, ReportFacts } from './report-facts.tsx'
import styles from './report-queue.module.css'

/** What users have reported: the open ones to decide, the decided ones to look up. */
export function ReportQueue({ onDecided }: { onDecided: () => void }) {
  const table = useTableState()
  const [deciding, setDeciding] = useState<Report | null>(null)
  const state = table.status === 'decided' ? 'decided' : 'open'
  const loaded = useApi('GET /admin/reports', {
    query: { ...pageQuery(table), state },
  })
  const { data, reload } = loaded
  return (
    <>
      <Tabs
        label="Reports by state"
        tabs={[
          { id: 'open', label: 'Open' },
          { id: 'decided', label: 'Decided' },
        ]}
        value={state}
        onChange={id => table.change({ status: id === 'open' ? '' : id })}
      >
        <TableFrame
          what="the reports"
          loaded={loaded}
          rows={data?.reports.length}
          table={table}
          empty={
            <EmptyState
              title={state === 'open' ? 'No open reports' : 'No decisions yet'}
              heading="h2"
              art={<Icon d={circleCheck} size={36} />}
            />
          }
        >
          <ul className={styles.reports}>
            {data?.reports.map(report => (
              <li key={report.id} className={styles.report}>
                <ReportFacts report={report} />
                {report.decision === null ? (
                  <Button size="sm" onClick={() => setDeciding(report)}>
                    Review
                    <span className="visually-hidden"> the report about “{report.evidence.slice(0, 60)}”</span>
                  </Button>
                ) : (
                  <Decided report={report} />
                )}
              </li>
            ))}
          </ul>
        </TableFrame>
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

function Decided({ report: { kind, decision, answer, decidedAt, decidedBy } }: { report: Report }) {
  if (!decision || !decidedAt) return null
  return (
    <div className={styles.decided}>
      <strong>{sayDecision(decision, kind)}</strong>
      <p className={styles.quiet}>
        {decidedBy || 'An admin'}, <Moment at={decidedAt} />: “{answer}”
      </p>
    </div>
  )
}
