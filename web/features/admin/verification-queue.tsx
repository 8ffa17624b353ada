import { useState } from 'react'
import type { ApiReply } from '../../../contract/api.ts'
import { useApi } from '../../api/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { badgeCheck } from '../../ui/icons/essential.ts'
import { CountLine } from './count-line.tsx'
import { Day } from './row-parts.tsx'
import styles from './rows.module.css'
import { TableFrame } from './table-frame.tsx'
import { useTableState } from './use-table-state.ts'
import { UserDrawer } from './user-drawer.tsx'

type Waiting = ApiReply<'GET /admin/businesses'>['businesses'][number]

/** The businesses that nobody has looked at since they were saved, the longest waiting first. */
export function VerificationQueue({ onDecided }: { onDecided: () => void }) {
  const [state, change] = useTableState()
  const [shown, setShown] = useState<string | null>(null)
  const loaded = useApi('GET /admin/businesses', { query: { page: String(state.page), size: String(state.size) } })
  const { data, reload } = loaded
  const look = (business: Waiting) => (
    <Button size="sm" variant="secondary" onClick={() => setShown(business.userId)}>
      Check
      <span className="visually-hidden"> {business.name}</span>
    </Button>
  )
  return (
    <>
      <CountLine count={data?.count} more={data?.more} one="business waits" many="businesses wait" />
      <TableFrame
        noun="businesses"
        loaded={loaded}
        rows={data?.businesses.length}
        total={data?.count ?? 0}
        state={state}
        onChange={change}
        empty={
          <EmptyState title="Nothing waits to be verified" heading="h2" art={<Icon d={badgeCheck} size={36} />}>
            New businesses, and those that change their name, GST number or PAN, appear here.
          </EmptyState>
        }
        table={
          <>
            <thead>
              <tr>
                <th scope="col">Business</th>
                <th scope="col">GST number</th>
                <th scope="col">Place</th>
                <th scope="col">Waiting since</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.businesses.map(business => (
                <tr key={business.id}>
                  <th scope="row">
                    <Name business={business} onShow={setShown} />
                  </th>
                  <td className={styles.date}>{business.gst}</td>
                  <td>{placeOf(business)}</td>
                  <td className={styles.date}>
                    <Day at={business.since} />
                  </td>
                  <td className={styles.number}>{look(business)}</td>
                </tr>
              ))}
            </tbody>
          </>
        }
        cards={data?.businesses.map(business => (
          <li key={business.id} className={styles.card}>
            <div className={styles.words}>
              <Name business={business} onShow={setShown} />
              <p className={styles.quiet}>
                {business.gst} · {placeOf(business)}
              </p>
            </div>
            <div className={styles.foot}>
              <p className={styles.quiet}>
                Since <Day at={business.since} />
              </p>
              {look(business)}
            </div>
          </li>
        ))}
      />
      <UserDrawer
        id={shown}
        onClose={() => setShown(null)}
        onChanged={() => {
          reload()
          onDecided()
        }}
      />
    </>
  )
}

const placeOf = ({ city, state }: Waiting): string => [city, state].filter(Boolean).join(', ') || '--'

function Name({ business, onShow }: { business: Waiting; onShow: (userId: string) => void }) {
  return (
    <>
      <button type="button" className={styles.name} onClick={() => onShow(business.userId)}>
        {business.name}
      </button>
      {business.again ? <Badge tone="warn">Changed since the last decision</Badge> : null}
    </>
  )
}
