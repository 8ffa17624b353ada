import { formatMoreSame, formatSamePhotos } from '#contract/admin/same-photos.ts'
import { links } from '#contract/urls.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from '../tables/table.module.css'
import type { AdminListing } from './admin-listing.ts'

/** The live listings of other sellers with the same photos. */
export function SamePhotos({ listing: { samePhotos } }: { listing: AdminListing }) {
  if (!samePhotos) return null
  const { count, most } = samePhotos
  return (
    <ul className={classNames(layout.column, styles.others)}>
      {most.map(({ id, name, ...other }) => (
        <li key={id}>
          <Link to={links.product(id)}>{name}</Link>
          <span className={classNames(typography.small, styles.quiet)}>{formatSamePhotos(other)}</span>
        </li>
      ))}
      {count > most.length ? (
        <li className={classNames(typography.small, styles.quiet)}>{formatMoreSame(count - most.length)}</li>
      ) : null}
    </ul>
  )
}
