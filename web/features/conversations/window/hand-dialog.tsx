import { hasFirmRight } from '#contract/firms/rules.ts'
import { firmMessages } from '#contract/firms/texts.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import type { Conversation } from '../thread/thread.ts'
import styles from './chat-dialogs.module.css'

type Props = { conversation: Conversation; onClose: () => void }

/** Assigns a chat to a colleague, or to the whole firm again. */
export default function HandDialog({ conversation, onClose }: Props) {
  const { data, failure, reload } = useApi('GET /firm', {})
  return (
    <Dialog open title={firmMessages.handTitle} size="sm" phone="bottom" onClose={onClose}>
      {data ? <HandForm conversation={conversation} people={data.firm.people} onClose={onClose} /> : null}
      {!data && failure ? <LoadError what="your colleagues" onRetry={reload} /> : null}
      {!data && !failure ? <Skeleton /> : null}
    </Dialog>
  )
}

type Person = { id: string; name: string; email: string | null; role: Parameters<typeof hasFirmRight>[0] }

function HandForm({ conversation, people, onClose }: Props & { people: readonly Person[] }) {
  const able = people.filter(({ role }) => hasFirmRight(role, 'answer'))
  const nameOf = ({ name, email }: Person) => name || email || firmMessages.nameless
  const form = useForm({
    start: { personId: conversation.handler?.id ?? '' },
    send: ({ personId }) =>
      api(
        'PUT /conversation/:id/handler',
        { params: { id: conversation.id }, body: { personId: personId || null } },
        { quiet: true },
      ),
    saved: ({ personId }) => {
      const chosen = able.find(({ id }) => id === personId)
      return firmMessages.handed(chosen ? nameOf(chosen) : firmMessages.everybody)
    },
    done: onClose,
  })
  return (
    <Form className={classNames(layout.column, styles.hand)} onSubmit={form.submit}>
      <ChoiceField
        label={firmMessages.answeredBy}
        hint={firmMessages.handHint}
        empty={firmMessages.everybody}
        options={able.map(person => ({ id: person.id, label: nameOf(person) }))}
        {...form.at('personId')}
      />
      <Button type="submit" busy={form.busy}>
        {firmMessages.save}
      </Button>
    </Form>
  )
}
