import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { formatQuantity, isUnit, unitForms } from '#contract/shared/numbers/units.ts'
import type { Bound } from '#web/api/forms/use-form.ts'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { NumberInput } from '#web/ui/forms/number-input.tsx'
import { plus } from '#web/ui/media/icons/essential.ts'
import { minus } from '#web/ui/media/icons/workbench.ts'
import styles from './terms.module.css'
import { type OfferedLot, readQuantity, stepQuantity, type TermsDraft } from './terms-draft.ts'

interface Props {
  lot: OfferedLot
  form: Bound<TermsDraft>
}

/** The quantity, typed or changed in steps of one pack. */
export function QuantityField({ lot, form: { draft, change, faults } }: Props) {
  const { unit, wholeLot, quantityAvailable: available } = lot
  const given = readQuantity(draft.quantity)
  const step = (direction: 1 | -1) => change({ quantity: formatNumber(stepQuantity(lot, given, direction)) })
  const whole = wholeLot && available !== null
  return (
    <Field label="Quantity" required error={faults['quantity']} hint={hintOf(lot, given, draft.added !== undefined)}>
      <div className={styles.stepper}>
        {whole ? null : <IconButton icon={minus} label="Less" outlined onClick={() => step(-1)} />}
        <NumberInput
          name="quantity"
          suffix={isUnit(unit) ? unitForms[unit].short : undefined}
          readOnly={whole}
          value={draft.quantity}
          onValue={quantity => change({ quantity })}
        />
        {whole ? null : <IconButton icon={plus} label="More" outlined onClick={() => step(1)} />}
      </div>
    </Field>
  )
}

/** The quantity in packs; a note instead for a whole lot or a quantity below the minimum. */
function hintOf(
  { unit, packSize, packUnit, minOrderQuantity: least, wholeLot }: OfferedLot,
  given: number | null,
  selling: boolean,
) {
  if (wholeLot) return 'Sold as a whole lot only'
  if (given !== null && least !== null && given < least && isUnit(unit))
    return selling
      ? `Below your minimum of ${formatQuantity(least, unit)}`
      : `Below the minimum of ${formatQuantity(least, unit)}: the seller decides`
  if (!packSize || !packUnit || given === null || !isUnit(unit)) return null
  const packs = given / packSize
  const name = packUnit.toLowerCase()
  return Number.isInteger(packs) && packs > 0
    ? `${formatNumber(packs)} ${packs === 1 ? name : `${name}${name.endsWith('x') ? 'es' : 's'}`} of ${formatQuantity(packSize, unit)}`
    : null
}
