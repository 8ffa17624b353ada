import { useState } from 'react'
import { listingLimits } from '#contract/listings/rules.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { plus } from '#web/ui/media/icons/essential.ts'
import type { Specification } from '../draft/draft.ts'
import styles from '../shared/wizard.module.css'
import { SpecificationList } from './specification-list.tsx'
import { SpecificationsDialog } from './specifications-dialog.tsx'

type SpecificationsProps = {
  category: string
  subCategory: string
  specifications: readonly Specification[]
  onChange: (specifications: readonly Specification[]) => void
  error: string | undefined
}

/** The names and values of the goods' specifications, entered in a dialog. */
export function Specifications({ category, subCategory, specifications, onChange, error }: SpecificationsProps) {
  const [open, setOpen] = useState(false)
  const remove = (name: string) => onChange(specifications.filter(([other]) => other !== name))
  return (
    <>
      <Field
        group
        label="Specifications"
        data-field="specifications"
        error={error}
        hint={specifications.length === 0 ? 'Buyers look for these: grade, size, condition' : undefined}
      >
        {specifications.length > 0 ? <SpecificationList specifications={specifications} onRemove={remove} /> : null}
        <Button
          variant="secondary"
          className={styles.start}
          aria-disabled={specifications.length >= listingLimits.specificationsMost}
          onClick={() => setOpen(true)}
        >
          <Icon d={plus} size={18} />
          Add Specifications
        </Button>
      </Field>
      {open ? (
        <SpecificationsDialog
          category={category}
          subCategory={subCategory}
          specifications={specifications}
          onRemove={remove}
          onClose={entered => {
            setOpen(false)
            if (entered.length > 0) onChange(entered)
          }}
        />
      ) : null}
    </>
  )
}
