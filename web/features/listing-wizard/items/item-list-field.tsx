import { useState } from 'react'
import type { OwnManifest } from '#contract/manifests/endpoints.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { fileText } from '#web/ui/media/icons/workbench.ts'
import layout from '#web/ui/styles/layout.module.css'
import type { Wizard } from '../shared/use-wizard.ts'
import wizardStyles from '../shared/wizard.module.css'
import styles from './edit-items.module.css'
import { formatItems } from './format-items.ts'
import { ItemListQuestions } from './item-list-questions.tsx'

const ItemListDialog = opensAtPress(async () => (await import('./item-list-dialog.tsx')).default)

/** The summary of a mixed lot's item list, and the button that uploads one. */
export function ItemListField({ wizard }: { wizard: Wizard }) {
  const [open, setOpen] = useState(false)
  const id = wizard.stored?.id
  const { data, change } = useApi('GET /deadstock/:id/manifest', id ? { params: { id } } : null)
  const take = (own: OwnManifest) => change(before => ({ ...before, ...own }))
  const ready = data?.ready

  function begin() {
    setOpen(true)
    // saves a new listing first, because an item list belongs to a saved listing
    if (!id) void wizard.saveAsDraft()
  }
  return (
    <Field
      group
      label="Item list"
      data-field="itemList"
      hint={ready ? undefined : 'For mixed lots: buyers see brands, conditions and every item in it'}
    >
      {ready ? (
        <>
          <p className={classNames(layout.line, styles.ready)}>
            <Icon d={fileText} size={18} />
            <span>
              {ready.fileName} · {formatItems(ready.lines, ready.quantity, ready.unit)}
            </span>
          </p>
          <ItemListQuestions ready={ready} wizard={wizard} />
        </>
      ) : null}
      <Button variant="secondary" className={wizardStyles.start} onClick={begin}>
        <Icon d={fileText} size={18} />
        {data?.upload ? 'Continue with your item list' : ready ? 'Change the item list' : 'Add an item list (Excel)'}
      </Button>
      {open && id && data ? <ItemListDialog id={id} own={data} onChange={take} onClose={() => setOpen(false)} /> : null}
    </Field>
  )
}
