import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/basics/button.tsx'
import { classNames } from '../../../../ui/basics/class-names.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { CategoryOptions } from '../data/category-options.tsx'
import {
  changesFor,
  choicesFor,
  columnFor,
  faultsOf,
  fieldOf,
  impliedOf,
  isValueColumn,
  pendingOf,
  type SheetColumn,
  type ValueColumn,
  valueOf,
} from '../data/columns.ts'
import type { Row } from '../data/types.ts'
import type { SheetEdits } from '../data/use-edits.ts'
import type { Rows } from '../data/use-rows.ts'
import styles from './cards.module.css'

interface RowDialogProps {
  open: boolean
  at: number
  /** the field to begin with */
  field: string | null
  count: number
  columns: readonly SheetColumn[]
  rows: Rows
  edits: SheetEdits
  readOnly: boolean
  onTurn: (at: number) => void
  onClose: () => void
}

/** All values of one row, saved as each is left; the next row is one press away. */
export function RowDialog({ open, at, field, count, rows, onTurn, onClose, ...rest }: RowDialogProps) {
  const row = rows.rows.get(at)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={row?.name || `Row ${row?.line ?? ''}`}
      closesOnBack
      footer={
        <div className={styles.turn}>
          <Button variant="secondary" aria-disabled={at === 0 || undefined} onClick={() => onTurn(at - 1)}>
            Previous
          </Button>
          <Button variant="secondary" aria-disabled={at + 1 >= count || undefined} onClick={() => onTurn(at + 1)}>
            Next
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      }
    >
      {row ? <RowForm key={row.line} row={row} at={at} last={count - 1} rows={rows} field={field} {...rest} /> : null}
    </Dialog>
  )
}

type RowFormProps = Pick<RowDialogProps, 'columns' | 'rows' | 'edits' | 'readOnly' | 'field' | 'at'> & {
  row: Row
  last: number
}

function RowForm({ row, at, last, columns, rows, edits, readOnly, field }: RowFormProps) {
  const [filled, setFilled] = useState<string | null>(null)
  const begin = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const control = begin.current?.querySelector<HTMLElement>('input, select, textarea')
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }, [])
  const first = field === null ? -1 : columnFor(columns, field)
  async function fillBelow(column: ValueColumn, value: string) {
    const below = await rows.between(at, last)
    const changes = (below ?? [])
      .slice(1)
      .filter(each => (pendingOf(edits.unsaved, column, each.line) ?? valueOf(each, column)) === '')
      .flatMap(each => changesFor(column, each.line, value))
    const count = changes.length / changesFor(column, row.line, value).length
    if (await edits.edit(changes)) setFilled(`Filled ${count === 1 ? '1 empty row' : `${count} empty rows`} below`)
  }
  return (
    <div className={styles.form}>
      <p role="status" className={styles.quiet}>
        {filled ?? (edits.failed === null && edits.unsaved.size > 0 ? 'Saving …' : '')}
      </p>
      {columns.map((column, place) =>
        isValueColumn(column) ? (
          <div key={column.key} ref={place === first ? begin : undefined}>
            <ValueField
              row={row}
              column={column}
              value={pendingOf(edits.unsaved, column, row.line) ?? valueOf(row, column)}
              readOnly={readOnly}
              onSave={value => void edits.edit(changesFor(column, row.line, value))}
              onFill={value => void fillBelow(column, value)}
            />
          </div>
        ) : null,
      )}
    </div>
  )
}

interface ValueFieldProps {
  row: Row
  column: ValueColumn
  value: string
  readOnly: boolean
  onSave: (value: string) => void
  onFill: (value: string) => void
}

function ValueField({ row, column, value, readOnly, onSave, onFill }: ValueFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const faults = faultsOf(row, column)
  const field = fieldOf(column)
  const choices = choicesFor(field)
  const shown = typed ?? value
  const unused = column.kind === 'cell' && column.target === null
  const save = (next: string) => {
    setTyped(null)
    if (next !== value) onSave(next)
  }
  const advice = column.kind === 'description' ? row.description.advice : null
  const list = choices?.includes(value) || value === '' ? choices : undefined
  return (
    <Field
      label={unused ? `${column.title} (not used)` : column.title}
      error={typed === null && faults.length > 0 ? (advice ?? faults.join('. ')) : null}
      hint={
        value === '' && impliedOf(row, column) !== '' ? (
          `Taken as ${impliedOf(row, column)}`
        ) : value !== '' && field !== 'name' && field !== 'description' ? (
          <button type="button" className={styles.fill} onClick={() => onFill(value)}>
            Use for empty rows below
          </button>
        ) : null
      }
    >
      {column.kind === 'category' ? (
        <Select disabled={readOnly} value={shown} onChange={event => save(event.target.value)}>
          <CategoryOptions suggestions={row.category.suggestions} />
        </Select>
      ) : list ? (
        <Select disabled={readOnly} value={shown} onChange={event => save(event.target.value)}>
          <option value="">Not given</option>
          {list.map(choice => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      ) : field === 'description' ? (
        <TextArea
          readOnly={readOnly}
          rows={4}
          value={shown}
          onChange={event => setTyped(event.target.value)}
          onBlur={() => save(shown)}
        />
      ) : (
        <TextInput
          className={classNames(unused && styles.unused)}
          readOnly={readOnly}
          autoComplete="off"
          value={shown}
          onChange={event => setTyped(event.target.value)}
          onBlur={() => save(shown)}
        />
      )}
    </Field>
  )
}
