import { useState } from 'react'
import type { ApiInput } from '#contract/api.ts'
import type { OwnManifest } from '#contract/manifests/endpoints.ts'
import {
  formatVariance,
  type ManifestTarget,
  manifestFields,
  manifestLabels,
  manifestLimits,
} from '#contract/manifests/rules.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './edit-items.module.css'
import { formatItems } from './format-items.ts'

type Upload = NonNullable<OwnManifest['upload']>
export type Mending = NonNullable<ApiInput<'PUT /deadstock/:id/manifest/lines/:line'>['body']>
export type Mapping = ApiInput<'PUT /deadstock/:id/manifest'>['body']['mapping']
interface ReviewProps {
  upload: Upload
  /** the name of the running action */
  busy: string | null
  variance: number
  onVariance: (variance: number) => void
  onMap: (mapping: Mapping) => Promise<boolean>
  onMend: (line: number, change: Mending) => Promise<boolean>
}

export function ItemListReview({ upload, busy, variance, onVariance, onMap, onMend }: ReviewProps) {
  const { lines, faulty, quantity, unit, toMend, faults } = upload
  return (
    <>
      <p>
        <strong>{upload.fileName}</strong> · {formatItems(lines, faulty > 0 ? null : quantity, unit)}
        {faulty > 0 && faults.length === 0 ? ` · ${formatNumber(faulty)} to correct` : ''}
      </p>
      {faults.map(({ message }) => (
        <p key={message} className={classNames(layout.line, styles.fault)}>
          {message}
        </p>
      ))}
      <Columns upload={upload} busy={busy === 'map'} onMap={onMap} />
      {toMend.length > 0 ? (
        <section aria-labelledby="faulty-title" className={styles.section}>
          <h3 id="faulty-title">Lines to correct</h3>
          <ul className={classNames(layout.column, styles.lines)}>
            {toMend.map(line => (
              <FaultyLine
                key={line.line}
                {...line}
                upload={upload}
                busy={busy === `line ${line.line}`}
                onMend={change => onMend(line.line, change)}
              />
            ))}
          </ul>
          {faulty > toMend.length ? (
            <p className={typography.muted}>
              {formatNumber(faulty - toMend.length)} more will follow once these are done.
            </p>
          ) : null}
        </section>
      ) : null}
      <ChoiceField
        label="What may differ on delivery"
        hint={formatVariance(variance)}
        options={variances}
        value={variance}
        onValue={onVariance}
      />
    </>
  )
}

const variances = Array.from({ length: manifestLimits.varianceMost + 1 }, (_, percent) => ({
  id: String(percent),
  label: percent === 0 ? 'Nothing: exactly this list' : `Up to ${percent}% more or less`,
}))

const targetNames: [ManifestTarget, string][] = [
  ...manifestFields.map((field): [ManifestTarget, string] => [field, manifestLabels[field]]),
  ['keep', 'Keep as it is'],
]

function Columns({ upload, busy, onMap }: { upload: Upload; busy: boolean; onMap: ReviewProps['onMap'] }) {
  /** Assigns a field to this column, and takes it from the column that had it. */
  const take = (column: number, target: ManifestTarget) =>
    onMap(
      upload.mapping.map((old, at) => (at === column ? target : old === target && target !== 'keep' ? 'keep' : old)),
    )
  return (
    <details className={styles.section} open={upload.faults.length > 0 || undefined}>
      <summary>Check how we read the {upload.headers.length} columns</summary>
      <ul className={classNames(blocks.tiles, styles.columns)} aria-busy={busy}>
        {upload.headers.map((header, column) => (
          <li key={column}>
            <Field label={header} hint={upload.samples[column]?.join(', ') || 'Empty in the first lines'}>
              <Select
                value={upload.mapping[column] ?? ''}
                onChange={event => void take(column, (event.target.value || null) as ManifestTarget)}
              >
                {targetNames.map(([target, name]) => (
                  <option key={target} value={target ?? ''}>
                    {name}
                  </option>
                ))}
                <option value="">Leave out</option>
              </Select>
            </Field>
          </li>
        ))}
      </ul>
    </details>
  )
}

type FaultyLineProps = Upload['toMend'][number] & {
  upload: Upload
  busy: boolean
  onMend: (change: Mending) => Promise<boolean>
}

function FaultyLine({ line, cells, faults, upload, busy, onMend }: FaultyLineProps) {
  const [typed, setTyped] = useState<Record<number, string>>({})
  const columns = [...new Set(faults.flatMap(({ column }) => column ?? []))]
  const item = cells[upload.mapping.indexOf('item')]

  function save() {
    const corrected = columns.map(column => ({ column, value: typed[column] ?? cells[column] ?? '' }))
    void onMend({ cells: corrected })
  }
  return (
    <li className={classNames(layout.column, styles.line)}>
      <p>
        <strong>Line {line}</strong> {item}
      </p>
      <Form className={classNames(blocks.tiles, styles.mend)} onSubmit={save}>
        {columns.map(column => (
          <TextField
            key={column}
            label={`${upload.headers[column]}, line ${line}`}
            error={faults.find(fault => fault.column === column)?.message}
            value={typed[column] ?? cells[column] ?? ''}
            onValue={value => setTyped({ ...typed, [column]: value })}
          />
        ))}
        <div className={classNames(layout.chips, styles.actions)}>
          <Button type="submit" size="sm" busy={busy}>
            Correct line {line}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => void onMend({ drop: true })}>
            Leave out line {line}
          </Button>
        </div>
      </Form>
    </li>
  )
}
