import { adminTexts } from '#contract/admin/rules.ts'
import { adminLinks } from '#contract/admin-urls.ts'
import type { ApiReply } from '#contract/api.ts'
import { firmMessages, roleTexts } from '#contract/firms/texts.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { loadFault } from '#web/api/load-fault.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { arrowRight } from '#web/ui/media/icons/workbench.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { Day, ShortId } from '../tables/cells.tsx'
import styles from '../tables/details-drawer.module.css'
import { DetailsDrawer, DetailsSkeleton, Facts } from '../tables/details-drawer.tsx'
import { DecisionButtons, useDecision } from './decision.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { SuspensionPanel } from './suspension-panel.tsx'
import { nameOf, UserStatus } from './user-columns.tsx'
import { VerificationPanel } from './verification-panel.tsx'

type Shown = ApiReply<'GET /admin/user/:id'>

type UserDrawerProps = {
  /** The user to show; closed while null. */
  id: string | null
  onClose: () => void
  /** Called after a change of the user. */
  onChanged: () => void
  onDelete?: (user: Pick<Shown['user'], 'id' | 'fullName' | 'email'>) => void
  /** Opens the next waiting business; null if this is the last one. */
  onNext?: (() => void) | null
}

/** All facts of a user for admins, and the decision about the business, with buttons that stay visible. */
export function UserDrawer({ id, onClose, onChanged, onDelete, onNext }: UserDrawerProps) {
  const { data, failure, loading, reload } = useApi('GET /admin/user/:id', id === null ? null : { params: { id } })
  const shown = data && data.user.id === id ? data : undefined
  const user = shown?.user
  const decision = useDecision(shown, () => {
    reload()
    onChanged()
  })
  const business = shown?.verification ? shown.user.business : null
  return (
    <DetailsDrawer
      open={id !== null}
      onClose={onClose}
      title={user ? nameOf(user) : 'User'}
      footer={
        business || onNext || (user?.active && onDelete) ? (
          <>
            {user?.active && onDelete ? (
              <Button variant="secondary" className={styles.apart} onClick={() => onDelete(user)}>
                Delete user
              </Button>
            ) : null}
            {onNext ? (
              <Button variant="ghost" className={styles.apart} onClick={onNext}>
                Next business
                <Icon d={arrowRight} size={18} />
              </Button>
            ) : null}
            {business ? <DecisionButtons business={business} decision={decision} /> : null}
          </>
        ) : null
      }
    >
      {failure && !loading ? <ErrorPanel onRetry={reload}>{loadFault('this user', failure)}</ErrorPanel> : null}
      {!shown && !failure ? <DetailsSkeleton lines={6} /> : null}
      {shown ? (
        <>
          {shown.user.business ? (
            <VerificationPanel
              business={shown.user.business}
              verification={shown.verification}
              decision={decision}
              onAnswered={() => {
                reload()
                onChanged()
              }}
            />
          ) : (
            <p className={typography.subtle}>
              {shown.people.length > 1 ? 'Works for the firm of another person.' : 'No business details yet.'}
            </p>
          )}
          <Account user={shown.user} />
          <FirmPeople people={shown.people} of={shown.user.id} />
          {shown.review ? (
            <ReviewPanel
              userId={shown.user.id}
              review={shown.review}
              onChanged={() => {
                reload()
                onChanged()
              }}
            />
          ) : null}
          {shown.user.active && !shown.user.admin ? (
            <SuspensionPanel
              user={shown.user}
              onChanged={() => {
                reload()
                onChanged()
              }}
            />
          ) : null}
        </>
      ) : null}
    </DetailsDrawer>
  )
}

/** The people of the firm, each with a link to their account. */
function FirmPeople({ people, of }: { people: Shown['people']; of: string }) {
  if (people.length < 2) return null
  return (
    <section aria-labelledby="drawer-people">
      <h3 id="drawer-people">{firmMessages.people}</h3>
      <ul className={classNames(layout.column, styles.people)}>
        {people.map(({ id, name, email, role }) => (
          <li key={id}>
            <p>
              {name || firmMessages.nameless}
              <span className={typography.subtle}>{[roleTexts[role].name, email].filter(Boolean).join(' · ')}</span>
            </p>
            {id === of ? null : (
              <Link to={adminLinks.users({ search: id, year: 'all' })}>
                Show<span className="visually-hidden"> {name || email}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Account({ user }: Pick<Shown, 'user'>) {
  const { business } = user
  return (
    <section aria-labelledby="drawer-account">
      <h3 id="drawer-account">Account</h3>
      <Facts
        facts={{
          Status: (
            <>
              <UserStatus {...user} suspended={user.suspension !== null} />
              {user.active ? null : <span>{adminTexts.deletedUser}</span>}
            </>
          ),
          ID: <ShortId id={user.id} of={nameOf(user)} />,
          'E-mail': user.email.map(({ email }) => email).join(', ') || '--',
          Phone: user.phone.map(({ phone }) => `+91 ${phone}`).join(', ') || '--',
          Joined: <Day at={user.createdAt} />,
          Listings: (
            <>
              {formatNumber(user.deadstocks)}
              {business && user.deadstocks > 0 ? (
                <Link to={adminLinks.listings({ search: business.name, year: 'all' })}>Show</Link>
              ) : null}
            </>
          ),
          'Audit log': <Link to={adminLinks.audit({ search: user.id })}>Activity</Link>,
        }}
      />
    </section>
  )
}
