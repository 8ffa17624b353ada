import { addedLimits, gstRates } from '#contract/offers/added/added-terms.ts'
import { addedTexts } from '#contract/offers/added/added-texts.ts'
import { currency } from '#contract/shared/numbers/money.ts'
import { type Bound, bind } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { NumberField, TextAreaField } from '#web/ui/forms/text-field.tsx'
import { plus } from '#web/ui/media/icons/essential.ts'
import blocks from '#web/ui/styles/blocks.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './added.module.css'
import { type AddedDraft, emptyAdded } from './added-draft.ts'
import type { TermsDraft } from './terms-draft.ts'

const rates = gstRates.map(rate => ({ id: String(rate), label: `${rate} %` }))

/** The parts of a draft that added terms depend on. */
export type AddedHost = Pick<TermsDraft, 'added' | 'delivery' | 'pin'>

interface Props {
  form: Bound<AddedHost>
  /** the hint above the fields; default: the hint for an offer */
  hint?: string | undefined
}

/** The terms that a seller may add; hidden until 'Add terms' is pressed. */
export function AddedFields({ form, hint }: Props) {
  const { added } = form.draft
  if (!added)
    return (
      <Button variant="secondary" size="sm" className={styles.add} onClick={() => form.change({ added: emptyAdded })}>
        <Icon d={plus} size={18} />
        {addedTexts.add}
      </Button>
    )
  return <Fields added={added} form={form} hint={hint} />
}

function Fields({ added, hint, form: { draft, change, faults } }: Props & { added: AddedDraft }) {
  const found = Object.entries(faults).flatMap(([field, message]) =>
    field.startsWith('added.') ? [{ field: field.slice('added.'.length), message }] : [],
  )
  const form = bind<AddedDraft>(added, part => change({ added: { ...added, ...part } }), found)
  const at = <Name extends keyof AddedDraft>(name: Name) => ({ ...form.at(name), name: `added.${name}` })
  const delivered = draft.delivery === 'delivered'
  const money = { prefix: currency, autoComplete: 'off' } as const
  const days = { suffix: 'days', inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } as const
  const pin = /^\d{6}$/.exec(draft.pin.replaceAll(/\s/g, ''))?.[0]
  return (
    <fieldset className={styles.added}>
      <legend className="visually-hidden">{addedTexts.add}</legend>
      <p className={typography.hint}>{hint ?? addedTexts.hint}</p>
      <div className={classNames(blocks.halves, styles.grid)}>
        <NumberField {...at('packing')} {...money} label={addedTexts.packing} />
        <NumberField {...at('loading')} {...money} label={addedTexts.loading} />
        {delivered ? (
          <NumberField {...at('freight')} {...money} label={pin ? addedTexts.freightTo(pin) : addedTexts.freight} />
        ) : null}
        <ChoiceField {...at('gstRate')} label={addedTexts.gstRate} options={rates} empty="Not stated" />
        <NumberField {...at('payWithinDays')} {...days} label={addedTexts.payment} />
        <NumberField {...at('liftWithinDays')} {...days} label={addedTexts.lifting} />
        <NumberField {...at('tolerancePercent')} label={addedTexts.tolerance} prefix="±" suffix="%" maxLength={5} />
      </div>
      {delivered || hint ? null : <p className={typography.hint}>{addedTexts.freightHint}</p>}
      <Checkbox checked={added.resells} onChange={event => form.change({ resells: event.currentTarget.checked })}>
        {addedTexts.resale}
      </Checkbox>
      {added.resells ? (
        <TextAreaField
          {...at('resale')}
          label={addedTexts.resaleTerms}
          required
          rows={2}
          maxLength={addedLimits.resaleMost}
          counter={added.resale.length > 160 ? `${[...added.resale].length}/${addedLimits.resaleMost}` : null}
        />
      ) : null}
      <Button variant="ghost" size="sm" className={styles.add} onClick={() => change({ added: null })}>
        {addedTexts.remove}
      </Button>
    </fieldset>
  )
}
