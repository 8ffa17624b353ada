import { useState } from 'react'
import { formatDecision } from '#contract/reports/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import typography from '#web/ui/styles/typography.module.css'
import { Moment } from '../tables/cells.tsx'
import { pageQuery, useTableState } from '../tables/use-table-state.ts'
import { DecisionQueue } from './decision-queue.tsx'
import { ReportDecisionDialog } from './report-decision.tsx'
import { type Report, ReportFacts } from './report-facts.tsx'
import styles from './report-queue.module.css'

/** The reports of users: open ones to decide, decided ones to look up. */
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
      <DecisionQueue
        what="the reports"
        loaded={loaded}
        rows={data?.reports}
        table={table}
        none={state === 'open' ? 'No open reports' : 'No decisions yet'}
        states={{
          label: 'Reports by state',
          tabs: [
            { id: 'open', label: 'Open', status: '' },
            { id: 'decided', label: 'Decided', status: 'decided' },
          ],
          value: state,
        }}
        renderCase={report => (
          <>
            <ReportFacts report={report} />
            {report.decision === null ? (
              <Button size="sm" onClick={() => setDeciding(report)}>
                Review
                <span className="visually-hidden"> the report about “{report.evidence.slice(0, 60)}”</span>
              </Button>
            ) : (
              <Decided report={report} />
            )}
          </>
        )}
      />
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
      <strong>{formatDecision(decision, kind)}</strong>
      <p className={typography.subtle}>
        {decidedBy || 'An admin'}, <Moment at={decidedAt} />: “{answer}”
      </p>
    </div>
  )
}
