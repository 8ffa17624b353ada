import { Badge } from '../../ui/badge.tsx'
import { Progress } from '../../ui/progress.tsx'
import { rowsOf } from './confirm-bar.tsx'
import panel from './panel.module.css'
import { Pieces } from './pieces.tsx'
import type { Upload } from './use-import.ts'

/** How far a run is, or what came of it. */
export function ImportResult({ upload }: { upload: Upload }) {
  const { counts, progress, state } = upload
  if (state === 'Importing')
    return (
      <section className={panel.panel} aria-labelledby="progress-title">
        <h2 id="progress-title">Importing …</h2>
        <Progress label="Import" value={progress.done} max={Math.max(1, progress.total)} />
        <p className={panel.quiet}>
          {progress.done} of {rowsOf(progress.total)}. You may close this page: it goes on without you.
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
      <output>
        <Pieces
          pieces={[
            counts.created > 0 && `${counts.created} ${counts.created === 1 ? 'Draft' : 'Drafts'} made`,
            counts.updated > 0 && `${counts.updated} updated`,
            counts.unchanged > 0 && `${counts.unchanged} had nothing new`,
            counts.faulty > 0 && `${counts.faulty} to mend`,
          ]}
        />
      </output>
    </section>
  )
}
