import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { categories } from '../../../../contract/catalogue/taxonomy.ts'
import { type ImportTarget, importChoices } from '../../../../contract/imports/rules.ts'
import { units } from '../../../../contract/shared/numbers/units.ts'
import { api } from '../../../api/browser-client.ts'
import { classNames } from '../../../ui/basics/class-names.ts'
import { Icon } from '../../../ui/basics/icon.tsx'
import { circleAlert } from '../../../ui/media/icons/essential.ts'
import styles from './preview.module.css'
import type { Correction } from './preview-row.tsx'
import { targetName } from './target-names.ts'

interface CellEditorProps {
  uploadId: string
  line: number
  column: number
  target: NonNullable<ImportTarget>
  value: string
  /** it is a listing already, or about to be one */
  fixed: boolean
  faults: readonly string[]
  onCorrected: (reply: Correction) => void
}

/** A cell that becomes an input when it is pressed; Enter and leaving save, Escape leaves it as it was. */
export function CellEditor({ uploadId, line, column, target, value, fixed, faults, onCorrected }: CellEditorProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const faultId = useId()
  const listId = useId()
  const cell = useRef<HTMLTableCellElement>(null)
  const byKey = useRef(false)
  const name = `${targetName(target)} of row ${line}`
  const choices = choicesFor(target)

  // the button that comes back takes the focus that the input had
  useEffect(() => {
    if (typed !== null || !byKey.current) return
    byKey.current = false
    cell.current?.querySelector('button')?.focus()
  }, [typed])

  async function save() {
    if (typed === null || busy) return
    if (typed === value) return setTyped(null)
    setBusy(true)
    const reply = await api('PUT /import/:id/rows/:line', {
      params: { id: uploadId, line },
      body: { cells: [{ column, value: typed }] },
    })
    setBusy(false)
    setTyped(null)
    if (reply.success) onCorrected(reply)
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    byKey.current = true
    if (event.key === 'Escape') setTyped(null)
    else void save()
  }
  const bad = faults.length > 0
  const text = classNames(styles.text, target === 'description' && styles.begins)
  return (
    <td ref={cell} className={classNames(styles.cell, bad && styles.bad, styles[widthOf(target)])}>
      {typed === null ? (
        fixed ? (
          <span className={text} title={value}>
            {value}
          </span>
        ) : (
          <button
            type="button"
            className={styles.value}
            aria-label={`${name}: ${value || 'empty'}. Change it`}
            aria-describedby={bad ? faultId : undefined}
            onClick={() => setTyped(value)}
          >
            <span className={text} title={value}>
              {value || '–'}
            </span>
          </button>
        )
      ) : (
        <input
          // the press that opened it was meant for it
          ref={input => input?.focus()}
          className={styles.input}
          aria-label={name}
          aria-invalid={bad || undefined}
          aria-describedby={bad ? faultId : undefined}
          aria-busy={busy}
          list={choices ? listId : undefined}
          value={typed}
          readOnly={busy}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={press}
          onBlur={() => void save()}
        />
      )}
      {choices && typed !== null ? (
        <datalist id={listId}>
          {choices.map(choice => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      ) : null}
      {bad ? (
        <p id={faultId} className={styles.reason}>
          <Icon d={circleAlert} size={14} />
          {faults.join('. ')}
        </p>
      ) : null}
    </td>
  )
}

function choicesFor(target: string): readonly string[] | undefined {
  if (target === 'unit') return units
  if (target === 'category') return categories.map(({ name }) => name)
  if (target === 'subCategory') return [...new Set(categories.flatMap(({ subcategories }) => subcategories))]
  return target in importChoices ? importChoices[target as keyof typeof importChoices] : undefined
}

const widthOf = (target: string): 'long' | 'usual' => (target === 'description' || target === 'name' ? 'long' : 'usual')
