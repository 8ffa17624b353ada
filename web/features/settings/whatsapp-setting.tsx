import { whatsappMessages } from '#contract/leads/whatsapp.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { signedIn, type User } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import styles from './settings.module.css'

/** The switch for WhatsApp; a button saves it. */
export function WhatsappSetting({ user }: { user: User }) {
  const form = useForm({
    start: { on: user.whatsapp },
    send: body => api('PUT /user/whatsapp', { body }, { quiet: true }),
    saved: ({ on }) => (on ? whatsappMessages.on : whatsappMessages.off),
    done: reply => signedIn(reply.user),
  })
  return (
    <TitledCard id="whatsapp" title={whatsappMessages.title} onSubmit={form.submit}>
      <div className={blocks.rows}>
        <Switch
          label={whatsappMessages.label}
          hint={user.phone.length > 0 ? whatsappMessages.about : whatsappMessages.noPhone}
          checked={form.draft.on}
          disabled={user.phone.length === 0}
          onChange={event => form.change({ on: event.target.checked })}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy} disabled={form.draft.on === user.whatsapp}>
          Save
        </Button>
      </div>
    </TitledCard>
  )
}
