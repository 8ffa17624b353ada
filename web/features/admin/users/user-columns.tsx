import { adminTables } from '#contract/admin/columns.ts'
import { adminTexts } from '#contract/admin/rules.ts'
import { readSort } from '#contract/admin/sorts.ts'
import type { ApiReply } from '#contract/api.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { eye, trash } from '#web/ui/media/icons/workbench.ts'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { Column } from '../tables/admin-table.tsx'
import { Company, Day, ShortId, StatusPill } from '../tables/cells.tsx'
import { columnsOf } from '../tables/columns-of.tsx'
import styles from '../tables/table.module.css'

export type AdminUser = ApiReply<'POST /admin/users'>['users'][number]

export interface UserActions {
  onShow: (id: string) => void
  onDelete: (user: AdminUser) => void
}

/** The name of a person, or else the e-mail address; for a removed account, the beginning of its id. */
export const nameOf = ({ id, fullName, email }: Pick<AdminUser, 'id' | 'fullName' | 'email'>): string =>
  fullName || email[0]?.email || `Account ${id.slice(0, 8)}`

/** The state of an account: Active, Suspended, or Inactive once it is deleted. */
export const UserStatus = ({ suspended, active }: Pick<AdminUser, 'suspended' | 'active'>) =>
  suspended ? (
    <Badge variant="status" tone="danger">
      Suspended
    </Badge>
  ) : (
    <StatusPill status={active ? 'Active' : 'Inactive'} />
  )

const { columns } = adminTables.users
const shown = keysOf(columns)

/** The order that an address names; undefined for any other text. */
export const userSort = (sort: string) => readSort(columns, shown, sort)

export const userColumns = (actions: UserActions): readonly Column<AdminUser>[] =>
  columnsOf(columns, shown, {
    fullName: user => <UserName user={user} onShow={actions.onShow} />,
    id: user => <ShortId id={user.id} of={nameOf(user)} />,
    status: user => <UserStatus {...user} />,
    actions: user => <ActionsOf user={user} {...actions} />,
  })

export function UserCard({ user, ...actions }: UserActions & { user: AdminUser }) {
  return (
    <>
      <div className={classNames(layout.spread, styles.top)}>
        <div className={styles.text}>
          <UserName user={user} onShow={actions.onShow} />
        </div>
        <UserStatus {...user} />
      </div>
      <p>
        <Company business={user.business} />
      </p>
      <p className={classNames(typography.small, styles.quiet)}>
        Joined <Day at={user.createdAt} /> · {formatNumber(user.deadstocks)}{' '}
        {user.deadstocks === 1 ? 'listing' : 'listings'}
      </p>
      <div className={classNames(layout.spread, styles.footer)}>
        <ShortId id={user.id} of={nameOf(user)} />
        <ActionsOf user={user} {...actions} />
      </div>
    </>
  )
}

function UserName({ user, onShow }: { user: AdminUser; onShow: UserActions['onShow'] }) {
  return (
    <>
      <button
        type="button"
        className={classNames(blocks.bare, blocks.quietLink, styles.name)}
        onClick={() => onShow(user.id)}
      >
        {nameOf(user)}
      </button>
      <p className={classNames(typography.small, styles.quiet)}>
        {user.fullName ? user.email[0]?.email : null} {user.admin ? <Badge tone="accent">Admin</Badge> : null}
      </p>
    </>
  )
}

function ActionsOf({ user, onShow, onDelete }: UserActions & { user: AdminUser }) {
  return (
    <div className={styles.actions}>
      <IconButton icon={eye} label={`Details of ${nameOf(user)}`} onClick={() => onShow(user.id)} />
      {user.active ? (
        <IconButton icon={trash} label={`Delete ${nameOf(user)}`} onClick={() => onDelete(user)} />
      ) : (
        <span className={styles.deleted}>{adminTexts.deletedUser}</span>
      )}
    </div>
  )
}
