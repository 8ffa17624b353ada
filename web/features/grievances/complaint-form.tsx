import { lazy, Suspense, useEffect, useRef, useState } from 'react'
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
import { api } from '#web/api/browser-client.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import styles from './complaint.module.css'

// only a complainant without a login proves a mailbox
const MailboxProof = lazy(async () => ({ default: (await import('./mailbox-proof.tsx')).MailboxProof }))

type Registered = ApiReply<'POST /grievances'> & { order: boolean }
type Faults = Partial<Record<'about' | 'link' | 'words' | 'name' | 'email', string>>
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

/** Registers a complaint; a visitor proves the mailbox first. */
export function ComplaintForm({ start, onRegistered }: ComplaintFormProps) {
  const { user, state } = useSession()
  const [written, setWritten] = useState<Written>(() => ({
    about: isGrievanceKind(start.about) ? start.about : '',
    link: start.link.slice(0, grievanceLimits.linkMost),
    words: '',
    order: false,
    name: '',
    email: '',
  }))
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [proving, setProving] = useState(false)
  // a complainant who goes back to the text still has a valid OTP
  const [mailedTo, setMailedTo] = useState('')
  const form = useRef<HTMLFormElement>(null)
  // before the scripts are loaded, a native submit would put the text into the address
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const name = written.name || (user?.fullName ?? '')
  const change = (part: Partial<Written>) => setWritten(before => ({ ...before, ...part }))

  function check(): boolean {
    const found = faultsOf({ ...written, name }, user === null)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first === undefined
  }
  async function register(otp?: string): Promise<string | undefined> {
    const { about, email, order, ...rest } = written
    if (about === '') return undefined
    setBusy(true)
    const proof = user ? {} : { email, otp }
    const legal = about === 'legal-notice'
    const body = { ...rest, about, name, order: legal && order, ...proof }
    const reply = await api('POST /grievances', { body }, { once: true, quiet: true })
    setBusy(false)
    if (reply.success) {
      onRegistered({ ...reply, order: body.order })
      return undefined
    }
    const wrong = Object.fromEntries((reply.errors ?? []).map(({ field, message }) => [field, message]))
    if (otp !== undefined && (reply.reason === 'wrong_code' || wrong['otp'])) return wrong['otp'] ?? reply.toast.message
    setProving(false)
    setFaults(wrong)
    showToast(reply.toast)
    return undefined
  }
  function submit() {
    if (state === 'checking' || !check()) return
    if (user) void register()
    else setProving(true)
  }
  if (proving)
    return (
      <Suspense fallback={<Skeleton />}>
        <MailboxProof
          email={written.email}
          mailed={mailedTo === written.email}
          busy={busy}
          onMailed={() => setMailedTo(written.email)}
          onCode={register}
          onChange={() => setProving(false)}
        />
      </Suspense>
    )
  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      <Field label="What is it about?" required error={faults.about}>
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
      <Field label="Link or number" hint={grievanceTexts.linkHint} error={faults.link}>
        <TextInput
          name="link"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={grievanceLimits.linkMost}
          value={written.link}
          onChange={event => change({ link: event.target.value })}
        />
      </Field>
      <Field
        label="Your complaint"
        required
        hint={grievanceTexts.wordsHint}
        error={faults.words}
        counter={`${written.words.length}/${grievanceLimits.wordsMost}`}
      >
        <TextArea
          name="words"
          rows={6}
          maxLength={grievanceLimits.wordsMost}
          value={written.words}
          onChange={event => change({ words: event.target.value })}
        />
      </Field>
      <Field label="Full name" required error={faults.name}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={fullNameMost}
          value={name}
          onChange={event => change({ name: event.target.value })}
        />
      </Field>
      {user ? (
        <p className={styles.quiet}>We write to you at {user.email[0]?.email}.</p>
      ) : (
        <Field label="Email address" required hint={grievanceTexts.proveHint} error={faults.email}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={written.email}
            onChange={event => change({ email: event.target.value })}
          />
        </Field>
      )}
      <Button type={ready ? 'submit' : 'button'} busy={busy} className={styles.send}>
        {user || state === 'checking' ? 'Register complaint' : 'Continue'}
      </Button>
    </Form>
  )
}

function faultsOf({ about, words, name, email }: Written, needsMailbox: boolean): Faults {
  const length = words.trim().length
  return {
    ...(about === '' && { about: grievanceMessages.about }),
    ...((length < grievanceLimits.wordsLeast || length > grievanceLimits.wordsMost) && {
      words: grievanceMessages.words,
    }),
    ...(name.trim() === '' && { name: nameMessage }),
    ...(needsMailbox && !isEmail(email) && { email: signInMessages.email }),
  }
}
