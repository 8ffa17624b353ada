import { type ComponentProps, useState } from 'react'
import { businessLimits } from '#contract/businesses/rules.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { currency } from '#contract/shared/numbers/money.ts'
import { type FieldOf, fieldsOfKind, fieldsOfPart, type SurplusField, surplusFields } from '#contract/surplus/fields.ts'
import { licenceFields } from '#contract/surplus/licence-rules.ts'
import { expiryAsked, licenceNeeded } from '#contract/surplus/regulated-goods.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { NumberInput } from '#web/ui/forms/number-input.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { WizardDraft } from '../draft/draft.ts'
import { fieldError } from '../draft/field-error.ts'
import { type SurplusDraft, surplusOf } from '../draft/surplus-draft.ts'
import type { Wizard } from '../shared/use-wizard.ts'
import styles from '../shared/wizard.module.css'
import { ChoiceField } from './choice-field.tsx'
import { PriceBreakFields } from './price-break-fields.tsx'
import { StockCityField } from './stock-city-field.tsx'

/** The available quantity and its terms; all optional. `unit` is the short form of the listing's unit. */
export function StockFields({ wizard, unit }: { wizard: Wizard; unit: string | undefined }) {
  const { draft, change } = wizard
  return (
    <>
      <NumberField
        wizard={wizard}
        field="quantityAvailable"
        suffix={unit}
        hint={draft.wholeLot ? 'The whole lot' : 'How much is left. Enter 0 when it is sold'}
      />
      <ChoiceField wizard={wizard} field="gst" />
      <Checkbox
        name="wholeLot"
        className={styles.whole}
        checked={draft.wholeLot}
        onChange={event => change({ wholeLot: event.target.checked })}
      >
        Sold as a whole lot only
      </Checkbox>
      <LicenceField wizard={wizard} />
      <PriceBreakFields wizard={wizard} unit={unit} />
      <PackingFields wizard={wizard} unit={unit} />
      <details className={styles.whole} open={storedIn(draft) || asksExpiry(draft)}>
        <summary className={styles.more}>Where the stock is, its age and inspection</summary>
        <StoreFields wizard={wizard} />
      </details>
    </>
  )
}

const ofPacking = fieldsOfPart('packing')
const textsOfPacking = fieldsOfKind('text').filter(name => surplusFields[name].part === 'packing')

/** The original price, the packing and texts such as the brand; folded until one has a value. */
function PackingFields({ wizard, unit }: { wizard: Wizard; unit: string | undefined }) {
  // initial state only: emptying a field must not fold the part while it is in use
  const [open] = useState(() => ofPacking.some(field => wizard.draft[field] !== ''))
  return (
    <details className={styles.whole} open={open}>
      <summary className={styles.more}>More about price and packing</summary>
      <div className={styles.rates}>
        <NumberField wizard={wizard} field="originalAmount" prefix={currency} hint="Per unit, before it was surplus" />
        <ChoiceField wizard={wizard} field="originalKind" label="Type of original price" />
        <NumberField wizard={wizard} field="packSize" suffix={unit} />
        <ChoiceField wizard={wizard} field="packUnit" />
        {textsOfPacking.map(name => (
          <TextField key={name} wizard={wizard} field={name} className={styles.whole} />
        ))}
      </div>
    </details>
  )
}

const ofStore = fieldsOfPart('store')
/** True if the folded part has a value. */
const storedIn = (draft: SurplusDraft): boolean => ofStore.some(field => draft[field] !== '')

const asksExpiry = ({ category, subCategory }: WizardDraft): boolean =>
  expiryAsked(categoryOf(category)?.id ?? null, subCategory || null)

/** The licence, for regulated goods only: a listing without it is published, but paused after some days. */
function LicenceField({ wizard }: { wizard: Wizard }) {
  const { draft, change, faults } = wizard
  const { condition } = surplusOf(draft)
  const kind = licenceNeeded(categoryOf(draft.category)?.id ?? null, draft.subCategory || null, condition)
  if (kind === null) return null
  const { label, hint } = licenceFields[kind]
  const error = fieldError(faults)('recyclersOnly')
  return kind === 'recycler' ? (
    <Field group label="Who may buy it" data-field="recyclersOnly" className={styles.whole} error={error} hint={hint}>
      <Checkbox
        name="recyclersOnly"
        checked={draft.recyclersOnly}
        onChange={event => change({ recyclersOnly: event.target.checked })}
      >
        {label}
      </Checkbox>
    </Field>
  ) : (
    <TextField
      wizard={wizard}
      field="licenceNo"
      label={label}
      hint={hint}
      inputMode={kind === 'fssai' ? 'numeric' : 'text'}
    />
  )
}

function StoreFields({ wizard }: { wizard: Wizard }) {
  return (
    <div className={styles.rates}>
      <StockCityField wizard={wizard} />
      <TextField wizard={wizard} field="stockState" maxLength={businessLimits.placeMost} />
      <TextField wizard={wizard} field="stockPin" hint="Shown to logged-in buyers" inputMode="numeric" maxLength={6} />
      <TextField wizard={wizard} field="batch" label={surplusFields.batch.column} />
      <TextField wizard={wizard} field="madeOn" hint="E.g. 2026-03" type="month" />
      <TextField
        wizard={wizard}
        field="expiresOn"
        type="date"
        hint={asksExpiry(wizard.draft) ? 'Buyers of such goods rely on it' : undefined}
      />
      <ChoiceField wizard={wizard} field="inspection" />
      <ChoiceField wizard={wizard} field="sample" />
    </div>
  )
}

type FactProps = {
  wizard: Wizard
  field: Exclude<SurplusField, FieldOf<'flag' | 'choice' | 'steps'>>
  /** if it differs from the name of the field */
  label?: string | undefined
  hint?: string | undefined
}

const frameOf = ({ wizard, field, label, hint }: FactProps) => ({
  label: label ?? surplusFields[field].label,
  'data-field': field,
  error: fieldError(wizard.faults)(field),
  hint,
})

function TextField({
  wizard,
  field,
  label,
  hint,
  className,
  ...input
}: FactProps & Omit<ComponentProps<typeof TextInput>, 'value'>) {
  const known = surplusFields[field]
  return (
    <Field {...frameOf({ wizard, field, label, hint })} className={className}>
      <TextInput
        autoComplete="off"
        maxLength={'most' in known ? known.most : undefined}
        {...input}
        name={field}
        value={wizard.draft[field]}
        onChange={event => wizard.change({ [field]: event.target.value })}
      />
    </Field>
  )
}

function NumberField({
  wizard,
  field,
  label,
  hint,
  ...input
}: FactProps & Pick<ComponentProps<typeof NumberInput>, 'prefix' | 'suffix'>) {
  return (
    <Field {...frameOf({ wizard, field, label, hint })}>
      <NumberInput
        {...input}
        name={field}
        value={wizard.draft[field]}
        onValue={value => wizard.change({ [field]: value })}
      />
    </Field>
  )
}
