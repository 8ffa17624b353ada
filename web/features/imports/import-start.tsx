import { classNames } from '#web/ui/basics/class-names.ts'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import { BulkPanel } from './bulk/bulk-panel.tsx'
import { useBulkListings } from './bulk/use-bulk-listings.ts'
import { PhotoPanel } from './photos/photo-panel.tsx'
import type { ShrinkPhoto } from './photos/use-photo-drop.ts'
import panel from './shared/panel.module.css'
import { RecentImports } from './upload/recent-imports.tsx'
import { TemplatePanel } from './upload/template-panel.tsx'
import { UploadPanel } from './upload/upload-panel.tsx'

/** The first page of an import: a file, a template, earlier uploads, and all items with an SKU. */
export function ImportStart({ shrink, onUploaded }: { shrink: ShrinkPhoto; onUploaded: (id: string) => void }) {
  const bulk = useBulkListings(undefined)
  return (
    <div className={classNames(layout.column, panel.stack)}>
      <div className={classNames(blocks.fitted, panel.pair)}>
        <UploadPanel onUploaded={onUploaded} />
        <TemplatePanel />
      </div>
      <RecentImports />
      {bulk.data && bulk.data.counts.all > 0 ? <PhotoPanel shrink={shrink} onDone={bulk.reload} /> : null}
      <BulkPanel bulk={bulk} title="Items with an SKU" />
    </div>
  )
}
