import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import {
  type ContactField,
  contactFaults,
  contactFields,
  contactLimits,
  contactMessages,
} from '#contract/contact/rules.ts'
import type { FieldFault } from '#contract/http/refusals.ts'
import { homeSections, links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { readDraft, storeDraft, visitor } from '#web/api/drafts.ts'
import { useSiteFacts } from '#web/api/site-facts.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './contact-card.module.css'

const DRAFT_NAME = 'contact'

/** 'Queries? Reach Out!': a form for a message to support. */
export function ContactCard() {
  const support = useSiteFacts().supportEmail
  const form = useRef<HTMLFormElement>(null)
  const { faults, sending, check, send } = useContact(form)
  // until the scripts have loaded, the browser itself would submit the form and put the text into the address; the layout
  // effect leaves no moment in which the press of a hydrated button does nothing
  const [ready, setReady] = useState(false)
  useLayoutEffect(() => setReady(true), [])

  const errorOf = (field: ContactField) => faults.find(fault => fault.field === field)?.message
  return (
    <section
      id={homeSections.contact}
      aria-labelledby="contact-heading"
      className={classNames(layout.card, styles.card)}
    >
      <div className={styles.text}>
        <h2 id="contact-heading">Queries? Reach Out!</h2>
        <p>Tell us what you are looking for or what you want to sell. We reply by e-mail.</p>
        <p>
          Has something gone wrong? <Link to={links.complaint()}>Register a complaint</Link>, and it gets a number and a
          date.
        </p>
        {support ? (
          <p>
            Or write to <a href={`mailto:${support}`}>{support}</a>
          </p>
        ) : null}
      </div>
      <Form ref={form} className={styles.form} onSubmit={() => void send()} onInput={check}>
        <Field label="Full name" required error={errorOf('fullName')}>
          <TextInput name="fullName" autoComplete="name" maxLength={contactLimits.nameMost} />
        </Field>
        <Field label="Email address" required error={errorOf('email')}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Field>
        <Field label="Message" required error={errorOf('message')}>
          <TextArea name="message" rows={4} maxLength={contactLimits.messageMost} />
        </Field>
        <Button type={ready ? 'submit' : 'button'} busy={sending} className={styles.send}>
          Send message
        </Button>
      </Form>
    </section>
  )
}

function useContact(form: RefObject<HTMLFormElement | null>) {
  const [faults, setFaults] = useState<FieldFault[]>([])
  const [sending, setSending] = useState(false)
  const tried = useRef(false)

  useLayoutEffect(() => {
    const typed = readDraft<Record<ContactField, string>>(visitor, DRAFT_NAME)
    for (const field of contactFields) {
      const control = form.current?.elements.namedItem(field)
      if (typed && isTextField(control)) control.value ||= typed[field]
    }
  }, [form])
  function check() {
    if (form.current) storeDraft(visitor, DRAFT_NAME, read(form.current))
    if (tried.current && form.current) setFaults(beside(contactFaults(read(form.current))))
  }
  function showFaults(found: readonly FieldFault[]) {
    setFaults(beside(found))
    const first = contactFields.find(field => found.some(fault => fault.field === field))
    const control = first && form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }
  async function send() {
    if (sending || !form.current) return
    const written = read(form.current)
    const found = contactFaults(written)
    tried.current = true
    if (found[0]) {
      showToast({ type: 'error', message: found[0].message })
      return showFaults(found)
    }
    setSending(true)
    const reply = await api(
      'POST /contact',
      { body: written },
      { once: true, quiet: true, failed: contactMessages.failed },
    )
    setSending(false)
    if (!reply.success) {
      showToast({ type: 'error', message: reply.toast.message })
      return showFaults(reply.errors ?? [])
    }
    tried.current = false
    setFaults([])
    form.current?.reset()
    storeDraft(visitor, DRAFT_NAME, undefined)
    showToast({ type: 'success', message: contactMessages.sent })
  }
  return { faults, sending, check, send }
}

const isTextField = (control: unknown): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

function read(form: HTMLFormElement): Record<ContactField, string> {
  const data = new FormData(form)
  const text = (field: ContactField) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return { fullName: text('fullName'), email: text('email'), message: text('message') }
}

/** Gives each faulty field its own message; the toast shows the message that is common to all fields. */
const beside = (faults: readonly FieldFault[]): FieldFault[] =>
  faults.map(({ field, message }) => ({
    field,
    message:
      message !== contactMessages.missing
        ? message
        : field === 'email'
          ? contactMessages.email
          : `Enter at least ${contactLimits.longerThan + 1} characters`,
  }))
