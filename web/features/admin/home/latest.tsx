import type { ReactNode } from 'react'
import { adminLinks } from '#contract/admin-urls.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { listingName } from '../listings/listing-columns.tsx'
import { ShortMoment, StatusPill } from '../tables/cells.tsx'
import { nameOf } from '../users/user-columns.tsx'
import styles from './latest.module.css'

const MOST_ROWS = 5
const firstPage = { query: { page: '1', size: '10' } } as const

export function LatestUsers() {
  const { data, failure } = useApi('GET /admin/users', firstPage)
  return (
    <Latest title="Latest users" all={adminLinks.users()} hidden={Boolean(failure)}>
      {data?.users.slice(0, MOST_ROWS).map(user => (
        <Row
          key={user.id}
          to={adminLinks.users({ search: user.id, year: 'all' })}
          name={nameOf(user)}
          about={user.business?.name ?? 'No business details yet'}
          at={user.createdAt}
        />
      ))}
    </Latest>
  )
}

export function LatestListings() {
  const { data, failure } = useApi('GET /admin/deadstocks', firstPage)
  return (
    <Latest title="Latest listings" all={adminLinks.listings()} hidden={Boolean(failure)}>
      {data?.deadstocks.slice(0, MOST_ROWS).map(listing => (
        <Row
          key={listing.id}
          to={adminLinks.listings({ search: listing.id, year: 'all' })}
          name={listingName(listing)}
          about={
            <>
              <StatusPill status={listing.status} /> {listing.business?.name}
            </>
          }
          at={listing.createdAt}
        />
      ))}
    </Latest>
  )
}

type LatestProps = { title: string; all: string; hidden: boolean; children: ReactNode }

function Latest({ title, all, hidden, children }: LatestProps) {
  if (hidden) return null
  return (
    <section className={classNames(layout.card, styles.latest)} aria-label={title} aria-busy={children === undefined}>
      <header className={classNames(layout.spread, styles.head)}>
        <h2>{title}</h2>
        <Link to={all}>View all</Link>
      </header>
      <ul className={blocks.rows}>
        {children ??
          Array.from({ length: MOST_ROWS }, (_, place) => (
            <li key={place} className={styles.row}>
              <Skeleton />
            </li>
          ))}
      </ul>
    </section>
  )
}

function Row({ to, name, about, at }: { to: string; name: string; about: ReactNode; at: string }) {
  return (
    <li className={styles.row}>
      <Link to={to} className={classNames(typography.oneLine, blocks.quietLink, styles.name)}>
        {name}
      </Link>
      <span className={styles.at}>
        <ShortMoment at={at} />
      </span>
      <span className={classNames(typography.oneLine, styles.about)}>{about}</span>
    </li>
  )
}
