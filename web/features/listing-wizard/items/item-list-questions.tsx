import type { ManifestSummary } from '#contract/manifests/endpoints.ts'
import { isWorse } from '#contract/manifests/rules.ts'
import { formatQuantity, isUnit } from '#contract/shared/numbers/units.ts'
import { conditions, labelOf } from '#contract/surplus/terms.ts'
import { inWords } from '#web/language/words.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import { surplusOf } from '../draft/surplus-draft.ts'
import type { Wizard } from '../shared/use-wizard.ts'
import styles from './edit-items.module.css'

/** Offers the values of the item list that differ from the listing's. */
export function ItemListQuestions({ ready, wizard: { draft, change } }: { ready: ManifestSummary; wizard: Wizard }) {
  const { quantityAvailable, condition } = surplusOf(draft)
  const { quantity, unit, lowestCondition } = ready
  const format = (count: number) => (isUnit(unit) ? formatQuantity(count, unit) : String(count))
  const otherCount = quantity !== null && unit === draft.unit && quantity !== quantityAvailable
  return (
    <>
      {otherCount ? (
        <div className={classNames(layout.spread, blocks.note, styles.question)}>
          <p>
            {quantityAvailable === null
              ? `The list adds up to ${format(quantity)}; the listing does not say how much is available.`
              : `The list says ${format(quantity)}, but the listing says ${format(quantityAvailable)}. Buyers will see the difference.`}
          </p>
          <Button size="sm" variant="secondary" onClick={() => change({ quantityAvailable: String(quantity) })}>
            Set the listing to {format(quantity)}
          </Button>
        </div>
      ) : null}
      {lowestCondition && isWorse(lowestCondition, condition) ? (
        <div className={classNames(layout.spread, blocks.note, styles.question)}>
          <p>
            The list contains “{inWords(labelOf(conditions, lowestCondition) ?? '')}”;{' '}
            {condition
              ? `the listing says “${inWords(labelOf(conditions, condition) ?? '')}”.`
              : 'the listing gives no condition.'}
          </p>
          <Button size="sm" variant="secondary" onClick={() => change({ condition: lowestCondition })}>
            Use the lowest condition
          </Button>
        </div>
      ) : null}
    </>
  )
}
