import type { ComponentProps } from 'react'
import { businessLimits } from '../../../../contract/businesses/rules.ts'
import { surplusLimits } from '../../../../contract/listings/surplus-rules.ts'
import {
  gstBases,
  inspections,
  originalKinds,
  packUnits,
  samples,
} from '../../../../contract/listings/surplus-terms.ts'
import { currency } from '../../../../contract/shared/money.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { fieldError } from '../shared/field-error.ts'
import type { SurplusDraft } from '../shared/surplus-draft.ts'
import type { Wizard } from '../shared/use-wizard.ts'
import styles from '../shared/wizard.module.css'
import { ChoiceField } from './choice-field.tsx'
import { StockCityField } from './stock-city-field.tsx'

const packs = packUnits.map(name => ({ id: name, label: name }))

/** How much is left and on what terms; all of it may stay empty. `unit` is the short form of the listing's unit. */
export function StockFields({ wizard, unit }: { wizard: Wizard; unit: string | undefined }) {
  const { draft, change } = wizard
  return (
    <>
      <NumberField
        wizard={wizard}
        field="quantityAvailable"
        label="Available now"
        suffix={unit}
        hint={draft.wholeLot ? 'The whole lot' : 'How much is left. Enter 0 when it is sold'}
      />
      <ChoiceField wizard={wizard} field="gst" label="GST" options={gstBases} />
      <Checkbox
        name="wholeLot"
        className={styles.whole}
        checked={draft.wholeLot}
        onChange={event => change({ wholeLot: event.target.checked })}
      >
        Sold as a whole lot only
      </Checkbox>
      <NumberField
        wizard={wizard}
        field="originalAmount"
        label="Original price"
        prefix={currency}
        hint="Per unit, before it was surplus"
      />
      <ChoiceField wizard={wizard} field="originalKind" label="The original price is the" options={originalKinds} />
      <NumberField wizard={wizard} field="packSize" label="Units in a pack" suffix={unit} />
      <ChoiceField wizard={wizard} field="packUnit" label="Kind of pack" options={packs} />
      <details className={styles.whole} open={storedIn(draft)}>
        <summary className={styles.more}>Where the stock is, its age and inspection</summary>
        <StoreFields wizard={wizard} />
      </details>
    </>
  )
}

const folded = ['stockCity', 'stockState', 'stockPin', 'madeOn', 'expiresOn', 'batch', 'inspection', 'sample'] as const
/** Whether something in the folded part is said. */
const storedIn = (draft: SurplusDraft): boolean => folded.some(field => draft[field] !== '')

function StoreFields({ wizard }: { wizard: Wizard }) {
  return (
    <div className={styles.rates}>
      <StockCityField wizard={wizard} />
      <TextField wizard={wizard} field="stockState" label="State" maxLength={businessLimits.placeMost} />
      <TextField
        wizard={wizard}
        field="stockPin"
        label="PIN code"
        hint="Shown to logged-in buyers"
        inputMode="numeric"
        maxLength={6}
      />
      <TextField wizard={wizard} field="batch" label="Batch or lot number" maxLength={surplusLimits.batchMost} />
      <TextField wizard={wizard} field="madeOn" label="Made in" hint="Such as 2026-03" type="month" />
      <TextField wizard={wizard} field="expiresOn" label="Expiry date" type="date" />
      <ChoiceField wizard={wizard} field="inspection" label="Inspection" options={inspections} />
      <ChoiceField wizard={wizard} field="sample" label="Samples" options={samples} />
    </div>
  )
}

type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'value'> & {
  wizard: Wizard
  field: Exclude<keyof SurplusDraft, 'wholeLot' | 'actualPhotos'>
  label: string
  hint?: string
}

function TextField({ wizard, field, label, hint, ...input }: TextFieldProps) {
  return (
    <Field label={label} data-field={field} error={fieldError(wizard.faults)(field)} hint={hint}>
      <TextInput
        autoComplete="off"
        {...input}
        name={field}
        value={wizard.draft[field]}
        onChange={event => wizard.change({ [field]: event.target.value })}
      />
    </Field>
  )
}

const NumberField = (props: TextFieldProps) => <TextField inputMode="decimal" maxLength={16} {...props} />
