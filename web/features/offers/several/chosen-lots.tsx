import { imageAt } from '#contract/listings/images.ts'
import { severalLimits } from '#contract/offers/several-texts.ts'
import { isUnit, unitForms } from '#contract/shared/numbers/units.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { NumberField } from '#web/ui/forms/text-field.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { listedLine } from '../terms/terms-draft.ts'
import type { ChoosableLot } from './choosable-lot.ts'
import styles from './several.module.css'
import { type KnownLots, type Quantities, shownQuantity } from './several-draft.ts'

interface Props {
  lots: readonly ChoosableLot[]
  known: KnownLots
  quantities: Quantities
  faults: Readonly<Record<string, string>>
  onChange: (quantities: Quantities) => void
}

/** The lots to choose from, with a quantity for each selected one. */
export function ChosenLots({ lots, known, quantities, faults, onChange }: Props) {
  const full = Object.keys(quantities).length >= severalLimits.lotsMost
  return (
    <fieldset className={styles.lots}>
      <legend className="visually-hidden">Lots</legend>
      {lots.map(({ id, name, image }) => {
        const quantity = quantities[id]
        const lot = known.get(id)
        const toggle = () => {
          const { [id]: before, ...others } = quantities
          onChange(before === undefined ? { ...others, [id]: null } : others)
        }
        return (
          <div key={id} className={classNames(layout.spread, styles.lot)}>
            <Checkbox
              checked={quantity !== undefined}
              disabled={quantity === undefined && full}
              onChange={toggle}
              className={styles.choice}
            >
              {image ? (
                <img
                  src={imageAt(image, 320)}
                  alt=""
                  width={56}
                  height={42}
                  className={classNames(blocks.thumb, styles.picture)}
                />
              ) : null}
              <span>
                <span className={classNames(typography.twoLines, styles.name)}>{name}</span>
                {lot ? <span className={styles.asked}>{listedLine(lot)}</span> : null}
              </span>
            </Checkbox>
            {quantity === undefined ? null : (
              <NumberField
                name={`quantity.${id}`}
                label="Quantity"
                required
                error={faults[`quantity.${id}`]}
                className={styles.quantity}
                aria-label={`Quantity of ${name}`}
                readOnly={lot?.wholeLot && lot.quantityAvailable !== null}
                suffix={lot && isUnit(lot.unit) ? unitForms[lot.unit].short : undefined}
                value={shownQuantity(quantity, lot)}
                onValue={typed => onChange({ ...quantities, [id]: typed })}
              />
            )}
          </div>
        )
      })}
      {faults['lots'] ? (
        <p role="alert" className={styles.fault}>
          {faults['lots']}
        </p>
      ) : null}
    </fieldset>
  )
}
