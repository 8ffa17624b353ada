import { adminTexts } from '../../../contract/admin-rules.ts'
import type { ApiReply } from '../../../contract/api.ts'
import { formatNumber } from '../../../contract/numbers.ts'
import { links } from '../../../contract/urls.ts'
import { loadFault } from '../../api/load-fault.ts'
import { useApi } from '../../api/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Link } from '../../ui/navigation.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './drawer.module.css'
import { Day, ShortId, StatusPill } from './row-parts.tsx'
import { nameOf } from './user-rows.tsx'
import { VerificationPanel } from './verification-panel.tsx'

type Shown = ApiReply<'GET /admin/user/:id'>

type UserDrawerProps = {
  /** Whom to show; nothing while null. */
  id: string | null
  onClose: () => void
  /** Something about the user has changed. */
  onChanged: () => void
  onDelete?: (user: Pick<Shown['user'], 'id' | 'fullName' | 'email'>) => void
}

/** Everything an admin may know about a user, and the decision about the business. */
export function UserDrawer({ id, onClose, onChanged, onDelete }: UserDrawerProps) {
  const { data, failure, loading, reload } = useApi('GET /admin/user/:id', id === null ? null : { params: { id } })
  const shown = data && data.user.id === id ? data : undefined
  const user = shown?.user
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      title={user ? nameOf(user) : 'User'}
      placement="right"
      footer={
        user?.active && onDelete ? (
          <Button variant="secondary" onClick={() => onDelete(user)}>
            Delete user
          </Button>
        ) : null
      }
    >
      {failure && !loading ? <ErrorPanel onRetry={reload}>{loadFault('this user', failure)}</ErrorPanel> : null}
      {!shown && !failure ? <Ghost /> : null}
      {shown ? (
        <Facts
          {...shown}
          onDecided={() => {
            reload()
            onChanged()
          }}
        />
      ) : null}
    </Dialog>
  )
}

function Facts({ user, verification, onDecided }: Shown & { onDecided: () => void }) {
  const { business } = user
  return (
    <div className={styles.drawer}>
      <dl className={styles.facts}>
        <dt>Status</dt>
        <dd>
          <StatusPill status={user.active ? 'Active' : 'Inactive'} />
          {user.active ? null : <span>{adminTexts.deletedUser}</span>}
        </dd>
        <dt>ID</dt>
        <dd>
          <ShortId id={user.id} of={nameOf(user)} />
        </dd>
        <dt>Email</dt>
        <dd>{user.email.map(({ email }) => email).join(', ') || '--'}</dd>
        <dt>Phone</dt>
        <dd>{user.phone.map(({ phone }) => `+91 ${phone}`).join(', ') || '--'}</dd>
        <dt>Joined</dt>
        <dd>
          <Day at={user.createdAt} />
        </dd>
        <dt>Deadstocks</dt>
        <dd>
          {formatNumber(user.deadstocks)}
          {business && user.deadstocks > 0 ? (
            <Link to={links.adminListings({ search: business.name, year: 'all' })}>Show</Link>
          ) : null}
        </dd>
        <dt>Audit log</dt>
        <dd>
          <Link to={links.adminAudit({ search: user.id })}>What this account did</Link>
        </dd>
      </dl>
      {business ? (
        <section aria-labelledby="drawer-business">
          <h3 id="drawer-business">{business.name}</h3>
          <dl className={styles.facts}>
            <dt>GST number</dt>
            <dd>{business.gst}</dd>
            <dt>PAN</dt>
            <dd>{business.pan}</dd>
            <dt>Place</dt>
            <dd>{[business.city, business.state].filter(Boolean).join(', ') || '--'}</dd>
            <dt>Type</dt>
            <dd>{business.type}</dd>
            <dt>Industry</dt>
            <dd>{business.industry}</dd>
            <dt>Since</dt>
            <dd>{business.incorporatedOn.slice(0, 4)}</dd>
          </dl>
          {verification ? (
            <VerificationPanel
              key={`${business.version} ${business.verified}`}
              business={business}
              verification={verification}
              onDecided={onDecided}
            />
          ) : null}
        </section>
      ) : (
        <p className={styles.quiet}>No business details yet.</p>
      )}
    </div>
  )
}

function Ghost() {
  return (
    <div className={styles.drawer} aria-busy>
      {Array.from({ length: 6 }, (_, line) => (
        <Skeleton key={line} />
      ))}
    </div>
  )
}
