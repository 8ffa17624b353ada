import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import type { GridColumn, SheetParts } from '../grid/sheet-model.ts'
import styles from './cards.module.css'

interface RowDialogProps<Row, Column extends GridColumn, Change> extends SheetParts<Row, Column, Change> {
  open: boolean
  at: number
  /** the field that gets the focus */
  field: string | null
  renderBelow: ((row: Row) => ReactNode) | undefined
  onTurn: (at: number) => void
  onClose: () => void
}

/** All values of one row, each saved when its field loses the focus; a button opens the next row. */
export function RowDialog<Row, Column extends GridColumn, Change>(props: RowDialogProps<Row, Column, Change>) {
  const { open, model, rows, at, onTurn, onClose } = props
  const row = rows.rows.get(at)
  const count = rows.count ?? 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={row ? model.titleOf(row) : 'Loading row …'}
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
      {row ? <RowForm {...props} key={model.keyOf(row)} row={row} /> : null}
    </Dialog>
  )
}

type RowFormProps<Row, Column extends GridColumn, Change> = RowDialogProps<Row, Column, Change> & { row: Row }

function RowForm<Row, Column extends GridColumn, Change>(props: RowFormProps<Row, Column, Change>) {
  const { row, at, model, columns, rows, edits, field, renderBelow } = props
  const [filled, setFilled] = useState<string | null>(null)
  const begin = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const control = begin.current?.querySelector<HTMLElement>('input, select, textarea')
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }, [])
  const first = field === null ? -1 : model.columnFor(columns, field)
  async function fillBelow(column: Column, value: string) {
    const rest = await rows.between(at, (rows.count ?? 1) - 1)
    const empty = (rest ?? [])
      .slice(1)
      .filter(each => (model.pendingOf(edits.unsaved, each, column) ?? model.textOf(each, column)) === '')
    const saved = await edits.edit(empty.flatMap(each => model.changesFor(each, column, value)))
    if (saved) setFilled(`Filled ${empty.length === 1 ? '1 empty row' : `${empty.length} empty rows`} below`)
  }
  return (
    <div className={layout.column}>
      <p role="status" className={styles.quiet}>
        {filled ?? edits.progress}
      </p>
      {columns.map((column, place) =>
        model.takesText(column) ? (
          <div key={column.key} ref={place === first ? begin : undefined}>
            <ValueField {...props} column={column} onFill={value => void fillBelow(column, value)} />
          </div>
        ) : null,
      )}
      {renderBelow?.(row)}
    </div>
  )
}

type ValueFieldProps<Row, Column extends GridColumn, Change> = RowFormProps<Row, Column, Change> & {
  column: Column
  onFill: (value: string) => void
}

function ValueField<Row, Column extends GridColumn, Change>(props: ValueFieldProps<Row, Column, Change>) {
  const { row, model, column, edits, readOnly, onFill } = props
  const [typed, setTyped] = useState<string | null>(null)
  const value = model.pendingOf(edits.unsaved, row, column) ?? model.textOf(row, column)
  const { messages } = model.faultsOf(row, column, edits.unsaved)
  const detail = model.detailOf?.(row, column, edits.unsaved) ?? null
  const choices = model.choicesOf(row, column)
  const options = model.optionsOf?.(row, column)
  const shown = typed ?? value
  const implied = value === '' ? (model.impliedOf?.(row, column) ?? '') : ''
  const save = (next: string) => {
    setTyped(null)
    if (next !== value) void edits.edit(model.changesFor(row, column, next))
  }
  const list = choices?.includes(value) || value === '' ? choices : undefined
  return (
    <Field
      label={model.labelOf?.(column) ?? column.title}
      error={typed === null && messages.length > 0 ? (detail ?? messages.join('. ')) : null}
      hint={
        messages.length === 0 && detail !== null ? (
          detail
        ) : implied !== '' ? (
          `Taken as ${implied}`
        ) : value !== '' && messages.length === 0 && model.fitsOthers?.(column) !== false ? (
          <button type="button" className={classNames(blocks.bare, styles.fill)} onClick={() => onFill(value)}>
            Use for empty rows below
          </button>
        ) : null
      }
    >
      {options ? (
        <Select disabled={readOnly} value={shown} onChange={event => save(event.target.value)}>
          {options}
        </Select>
      ) : list ? (
        <Select disabled={readOnly} value={shown} onChange={event => save(event.target.value)}>
          {value === '' ? <option value="">Not given</option> : null}
          {list.map(choice => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      ) : model.isLong?.(column) ? (
        <TextArea
          readOnly={readOnly}
          rows={4}
          value={shown}
          onChange={event => setTyped(event.target.value)}
          onBlur={() => save(shown)}
        />
      ) : (
        <TextInput
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
