import { links } from '../../../../../contract/urls.ts'
import { Link } from '../../../../ui/navigation/navigation.tsx'
import type { Undone } from '../../shared/use-import.ts'
import styles from './publish.module.css'

/** What an undone import has taken back, and what stays as it is. */
export function UndoneLots({ undone: { undone, kept } }: { undone: Undone }) {
  return (
    <div role="status" className={styles.undone}>
      <p>
        {undone === 1 ? '1 listing is' : `${undone} listings are`} as before the import.
        {kept.length > 0 ? ` ${kept.length} stayed:` : null}
      </p>
      {kept.length > 0 ? (
        <ul>
          {kept.map(({ listingId, name, message }) => (
            <li key={listingId}>
              <Link to={links.product(listingId)}>{name}</Link>: {message}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
