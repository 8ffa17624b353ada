import { Badge } from '../../ui/basics/badge.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { rowsOf } from './preview/confirm-bar.tsx'
import { FactsLine } from './shared/facts-line.tsx'
import panel from './shared/panel.module.css'
import type { Upload } from './shared/use-import.ts'

/** How far a run is, or what came of it. */
export function ImportResult({ upload }: { upload: Upload }) {
  const { counts, progress, state } = upload
  if (state === 'Importing')
    return (
      <section className={panel.panel} aria-labelledby="progress-title">
        <h2 id="progress-title">Importing …</h2>
        <Progress label="Import" value={progress.done} max={Math.max(1, progress.total)} />
        <p className={panel.quiet}>
          {progress.done} of {rowsOf(progress.total)}. You can close this page; the import continues.
        </p>
      </section>
    )
  if (counts.created + counts.updated + counts.unchanged === 0) return null
  return (
    <section className={panel.panel} aria-labelledby="result-title">
      <div className={panel.head}>
        <h2 id="result-title">Imported</h2>
        <Badge tone="success" look="status">
          {rowsOf(counts.created + counts.updated + counts.unchanged)}
        </Badge>
      </div>
      <div role="status">
        <FactsLine
          facts={[
            counts.created > 0 && `${counts.created} ${counts.created === 1 ? 'draft' : 'drafts'} created`,
            counts.updated > 0 && `${counts.updated} updated`,
            counts.unchanged > 0 && `${counts.unchanged} unchanged`,
            counts.faulty > 0 && `${counts.faulty} to fix`,
          ]}
        />
      </div>
    </section>
  )
}
