import { useState } from 'react'
import { givenRoles } from '#contract/firms/rules.ts'
import { firmMessages, roleTexts } from '#contract/firms/texts.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { signedOut, type User } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { building } from '#web/ui/media/icons/essential.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { Firm, FirmInvitation, FirmPerson } from './firm.ts'
import { InviteForm } from './invite-form.tsx'
import styles from './people.module.css'

/** The people of the viewer's firm with their roles, and the open invitations. */
export function People({ user }: { user: User }) {
  if (!user.firm)
    return (
      <EmptyState
        title={firmMessages.noFirm}
        heading="h2"
        icon={building}
        action={<ButtonLink to={links.businessDetails()}>{firmMessages.addBusiness}</ButtonLink>}
      >
        {firmMessages.noFirmHint}
      </EmptyState>
    )
  return <OwnFirm />
}

function OwnFirm() {
  const { data, failure, loading, reload } = useApi('GET /firm', {})
  if (failure && !data) return <LoadError what="the people of your firm" onRetry={reload} retrying={loading} />
  if (!data) return <Skeleton shape="block" className={styles.waiting} />
  const { firm } = data
  return (
    <div className={classNames(layout.column, styles.page)}>
      <Members firm={firm} onChanged={reload} />
      {firm.can.invite || firm.invitations.length > 0 ? (
        <TitledCard id="invite" title={firmMessages.invite} about={firmMessages.inviteHint} className={styles.card}>
          {firm.can.invite ? <InviteForm onInvited={reload} /> : null}
          {firm.invitations.length > 0 ? <Invitations invitations={firm.invitations} onChanged={reload} /> : null}
        </TitledCard>
      ) : null}
    </div>
  )
}

function Members({ firm, onChanged }: { firm: Firm; onChanged: () => void }) {
  const [confirming, setConfirming] = useState<FirmPerson | 'leave' | null>(null)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function remove(person: FirmPerson) {
    setBusy(true)
    const { success } = await api('POST /firm/people/:id/remove', { params: { id: person.id } })
    setBusy(false)
    setConfirming(null)
    onChanged()
    if (success) showToast({ type: 'success', message: firmMessages.removed(nameOf(person)) })
  }
  async function leave() {
    setBusy(true)
    const { success } = await api('POST /firm/leave', {})
    setBusy(false)
    setConfirming(null)
    if (!success) return
    signedOut()
    navigate(links.home())
    showToast({ type: 'success', message: firmMessages.left(firm.name) })
  }
  return (
    <TitledCard id="people" title={firm.name} about={firmMessages.peopleHint(firm.name)} className={styles.card}>
      <ul className={blocks.rows}>
        {firm.people.map(person => (
          <PersonRow key={person.id} person={person} onRemove={() => setConfirming(person)} onChanged={onChanged} />
        ))}
      </ul>
      {firm.can.leave ? (
        <Button variant="secondary" className={styles.leave} onClick={() => setConfirming('leave')}>
          {firmMessages.leave}
        </Button>
      ) : null}
      <ConfirmDialog
        open={confirming !== null}
        title={
          confirming === 'leave'
            ? firmMessages.leaveTitle(firm.name)
            : firmMessages.removeTitle(confirming ? nameOf(confirming) : '')
        }
        yes={confirming === 'leave' ? firmMessages.leave : firmMessages.remove}
        no="Cancel"
        danger
        busy={busy}
        onNo={() => setConfirming(null)}
        onYes={() => void (confirming === 'leave' ? leave() : confirming && remove(confirming))}
      >
        <p>{confirming === 'leave' ? firmMessages.leaveMeans : firmMessages.removeMeans}</p>
      </ConfirmDialog>
    </TitledCard>
  )
}

const nameOf = ({ name, email }: FirmPerson): string => name || email || firmMessages.nameless

function PersonRow({
  person,
  onRemove,
  onChanged,
}: {
  person: FirmPerson
  onRemove: () => void
  onChanged: () => void
}) {
  const [busy, setBusy] = useState(false)
  const { id, role, can, you, email, since } = person
  const name = nameOf(person)

  async function give(next: string) {
    const chosen = givenRoles.find(one => one === next)
    if (!chosen || busy) return
    setBusy(true)
    const { success } = await api('PUT /firm/people/:id', { params: { id }, body: { role: chosen } })
    setBusy(false)
    onChanged()
    if (success) showToast({ type: 'success', message: firmMessages.roleChanged(name, roleTexts[chosen].name) })
  }
  return (
    <li className={classNames(layout.row, styles.row, styles.person)}>
      <Avatar name={name} />
      <div className={styles.who}>
        <p className={classNames(layout.row, styles.name)}>
          {name} {you ? <Badge>You</Badge> : null}
        </p>
        <p className={typography.muted}>
          {[email === name ? null : email, `Since ${formatShortDate(new Date(since))}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={classNames(layout.row, styles.tools)}>
        {can.changeRole ? (
          <Select
            size="sm"
            aria-label={`Role of ${name}`}
            value={role}
            disabled={busy}
            onChange={event => void give(event.currentTarget.value)}
          >
            {givenRoles.map(one => (
              <option key={one} value={one}>
                {roleTexts[one].name}
              </option>
            ))}
          </Select>
        ) : (
          <Badge tone={role === 'owner' ? 'primary' : 'neutral'}>{roleTexts[role].name}</Badge>
        )}
        {can.remove ? (
          <Button variant="secondary" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
            {firmMessages.remove}
          </Button>
        ) : null}
      </div>
      <p className={classNames(typography.muted, styles.may)}>{roleTexts[role].may}</p>
    </li>
  )
}

function Invitations({ invitations, onChanged }: { invitations: readonly FirmInvitation[]; onChanged: () => void }) {
  const [busy, setBusy] = useState<string | null>(null)

  async function withdraw(id: string) {
    setBusy(id)
    const { success } = await api('POST /firm/invitations/:id/withdraw', { params: { id } })
    setBusy(null)
    onChanged()
    if (success) showToast({ type: 'success', message: firmMessages.withdrawn })
  }
  return (
    <>
      <h3 className={styles.sub}>{firmMessages.openInvitations}</h3>
      <ul className={blocks.rows}>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={classNames(layout.row, styles.row)}>
            <div className={styles.who}>
              <p className={classNames(layout.row, styles.name)}>{email}</p>
              <p className={typography.muted}>
                {roleTexts[role].name} · Valid until {formatShortDate(new Date(expiresAt))}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              busy={busy === id}
              aria-label={`Withdraw the invitation of ${email}`}
              onClick={() => void (busy ?? withdraw(id))}
            >
              {firmMessages.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
