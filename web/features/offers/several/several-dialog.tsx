import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { severalLimits, severalTexts } from '#contract/offers/several-texts.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { signedIn, type User } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { DeliveryFields, NoteField } from '../terms/delivery-fields.tsx'
import type { ChoosableLot } from './choosable-lot.ts'
import { ChosenLots } from './chosen-lots.tsx'
import styles from './several.module.css'
import { requestOf, type SeveralDraft, severalFaults } from './several-draft.ts'
import { useKnownLots } from './use-known-lots.ts'

interface Props {
  lots: readonly ChoosableLot[]
  chosen: boolean
  user: User
  onClose: () => void
}

type Outcome = ApiReply<'POST /offers/ask-several'>
const FORM = 'ask-several'

/** Requests quotes for several lots at once: a quantity for each lot; delivery and message for all. */
export default function SeveralDialog({ lots, chosen, user, onClose }: Props) {
  const navigate = useNavigate()
  const [clientId] = useState(() => crypto.randomUUID())
  const [outcome, setOutcome] = useState<Outcome>()
  const nameless = user.fullName === '' && user.business === null
  const first = chosen ? lots.slice(0, severalLimits.lotsMost).map(({ id }) => id) : []
  const form = useForm<SeveralDraft, Awaited<ReturnType<typeof send>>>({
    start: () => ({
      quantities: Object.fromEntries(first.map(id => [id, null])),
      delivery: 'ex-godown',
      pin: '',
      note: '',
      fullName: '',
    }),
    check: draft => [
      ...severalFaults(draft, known),
      ...(nameless && draft.fullName.trim() === '' ? [{ field: 'fullName', message: 'Please enter your name' }] : []),
    ],
    send,
    done: reply => {
      if (reply.refused.length > 0) return setOutcome(reply)
      showToast({ type: 'success', message: severalTexts.sent(reply.asked.length) })
      onClose()
      return navigate(links.messages())
    },
  })
  const { draft, change } = form
  const known = useKnownLots(Object.keys(draft.quantities))

  async function send(given: SeveralDraft) {
    if (nameless) {
      const named = await api('POST /user/name', { body: { data: { fullName: given.fullName } } }, { quiet: true })
      if (!named.success) return named
      signedIn(named.user)
    }
    return api('POST /offers/ask-several', { body: { ...requestOf(given, known), clientId } }, { quiet: true })
  }
  if (outcome) return <Result outcome={outcome} lots={lots} onClose={onClose} />
  const count = Object.keys(draft.quantities).length
  return (
    <Dialog
      open
      size="lg"
      title={severalTexts.title}
      onClose={onClose}
      closesOnBack
      footer={
        <div className={classNames(layout.spread, styles.foot)}>
          <output>{count === 0 ? severalTexts.choose : severalTexts.chosen(count, lots.length)}</output>
          <Button type="submit" form={FORM} busy={form.busy} aria-disabled={count === 0}>
            {severalTexts.send(Math.max(count, 1))}
          </Button>
        </div>
      }
    >
      <Form id={FORM} className={layout.column} onSubmit={form.submit}>
        <p className={styles.hint}>{severalTexts.hint}</p>
        <ChosenLots
          lots={lots}
          known={known}
          quantities={draft.quantities}
          faults={form.faults}
          onChange={quantities => change({ quantities })}
        />
        <DeliveryFields form={form} />
        <NoteField form={form} label="What do you need to know?" />
        {nameless ? (
          <TextField
            {...form.at('fullName')}
            label="Your name"
            required
            hint="Shown beside your messages"
            autoComplete="name"
            maxLength={100}
          />
        ) : null}
      </Form>
    </Dialog>
  )
}

/** The lots for which no quote was requested, with the reasons. */
function Result({ outcome, lots, onClose }: { outcome: Outcome; lots: readonly ChoosableLot[]; onClose: () => void }) {
  const { asked, refused } = outcome
  const nameOf = (id: string) => lots.find(lot => lot.id === id)?.name ?? ''
  return (
    <Dialog
      open
      title={asked.length > 0 ? severalTexts.sent(asked.length) : severalTexts.noneSent}
      onClose={onClose}
      footer={
        <div className={classNames(layout.spread, styles.foot)}>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {asked.length > 0 ? <ButtonLink to={links.messages()}>Messages</ButtonLink> : null}
        </div>
      }
    >
      <p>{severalTexts.some}</p>
      <ul className={classNames(layout.column, styles.refused)}>
        {refused.map(({ deadstockId, message }) => (
          <li key={deadstockId}>
            <strong>{nameOf(deadstockId)}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
