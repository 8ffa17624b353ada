import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { formatPlace } from '#contract/shared/contact/place.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { badgeCheck } from '#web/ui/media/icons/workbench.ts'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { AdminTable, type Column } from '../tables/admin-table.tsx'
import { Day } from '../tables/cells.tsx'
import styles from '../tables/table.module.css'
import { pageQuery, useTableState } from '../tables/use-table-state.ts'
import { UserDrawer } from './user-drawer.tsx'

type Waiting = ApiReply<'GET /admin/businesses'>['businesses'][number]
type Show = (userId: string) => void

/** Businesses that have changed since their last decision, or have none; the longest waiting first. */
export function VerificationQueue({ onDecided }: { onDecided: () => void }) {
  const table = useTableState()
  const [shown, setShown] = useState<{ userId: string; place: number } | null>(null)
  const loaded = useApi('GET /admin/businesses', { query: pageQuery(table) })
  const { data, reload } = loaded
  const rows = data?.businesses ?? []
  const show = (userId: string) => setShown({ userId, place: rows.findIndex(row => row.userId === userId) })
  // a decided business has left the queue, and the next business has its index
  const stillThere = rows.findIndex(row => row.userId === shown?.userId)
  const next = shown && rows[stillThere === -1 ? shown.place : stillThere + 1]
  return (
    <>
      <AdminTable
        one="business"
        many="businesses"
        which="awaiting verification"
        table={table}
        loaded={loaded}
        rows={data?.businesses}
        columns={columns(show)}
        renderCard={business => <BusinessCard business={business} onShow={show} />}
        empty={
          <EmptyState title="No businesses to verify" heading="h2" icon={badgeCheck}>
            New businesses appear here, and so do those that change their name, GST number or PAN.
          </EmptyState>
        }
      />
      <UserDrawer
        id={shown?.userId ?? null}
        onNext={next ? () => show(next.userId) : null}
        onClose={() => setShown(null)}
        onChanged={() => {
          reload()
          onDecided()
        }}
      />
    </>
  )
}

const columns = (onShow: Show): readonly Column<Waiting>[] => [
  { title: 'Business', render: business => <BusinessName business={business} onShow={onShow} /> },
  { title: 'GST number', kind: 'date', render: business => business.gst },
  { title: 'Place', render: placeOf },
  { title: 'Waiting since', kind: 'date', render: business => <Day at={business.since} /> },
  { title: 'Actions', kind: 'actions', render: business => <CheckButton business={business} onShow={onShow} /> },
]

const placeOf = (business: Waiting): string => formatPlace(business) || '--'

function BusinessCard({ business, onShow }: { business: Waiting; onShow: Show }) {
  return (
    <>
      <div className={styles.text}>
        <BusinessName business={business} onShow={onShow} />
        <p className={classNames(typography.small, styles.quiet)}>
          {business.gst} · {placeOf(business)}
        </p>
      </div>
      <div className={classNames(layout.spread, styles.footer)}>
        <p className={classNames(typography.small, styles.quiet)}>
          Since <Day at={business.since} />
        </p>
        <CheckButton business={business} onShow={onShow} />
      </div>
    </>
  )
}

function BusinessName({ business, onShow }: { business: Waiting; onShow: Show }) {
  return (
    <>
      <button
        type="button"
        className={classNames(blocks.bare, blocks.quietLink, styles.name)}
        onClick={() => onShow(business.userId)}
      >
        {business.name}
      </button>
      {business.again ? <Badge tone="warn">Changed since the last decision</Badge> : null}
    </>
  )
}

function CheckButton({ business, onShow }: { business: Waiting; onShow: Show }) {
  return (
    <div className={styles.actions}>
      <Button size="sm" variant="secondary" onClick={() => onShow(business.userId)}>
        Check
        <span className="visually-hidden"> {business.name}</span>
      </Button>
    </div>
  )
}
