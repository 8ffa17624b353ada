import { adminTexts } from '../../../contract/admin-rules.ts'
import { formatNumber } from '../../../contract/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { eye, trash } from '../../ui/icons/workbench.ts'
import type { AdminUser } from './manage-users.tsx'
import { Company, Day, ShortId, StatusPill } from './row-parts.tsx'
import styles from './rows.module.css'

type UserRowsProps = {
  users: readonly AdminUser[]
  onShow: (id: string) => void
  onDelete: (user: AdminUser) => void
}

/** What a person is called here; of a removed account only the id is left. */
export const nameOf = ({ id, fullName, email }: Pick<AdminUser, 'id' | 'fullName' | 'email'>): string =>
  fullName || email[0]?.email || `Account ${id.slice(0, 8)}`

export function UserTable({ users, onShow, onDelete }: UserRowsProps) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">ID</th>
          <th scope="col">Company</th>
          <th scope="col">Joined</th>
          <th scope="col" className={styles.number}>
            Deadstocks
          </th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map(user => (
          <tr key={user.id} className={user.active ? undefined : styles.faded}>
            <th scope="row">
              <UserName user={user} onShow={onShow} />
            </th>
            <td>
              <ShortId id={user.id} of={nameOf(user)} />
            </td>
            <td>
              <Company business={user.business} />
            </td>
            <td className={styles.date}>
              <Day at={user.createdAt} />
            </td>
            <td className={styles.number}>{formatNumber(user.deadstocks)}</td>
            <td>
              <StatusPill status={user.active ? 'Active' : 'Inactive'} />
            </td>
            <td>
              <UserActions user={user} onShow={onShow} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </>
  )
}

export function UserCards({ users, onShow, onDelete }: UserRowsProps) {
  return users.map(user => (
    <li key={user.id} className={`${styles.card} ${user.active ? '' : styles.faded}`}>
      <div className={styles.top}>
        <div className={styles.words}>
          <UserName user={user} onShow={onShow} />
        </div>
        <StatusPill status={user.active ? 'Active' : 'Inactive'} />
      </div>
      <p>
        <Company business={user.business} />
      </p>
      <p className={styles.quiet}>
        Joined <Day at={user.createdAt} /> · {formatNumber(user.deadstocks)}{' '}
        {user.deadstocks === 1 ? 'deadstock' : 'deadstocks'}
      </p>
      <div className={styles.foot}>
        <ShortId id={user.id} of={nameOf(user)} />
        <UserActions user={user} onShow={onShow} onDelete={onDelete} />
      </div>
    </li>
  ))
}

function UserName({ user, onShow }: { user: AdminUser; onShow: (id: string) => void }) {
  return (
    <>
      <button type="button" className={styles.name} onClick={() => onShow(user.id)}>
        {nameOf(user)}
      </button>
      <p className={styles.quiet}>
        {user.fullName ? user.email[0]?.email : null} {user.admin ? <Badge tone="accent">Admin</Badge> : null}
      </p>
    </>
  )
}

function UserActions({ user, onShow, onDelete }: { user: AdminUser } & Omit<UserRowsProps, 'users'>) {
  return (
    <div className={styles.actions}>
      <IconButton icon={eye} label={`Details of ${nameOf(user)}`} onClick={() => onShow(user.id)} />
      {user.active ? (
        <IconButton icon={trash} label={`Delete ${nameOf(user)}`} onClick={() => onDelete(user)} />
      ) : (
        <span className={styles.gone}>{adminTexts.deletedUser}</span>
      )}
    </div>
  )
}
