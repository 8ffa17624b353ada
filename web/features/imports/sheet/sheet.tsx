import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { ImportTarget } from '#contract/imports/rules.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { type ImportField, importLabels } from '#contract/surplus/fields.ts'
import { api } from '#web/api/browser-client.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { inWords } from '#web/language/words.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Chip } from '#web/ui/basics/chip.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { useMedia } from '#web/ui/basics/use-media.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { DropZone } from '#web/ui/forms/drop-zone.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { LeaveQuestion } from '#web/ui/overlays/leave-question.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { useChecked } from '../grid/use-checked.ts'
import type { ShrinkPhoto } from '../photos/use-photo-drop.ts'
import strip from '../shared/strip.module.css'
import { addable, columnsOf } from './data/columns.ts'
import type { Change, Row, RowsShown, Upload } from './data/types.ts'
import { useEdits } from './data/use-edits.ts'
import { useRows } from './data/use-rows.ts'
import { CategoryGroups } from './needs/category-groups.tsx'
import { NeedChips } from './needs/need-chips.tsx'
import { Notes } from './needs/notes.tsx'
import { SelectedBar } from './needs/selected-bar.tsx'
import { PhotoStrip } from './photos/photo-strip.tsx'
import { usePhotoUpload } from './photos/use-photo-upload.ts'
import styles from './sheet.module.css'

const ImportGrid = lazy(async () => ({ default: (await import('./import-grid.tsx')).ImportGrid }))
const SheetCards = lazy(async () => ({ default: (await import('./cards/sheet-cards.tsx')).SheetCards }))
const ColumnsDialog = opensAtPress(async () => (await import('./columns-dialog.tsx')).ColumnsDialog)
const DescriptionDialog = opensAtPress(async () => (await import('./needs/description-dialog.tsx')).DescriptionDialog)
const PhotoDialog = opensAtPress(async () => (await import('./photos/photo-dialog.tsx')).PhotoDialog)

interface SheetProps {
  upload: Upload
  show: (upload: Upload) => void
  /** reloads the state of the upload */
  refresh: () => void
  shrink: ShrinkPhoto
  view: RowsShown
  onView: (view: RowsShown) => void
}

const nothing: Partial<Record<RowsShown, string>> = {
  attention: 'Nothing needs attention.',
  publishable: 'No row can go live yet. See what is missing in the others.',
  published: 'No row is live yet.',
  drafts: 'There are no drafts.',
}

/** The rows of an upload as a sheet, and the tools that prepare them for publishing. */
export function Sheet({ upload, show, refresh, shrink, view, onView }: SheetProps) {
  const phone = useMedia('(max-width: 768px)')
  const [added, setAdded] = useState<readonly ImportField[]>([])
  const [describing, setDescribing] = useState(false)
  const [mapping, setMapping] = useState(false)
  const [busy, setBusy] = useState(false)
  const [picturing, setPicturing] = useState<readonly number[] | null>(null)
  const checked = useChecked<number>()
  const { id, state, headers, finishedAt, category, subCategory, unit, template } = upload
  const reading = JSON.stringify([upload.mapping, category, subCategory, unit, template, finishedAt, state])
  const [need, setNeed] = useState<string>()
  const needed = view === 'attention' && upload.needs.some(({ field }) => field === need) ? need : undefined
  const rows = useRows(id, { show: view, need: needed }, reading)
  const { patch, reload } = rows
  const edits = useEdits({ uploadId: id, show, patch })
  const readOnly = state === 'Importing'
  const columns = useMemo(() => columnsOf(headers, upload.mapping, added), [headers, upload.mapping, added])
  const stored = useCallback(
    (next: Upload) => {
      show(next)
      reload()
    },
    [show, reload],
  )
  const photos = usePhotoUpload(id, shrink, stored)
  const readAgain = useCallback(() => {
    refresh()
    reload()
  }, [refresh, reload])
  useEffect(() => {
    // another tab or a phone may have changed the sheet
    const seen = () => {
      if (document.visibilityState === 'visible') readAgain()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [readAgain])

  async function read(part: { mapping?: ImportTarget[]; template?: string }): Promise<boolean> {
    setBusy(true)
    const body = { mapping: upload.mapping, category, subCategory, unit, ...part }
    const reply = await api('PUT /import/:id', { params: { id }, body })
    setBusy(false)
    if (reply.success) show(reply.import)
    return reply.success
  }
  /** Assigns a field to this column, and takes it from the column that had it. */
  const map = (column: number, target: ImportTarget) =>
    void read({
      mapping: upload.mapping.map((old, at) => (at === column ? target : old === target ? null : old)),
    })
  async function setMany(changes: readonly Change[], field: ImportField | null) {
    if (field !== null && !upload.mapping.includes(field)) setAdded(now => [...new Set([...now, field])])
    const saved = await edits.edit(changes)
    if (saved) showToast({ type: 'success', message: 'Set', undo: () => void edits.undo() })
  }
  const assigned = useCallback(
    (next: Upload, changed: readonly Row[]) => {
      show(next)
      patch(changed)
    },
    [show, patch],
  )
  const { publishing, counts } = upload
  const views: [RowsShown, string, number][] = [
    ['all', 'All', counts.rows],
    ['attention', 'Needs attention', publishing.attention],
    ['publishable', 'Can go live', publishing.ready],
    ['published', 'Live', publishing.live],
    ['drafts', 'Drafts', publishing.drafts],
  ]
  const parts = { columns, rows, edits, checked, readOnly, onPhotos: setPicturing }
  const pictured =
    picturing?.length === 1 ? [...rows.rows.values()].find(({ line }) => line === picturing[0]) : undefined
  return (
    <div className={classNames(layout.column, styles.sheet)} aria-busy={busy}>
      <Notes upload={upload} />
      <CategoryGroups
        groups={readOnly ? [] : upload.groups}
        onChoose={async choice => {
          const reply = await api('PUT /import/:id/groups', { params: { id }, body: { groups: [choice] } })
          if (reply.success) stored(reply.import)
        }}
      />
      <DropZone className={styles.drop} onFiles={files => void photos.add(files)}>
        <PhotoStrip
          upload={upload}
          photos={photos}
          phone={phone}
          onRefresh={readAgain}
          onUnplaced={() => setPicturing([...(checked.size > 0 ? checked.keys : [])])}
        />
      </DropZone>
      <div className={classNames(layout.spread, styles.bar)}>
        <div role="group" aria-label="Rows to show" className={layout.row}>
          {views
            .filter(([one, , count]) => one === 'all' || one === view || count > 0)
            .map(([one, label, count]) => (
              <Chip key={one} pressed={one === view} onClick={() => onView(one)}>
                {inWords(label)} ({formatNumber(count)})
              </Chip>
            ))}
        </div>
        <div className={classNames(layout.row, styles.tools)}>
          {phone ? (
            <Button variant="ghost" size="sm" onClick={() => setMapping(true)}>
              Columns
            </Button>
          ) : null}
          <Button variant="ghost" size="sm" aria-disabled={readOnly || undefined} onClick={() => setDescribing(true)}>
            Descriptions
          </Button>
          <Select
            size="sm"
            aria-label="Add a column"
            className={styles.add}
            value=""
            onChange={event => setAdded(now => [...now, event.target.value as ImportField])}
          >
            <option value="">Add a column</option>
            {addable
              .filter(field => !upload.mapping.includes(field) && !added.includes(field))
              .map(field => (
                <option key={field} value={field}>
                  {inWords(importLabels[field])}
                </option>
              ))}
          </Select>
        </div>
      </div>
      {view === 'attention' ? <NeedChips needs={upload.needs} chosen={needed} onChoose={setNeed} /> : null}
      {edits.failed === null ? null : (
        <div role="alert" className={classNames(layout.row, strip.strip, strip.fault)}>
          <p>
            {edits.unsaved.size === 1 ? '1 change is' : `${edits.unsaved.size} changes are`} not saved. {edits.failed}
          </p>
          <Button size="sm" variant="secondary" onClick={edits.retry}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={edits.discard}>
            Discard
          </Button>
        </div>
      )}
      <SelectedBar checked={checked} onPhotos={setPicturing} onSet={(...given) => void setMany(...given)} />
      {rows.failed && rows.count === null ? (
        <LoadError what="these rows" onRetry={reload} />
      ) : rows.count === null ? (
        <Skeleton shape="block" className={styles.skeleton} />
      ) : rows.count === 0 ? (
        <p className={styles.none}>{nothing[view] ?? 'There are no rows.'}</p>
      ) : phone ? (
        <Suspense>
          <SheetCards key={`${view} ${needed}`} {...parts} />
        </Suspense>
      ) : (
        <Suspense fallback={<Skeleton shape="block" className={styles.skeleton} />}>
          <ImportGrid
            key={`${view} ${needed}`}
            {...parts}
            upload={upload}
            onMap={map}
            onDropFiles={(line, files) => void photos.add(files, files.some(isZip) ? undefined : line)}
          />
        </Suspense>
      )}
      {mapping ? <ColumnsDialog open upload={upload} onMap={map} onClose={() => setMapping(false)} /> : null}
      {describing ? (
        <DescriptionDialog
          open
          upload={upload}
          rows={[...rows.rows.values()].slice(0, 5)}
          onClose={() => setDescribing(false)}
          onSave={text => read({ template: text })}
        />
      ) : null}
      {picturing === null ? null : (
        <PhotoDialog
          lines={picturing}
          upload={upload}
          row={pictured}
          photos={photos}
          onAssigned={assigned}
          onClose={() => setPicturing(null)}
        />
      )}
      <LeaveQuestion when={edits.unsaved.size > 0}>Some of your changes are not saved yet.</LeaveQuestion>
    </div>
  )
}

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name)
