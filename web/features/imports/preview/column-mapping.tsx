import { useState } from 'react'
import type { ImportTarget } from '../../../../contract/imports/rules.ts'
import { importMessages } from '../../../../contract/imports/rules.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { classNames } from '../../../ui/basics/class-names.ts'
import { Icon } from '../../../ui/basics/icon.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { circleAlert } from '../../../ui/media/icons/essential.ts'
import panel from '../shared/panel.module.css'
import type { ImportState, Upload } from '../shared/use-import.ts'
import styles from './column-mapping.module.css'
import { targetGroups, targetName } from './target-names.ts'

/** What each column of the file is taken for; a change is read again at once and remembered for the next file. */
export function ColumnMapping({ upload, read }: { upload: Upload; read: ImportState['read'] }) {
  const unclear = !upload.mapping.includes('sku') || !upload.mapping.includes('name')
  const [open, setOpen] = useState(unclear)
  const [busy, setBusy] = useState(false)
  const used = upload.mapping.filter(target => target !== null).length

  async function change(mapping: ImportTarget[]) {
    if (busy) return
    setBusy(true)
    await read(mapping, upload)
    setBusy(false)
  }
  /** A field that another column had moves to this one. */
  const take = (column: number, target: ImportTarget) =>
    change(upload.mapping.map((old, at) => (at === column ? target : old === target ? null : old)))
  return (
    <section className={panel.panel} aria-labelledby="columns-title">
      <div className={panel.head}>
        <h2 id="columns-title">Columns</h2>
        <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide columns' : 'Check columns'}
        </Button>
      </div>
      <p className={panel.quiet}>
        {used} of {upload.headers.length} columns are used. What you change here is remembered for your next upload.
      </p>
      {upload.mapping.includes('sku') ? null : (
        <p className={panel.fault}>
          <Icon d={circleAlert} size={16} />
          {importMessages.noSku}
        </p>
      )}
      {open ? (
        <ul className={classNames(panel.fields, styles.columns)} aria-busy={busy}>
          {upload.headers.map((header, column) => (
            <li key={column} className={styles.column}>
              <Field
                label={header}
                hint={
                  upload.samples[column]?.length ? upload.samples[column].join(', ') : 'No values in the first rows'
                }
              >
                <Select
                  value={upload.mapping[column] ?? ''}
                  onChange={event => void take(column, (event.target.value || null) as ImportTarget)}
                >
                  <option value="">Not used</option>
                  {targetGroups(upload.category, header).map(({ label, targets }) => (
                    <optgroup key={label} label={label}>
                      {withCurrent(targets, label === 'A specification' ? upload.mapping[column] : null).map(target => (
                        <option key={target} value={target}>
                          {targetName(target)}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </Select>
              </Field>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const withCurrent = (targets: string[], current: ImportTarget | undefined): string[] =>
  current?.startsWith('spec:') && !targets.includes(current) ? [current, ...targets] : targets
