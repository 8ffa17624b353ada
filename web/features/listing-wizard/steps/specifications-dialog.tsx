import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { listingLimits } from '#contract/listings/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Chip } from '#web/ui/basics/chip.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { useDebounced } from '#web/ui/basics/use-debounced.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { Specification } from '../draft/draft.ts'
import styles from '../shared/wizard.module.css'
import { SpecificationList } from './specification-list.tsx'

type SpecificationsDialogProps = {
  category: string
  subCategory: string
  specifications: readonly Specification[]
  /** called at once for every removed specification */
  onRemove: (name: string) => void
  /** called at every close, with all entered specifications */
  onClose: (specifications: readonly Specification[]) => void
}

const SUGGESTED_AT_ONCE = 12
const DEBOUNCE_MS = 500

/** Adds specifications one after another: a name, chosen or typed, then a value and Enter. */
export function SpecificationsDialog(props: SpecificationsDialogProps) {
  const { category, subCategory, specifications, onRemove, onClose } = props
  const [entered, setEntered] = useState(specifications)
  const [name, setName] = useState('')
  const [value, setValue] = useState('')
  const [missing, setMissing] = useState<'name' | 'value' | null>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const valueInput = useRef<HTMLInputElement>(null)
  const suggestions = useSuggestions({ category, subCategory, search: name }).filter(
    suggestion => suggestion !== name && !entered.some(([other]) => other === suggestion),
  )
  const full = entered.length >= listingLimits.specificationsMost

  function withTyped(): readonly Specification[] | undefined {
    const pair = [name.trim(), value.trim()] as const
    if (!pair[0] || !pair[1]) {
      setMissing(pair[0] ? 'value' : 'name')
      ;(pair[0] ? valueInput : nameInput).current?.focus()
      return undefined
    }
    return [...entered.filter(([other]) => other !== pair[0]), pair]
  }
  function add() {
    const next = withTyped()
    if (!next) return
    setEntered(next)
    setName('')
    setValue('')
    setMissing(null)
    nameInput.current?.focus()
  }
  function save() {
    if (name.trim() === '' && value.trim() === '') return onClose(entered)
    const next = withTyped()
    return next && onClose(next)
  }
  function take(suggestion: string) {
    setName(suggestion)
    setMissing(null)
    valueInput.current?.focus()
  }
  // a portal, because HTML forms cannot be nested
  return createPortal(
    <Dialog
      open
      title="Add Specifications"
      size="lg"
      onClose={() => onClose(entered)}
      footer={<Button onClick={save}>Save</Button>}
    >
      <Form className={styles.entry} onSubmit={add}>
        <TextField
          ref={nameInput}
          label="Specification"
          error={missing === 'name' ? 'Please enter a name, e.g. Grade' : undefined}
          type="search"
          autoComplete="off"
          placeholder="Search or type a name"
          maxLength={listingLimits.specificationNameMost}
          value={name}
          onValue={setName}
          onKeyDown={event => {
            if (event.key !== 'Enter' || name.trim() === '' || value.trim() !== '') return
            event.preventDefault()
            valueInput.current?.focus()
          }}
        />
        <TextField
          ref={valueInput}
          label="Value"
          error={missing === 'value' ? 'Please enter a value' : undefined}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={listingLimits.specificationValueMost}
          value={value}
          onValue={setValue}
        />
        <Button type="submit" variant="secondary" aria-disabled={full} className={styles.add}>
          Add
        </Button>
      </Form>
      {suggestions.length > 0 ? (
        <fieldset aria-label="Suggested specifications" className={classNames(layout.chips, styles.chips)}>
          {suggestions.slice(0, SUGGESTED_AT_ONCE).map(suggestion => (
            <Chip key={suggestion} onClick={() => take(suggestion)}>
              {suggestion}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      {entered.length > 0 ? (
        <SpecificationList
          specifications={entered}
          onRemove={gone => {
            setEntered(entered.filter(([other]) => other !== gone))
            onRemove(gone)
          }}
        />
      ) : (
        <p className={typography.subtle}>No specifications yet. Pick a suggestion or type your own.</p>
      )}
    </Dialog>,
    document.body,
  )
}

/** Suggested names for the category or the typed text, loaded half a second after the last key. */
function useSuggestions({ category, subCategory, search }: { category: string; subCategory: string; search: string }) {
  const debounced = useDebounced(search.trim(), DEBOUNCE_MS)
  const { data } = useApi('POST /deadstock/specifications', {
    body: {
      data: { category: category || null, subCategory: subCategory || null, ...(debounced && { search: debounced }) },
    },
  })
  return data?.specifications ?? []
}
