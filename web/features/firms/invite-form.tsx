import { isEmail } from '#contract/accounts/email.ts'
import { signInMessages } from '#contract/accounts/rules.ts'
import { type GivenRole, givenRoles } from '#contract/firms/rules.ts'
import { firmMessages, roleTexts } from '#contract/firms/texts.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './people.module.css'

const start: { email: string; role: GivenRole } = { email: '', role: 'seller' }
const roles = givenRoles.map(id => ({ id, label: roleTexts[id].name }))

/** Sends an invitation to one e-mail address. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const form = useForm({
    start,
    check: ({ email }) => ({ email: !isEmail(email) && signInMessages.email }),
    send: draft => api('POST /firm/invitations', { body: draft }, { quiet: true }),
    done: (_reply, change) => {
      change(start)
      onInvited()
    },
    saved: firmMessages.invited,
  })
  return (
    <Form onSubmit={form.submit} className={classNames(layout.column, styles.invite)}>
      <TextField label="E-mail address" type="email" autoComplete="off" {...form.at('email')} />
      <ChoiceField label="Role" hint={roleTexts[form.draft.role].may} options={roles} {...form.at('role')} />
      <Button type="submit" busy={form.busy}>
        {firmMessages.sendInvitation}
      </Button>
    </Form>
  )
}
