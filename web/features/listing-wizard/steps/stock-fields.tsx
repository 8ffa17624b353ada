import { useState } from 'react'
import { businessLimits } from '#contract/businesses/limits.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { currency } from '#contract/shared/numbers/money.ts'
import { fieldsOfKind, fieldsOfPart, surplusFields } from '#contract/surplus/fields.ts'
import { licenceFields } from '#contract/surplus/licence-rules.ts'
import { isExpiryExpected, licenceNeeded } from '#contract/surplus/regulated-goods.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { NumberField, TextField } from '#web/ui/forms/text-field.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import type { WizardDraft } from '../draft/draft.ts'
import { type SurplusDraft, surplusOf } from '../draft/surplus-draft.ts'
import type { Wizard } from '../shared/use-wizard.ts'
import styles from '../shared/wizard.module.css'
import { factFields, wizardFields } from '../shared/wizard-fields.ts'
import { PriceBreakFields } from './price-break-fields.tsx'
import { StockCityField } from './stock-city-field.tsx'

/** The optional fields for the available quantity and its terms. `unit` is the short name of the listing's unit. */
export function StockFields({ wizard, unit }: { wizard: Wizard; unit: string | undefined }) {
  const { draft, change } = wizard
  const { fact, choice } = factFields(wizard)
  return (
    <>
      <NumberField
        {...fact('quantityAvailable')}
        suffix={unit}
        hint={draft.wholeLot ? 'The whole lot' : 'How much is left. Enter 0 when it is sold'}
      />
      <ChoiceField {...choice('gst')} />
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
      <details className={styles.whole} open={storedIn(draft) || needsExpiry(draft)}>
        <summary className={styles.more}>Where the stock is, its age and inspection</summary>
        <StoreFields wizard={wizard} />
      </details>
    </>
  )
}

const ofPacking = fieldsOfPart('packing')
const textsOfPacking = fieldsOfKind('text').filter(name => surplusFields[name].part === 'packing')

/** The fields for original price, packing and texts such as the brand; collapsed until one has a value. */
function PackingFields({ wizard, unit }: { wizard: Wizard; unit: string | undefined }) {
  // read once: emptying a field must not collapse the part while it is in use
  const [open] = useState(() => ofPacking.some(field => wizard.draft[field] !== ''))
  const { fact, choice } = factFields(wizard)
  return (
    <details className={styles.whole} open={open}>
      <summary className={styles.more}>More about price and packing</summary>
      <div className={classNames(blocks.halves, styles.rates)}>
        <NumberField {...fact('originalAmount')} prefix={currency} hint="Per unit, before it was surplus" />
        <ChoiceField {...choice('originalKind')} label="Type of original price" />
        <NumberField {...fact('packSize')} suffix={unit} />
        <ChoiceField {...choice('packUnit')} />
        {textsOfPacking.map(name => (
          <TextField key={name} {...fact(name)} className={styles.whole} />
        ))}
      </div>
    </details>
  )
}

const ofStore = fieldsOfPart('store')
/** True if a field of the collapsed part has a value. */
const storedIn = (draft: SurplusDraft): boolean => ofStore.some(field => draft[field] !== '')

const needsExpiry = ({ category, subCategory }: WizardDraft): boolean =>
  isExpiryExpected(categoryOf(category)?.id ?? null, subCategory || null)

/** The licence of regulated goods. A listing without one is published, but paused after some days. */
function LicenceField({ wizard }: { wizard: Wizard }) {
  const { draft, change } = wizard
  const { condition } = surplusOf(draft)
  const kind = licenceNeeded(categoryOf(draft.category)?.id ?? null, draft.subCategory || null, condition)
  if (kind === null) return null
  const { label, hint } = licenceFields[kind]
  const { error } = wizardFields(wizard)('recyclersOnly')
  return kind === 'recycler' ? (
    <Field group label="Who may buy it" className={styles.whole} error={error} hint={hint}>
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
      {...factFields(wizard).fact('licenceNo')}
      label={label}
      hint={hint}
      inputMode={kind === 'fssai' ? 'numeric' : 'text'}
    />
  )
}

function StoreFields({ wizard }: { wizard: Wizard }) {
  const { fact, choice } = factFields(wizard)
  return (
    <div className={classNames(blocks.halves, styles.rates)}>
      <StockCityField wizard={wizard} />
      <TextField {...fact('stockState')} maxLength={businessLimits.placeMost} />
      <TextField {...fact('stockPin')} hint="Shown to logged-in buyers" inputMode="numeric" maxLength={6} />
      <TextField {...fact('batch')} label={surplusFields.batch.column} />
      <TextField {...fact('madeOn')} hint="E.g. 2026-03" type="month" />
      <TextField
        {...fact('expiresOn')}
        type="date"
        hint={needsExpiry(wizard.draft) ? 'Buyers of such goods rely on it' : undefined}
      />
      <ChoiceField {...choice('inspection')} />
      <ChoiceField {...choice('sample')} />
    </div>
  )
}
