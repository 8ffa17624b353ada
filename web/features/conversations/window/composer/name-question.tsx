import { namelessAs } from '#contract/conversations/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { signedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './name-question.module.css'

interface Props {
  userId: string
  partnerName: string
  /** called once the person has chosen to send with or without a name */
  onAnswer: () => void
  onClose: () => void
}

/** Asks a person without a name for their name before the first message is sent. */
export function NameQuestion({ userId, partnerName, onAnswer, onClose }: Props) {
  const form = useForm({
    start: { fullName: '' },
    check: ({ fullName }) => ({ fullName: fullName.trim() === '' && 'Please enter your name, or send without one' }),
    send: data => api('POST /user/name', { body: { data } }, { quiet: true }),
    done: ({ user }) => {
      signedIn(user)
      onAnswer()
    },
    refusedAt: 'fullName',
  })
  return (
    <Dialog open title="What is your name?" size="sm" phone="bottom" onClose={onClose}>
      <Form className={styles.form} onSubmit={form.submit}>
        <p>
          {partnerName} sees it beside your messages. Without a name, you appear as {namelessAs(userId)}.
        </p>
        <TextField {...form.at('fullName')} label="Your name" autoComplete="name" enterKeyHint="send" maxLength={100} />
        <div className={classNames(layout.buttons, styles.answers)}>
          <Button variant="secondary" onClick={onAnswer}>
            Send without a name
          </Button>
          <Button type="submit" busy={form.busy}>
            Save and send
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
