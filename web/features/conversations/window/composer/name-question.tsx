import { useState } from 'react'
import { namelessAs } from '#contract/conversations/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { signedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './name-question.module.css'

interface Props {
  userId: string
  partnerName: string
  /** the person has chosen a name to send under, or none */
  onAnswer: () => void
  onClose: () => void
}

/** Asks somebody who has not said it yet what they are called, before their first message goes out. */
export function NameQuestion({ userId, partnerName, onAnswer, onClose }: Props) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  async function save(): Promise<void> {
    if (name.trim() === '') return setError('Please enter your name, or send without one')
    setSaving(true)
    const body = { data: { fullName: name } }
    const reply = await api('POST /user/name', { body }, { quiet: true })
    setSaving(false)
    if (!reply.success) return setError(reply.errors?.[0]?.message ?? reply.toast.message)
    signedIn(reply.user)
    onAnswer()
  }
  return (
    <Dialog open title="What is your name?" size="sm" phone="bottom" onClose={onClose}>
      <Form className={styles.form} onSubmit={() => void save()}>
        <p>
          {partnerName} sees it beside your messages. Without a name, you appear as {namelessAs(userId)}.
        </p>
        <Field label="Your name" error={error}>
          <TextInput
            name="fullName"
            autoComplete="name"
            enterKeyHint="send"
            maxLength={100}
            value={name}
            onChange={event => {
              setName(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        <div className={styles.answers}>
          <Button variant="secondary" onClick={onAnswer}>
            Send without a name
          </Button>
          <Button type="submit" busy={saving}>
            Save and send
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
