import { BulkPanel } from './bulk-panel.tsx'
import panel from './panel.module.css'
import { PhotoPanel } from './photo-panel.tsx'
import { RecentImports } from './recent-imports.tsx'
import { TemplatePanel } from './template-panel.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { useBulkListings } from './use-bulk-listings.ts'
import type { ShrinkPhoto } from './use-photo-drop.ts'

/** The beginning: a file, a template, earlier uploads, and all items that have an SKU. */
export function ImportStart({ shrink, onUploaded }: { shrink: ShrinkPhoto; onUploaded: (id: string) => void }) {
  const bulk = useBulkListings(undefined)
  return (
    <div className={panel.stack}>
      <div className={panel.pair}>
        <UploadPanel onUploaded={onUploaded} />
        <TemplatePanel />
      </div>
      <RecentImports />
      {bulk.data && bulk.data.counts.all > 0 ? <PhotoPanel shrink={shrink} onDone={bulk.reload} /> : null}
      <BulkPanel bulk={bulk} title="Items with an SKU" />
    </div>
  )
}
