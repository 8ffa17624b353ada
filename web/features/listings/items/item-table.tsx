import type { ManifestLine } from '#contract/manifests/endpoints.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { formatQuantity, isUnit } from '#contract/shared/numbers/units.ts'
import { conditions, labelOf } from '#contract/surplus/terms.ts'
import { inWords } from '#web/language/words.ts'
import styles from './item-list.module.css'

/** The lines of an item list; a column without values is left out. */
export function ItemTable({ lines }: { lines: readonly ManifestLine[] }) {
  const columns = [
    ['Brand', ({ brand }: ManifestLine) => brand],
    ['Model or UPC', ({ code }: ManifestLine) => code],
    ['Condition', ({ condition }: ManifestLine) => inWords(labelOf(conditions, condition) ?? '') || null],
    ['MRP each', ({ mrp }: ManifestLine) => (mrp === null ? null : formatRupees(mrp))],
    ['Details', ({ rest }: ManifestLine) => rest.map(([name, text]) => `${name}: ${text}`).join(' · ') || null],
  ] as const
  const shown = columns.filter(([, read]) => lines.some(line => read(line) !== null))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
    <section className={styles.frame} aria-label="Item list" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={styles.figure}>
              Quantity
            </th>
            {shown.map(([name]) => (
              <th key={name} scope="col" className={name === 'MRP each' ? styles.figure : undefined}>
                {inWords(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.line}>
              <th scope="row">{line.item}</th>
              <td className={styles.figure}>
                {isUnit(line.unit) ? formatQuantity(line.quantity, line.unit) : formatNumber(line.quantity)}
              </td>
              {shown.map(([name, read]) => (
                <td key={name} className={name === 'MRP each' ? styles.figure : undefined}>
                  {read(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
