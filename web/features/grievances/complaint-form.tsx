import { useEffect, useRef, useState } from 'react'
import { isEmail } from '#contract/accounts/email.ts'
import { fullNameMost, nameMessage, signInMessages } from '#contract/accounts/rules.ts'
import type { ApiReply } from '#contract/api.ts'
import {
  type GrievanceKind,
  grievanceKindKeys,
  grievanceKinds,
  grievanceLimits,
  isGrievanceKind,
} from '#contract/grievances/rules.ts'
import { grievanceMessages, grievanceTexts } from '#contract/grievances/texts.ts'
import type { FieldFault } from '#contract/http/refusals.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { ownLanguage } from '#contract/site/languages.ts'
import { api } from '#web/api/browser-client.ts'
import { readDraft, storeDraft, visitor } from '#web/api/drafts.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { bind, focusFirst, listed } from '#web/api/forms/use-form.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './complaint.module.css'

// loaded on demand: only complainants without a login confirm their e-mail address
const MailboxProof = opensAtPress(
  async () => (await import('./mailbox-proof.tsx')).MailboxProof,
  () => <Skeleton />,
)

type Registered = ApiReply<'POST /grievances'> & { order: boolean }
interface Written {
  about: GrievanceKind | ''
  link: string
  words: string
  order: boolean
  name: string
  email: string
}

type ComplaintFormProps = {
  /** the subject in the address */
  start: { about: string | null; link: string }
  onRegistered: (registered: Registered) => void
}

/** Registers a complaint; a visitor confirms the e-mail address first. */
export function ComplaintForm({ start, onRegistered }: ComplaintFormProps) {
  const { user, state } = useSession()
  const { written, change, forget } = useWritten(start)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [busy, setBusy] = useState(false)
  const [proving, setProving] = useState(false)
  // the OTP stays valid for a complainant who goes back to the text
  const [mailedTo, setMailedTo] = useState('')
  const form = useRef<HTMLFormElement>(null)
  // until the scripts have loaded, the browser itself would submit the form and put the text into the address
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const name = written.name || (user?.fullName ?? '')

  function check(): boolean {
    const found = faultsOf({ ...written, name }, user === null)
    setFaults(found)
    if (form.current) focusFirst(form.current, found)
    return found.length === 0
  }
  async function register(otp?: string): Promise<string | undefined> {
    const { about, email, order, ...rest } = written
    if (about === '') return undefined
    setBusy(true)
    const proof = user ? {} : { email, otp }
    const legal = about === 'legal-notice'
    const body = { ...rest, about, name, order: legal && order, ...proof, ...ownLanguage }
    const reply = await api('POST /grievances', { body }, { once: true, quiet: true })
    setBusy(false)
    if (reply.success) {
      forget()
      onRegistered({ ...reply, order: body.order })
      return undefined
    }
    const wrong = reply.errors?.find(({ field }) => field === 'otp')?.message
    if (otp !== undefined && (reply.reason === 'wrong_code' || wrong)) return wrong ?? reply.toast.message
    setProving(false)
    setFaults(reply.errors ?? [])
    showToast(reply.toast)
    return undefined
  }
  function submit() {
    if (state === 'checking' || !check()) return
    if (user) void register()
    else setProving(true)
  }
  const fields = bind(written, change, faults)
  if (proving)
    return (
      <MailboxProof
        email={written.email}
        mailed={mailedTo === written.email}
        busy={busy}
        onMailed={() => setMailedTo(written.email)}
        onCode={register}
        onClose={() => setProving(false)}
      />
    )
  return (
    <Form ref={form} className={classNames(layout.column, styles.form)} onSubmit={submit}>
      <Field label="What is it about?" required error={fields.faults['about']}>
        <Select
          name="about"
          value={written.about}
          onChange={event => change({ about: isGrievanceKind(event.target.value) ? event.target.value : '' })}
        >
          <option value="" hidden>
            Please choose
          </option>
          {grievanceKindKeys.map(kind => (
            <option key={kind} value={kind}>
              {grievanceKinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {written.about === 'legal-notice' ? (
        <Field label="Kind of notice" group hint={grievanceTexts.orderHint}>
          <Checkbox checked={written.order} onChange={event => change({ order: event.target.checked })}>
            {grievanceTexts.orderLabel}
          </Checkbox>
        </Field>
      ) : null}
      <TextField
        {...fields.at('link')}
        label="Link or number"
        hint={grievanceTexts.linkHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={grievanceLimits.linkMost}
      />
      <TextAreaField
        {...fields.at('words')}
        label="Your complaint"
        required
        hint={grievanceTexts.wordsHint}
        counter={`${written.words.length}/${formatNumber(grievanceLimits.wordsMost)}`}
        rows={6}
        maxLength={grievanceLimits.wordsMost}
      />
      <TextField
        {...fields.at('name')}
        label="Full name"
        required
        autoComplete="name"
        maxLength={fullNameMost}
        value={name}
      />
      {user ? (
        <p className={typography.subtle}>We write to you at {user.email[0]?.email}.</p>
      ) : (
        <TextField
          {...fields.at('email')}
          label="Email address"
          required
          hint={grievanceTexts.proveHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      )}
      <Button type={ready ? 'submit' : 'button'} busy={busy} className={styles.send}>
        {user || state === 'checking' ? 'Register complaint' : 'Continue'}
      </Button>
    </Form>
  )
}

/** The text of the complainant. The tab stores it until it is sent, a text of its own for each subject of a complaint. */
function useWritten({ about, link }: ComplaintFormProps['start']) {
  const { user, state } = useSession()
  const [empty] = useState<Written>(() => ({
    about: isGrievanceKind(about) ? about : '',
    link: link.slice(0, grievanceLimits.linkMost),
    words: '',
    order: false,
    name: '',
    email: '',
  }))
  const [written, setWritten] = useState(empty)
  const name = `complaint ${empty.link}`
  const owner = state === 'checking' ? undefined : (user?.id ?? visitor)
  useEffect(() => {
    const stored = owner === undefined ? undefined : readDraft<Written>(owner, name)
    if (stored) setWritten(now => (now === empty ? stored : now))
  }, [owner, name, empty])
  useEffect(() => {
    if (owner !== undefined && written !== empty) storeDraft(owner, name, written)
  }, [owner, name, empty, written])
  return {
    written,
    change: (part: Partial<Written>) => setWritten(before => ({ ...before, ...part })),
    forget: () => storeDraft(owner ?? visitor, name, undefined),
  }
}

function faultsOf({ about, words, name, email }: Written, needsMailbox: boolean): readonly FieldFault[] {
  const { length } = words.trim()
  return listed({
    about: about === '' && grievanceMessages.about,
    words: (length < grievanceLimits.wordsLeast || length > grievanceLimits.wordsMost) && grievanceMessages.words,
    name: name.trim() === '' && nameMessage,
    email: needsMailbox && !isEmail(email) && signInMessages.email,
  })
}
