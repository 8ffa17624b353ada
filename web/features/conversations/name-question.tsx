import { type ComponentProps, useState } from 'react'
import { namelessAs } from '../../../contract/conversations-rules.ts'
import { api } from '../../api/browser-client.ts'
import { signedIn } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './name-question.module.css'

interface Props {
  userId: string
  otherName: string
  /** it is said under which name to send, and that may be none */
  onAnswer: () => void
  onClose: () => void
}

/** Asks somebody who has not said it yet what they are called, before their first message goes out. */
export function NameQuestion({ userId, otherName, onAnswer, onClose }: Props) {
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
  const submit: ComponentProps<'form'>['onSubmit'] = event => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog open title="What is your name?" size="sm" phone="bottom" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>
          {otherName} sees it beside your messages. Without one you are called {namelessAs(userId)}.
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
      </form>
    </Dialog>
  )
}
