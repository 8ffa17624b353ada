import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import type { Undone } from '#web/features/imports/shared/use-import.ts'
import { Translated } from '#web/language/translated.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import styles from './publish.module.css'

/** The lots that the undo has reverted, and those that it left unchanged. */
export function UndoneLots({ undone: { undone, kept } }: { undone: Undone }) {
  return (
    <div role="status" className={styles.undone}>
      <p>
        {undone === 1 ? '1 listing is' : `${formatNumber(undone)} listings are`} as before the import.
        {kept.length > 0 ? ` ${kept.length} stayed:` : null}
      </p>
      {kept.length > 0 ? (
        <ul>
          {kept.map(({ listingId, name, message }) => (
            <li key={listingId}>
              <Link to={links.product(listingId)}>{name}</Link>: <Translated text={message} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
