import { hasFirmRight } from '#contract/firms/rules.ts'
import { firmMessages } from '#contract/firms/texts.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from '#web/ui/overlays/dialog-form.module.css'
import type { MyListing } from './list/use-my-listings.ts'

type Props = { listing: MyListing; onClose: () => void }

/** Chooses the person of the firm whom buyers contact about a listing. */
export default function ContactDialog({ listing, onClose }: Props) {
  const firm = useApi('GET /firm', {})
  const contact = useApi('GET /deadstock/:id/contact', { params: { id: listing.id } })
  const failed = firm.failure ?? contact.failure
  const retry = () => {
    firm.reload()
    contact.reload()
  }
  return (
    <Dialog open title={firmMessages.contact} size="sm" phone="bottom" onClose={onClose}>
      {firm.data && contact.data ? (
        <ContactForm
          listing={listing}
          personId={contact.data.personId}
          people={firm.data.firm.people}
          onClose={onClose}
        />
      ) : failed ? (
        <LoadError what="your colleagues" onRetry={retry} />
      ) : (
        <Skeleton />
      )}
    </Dialog>
  )
}

type Person = { id: string; name: string; email: string | null; role: Parameters<typeof hasFirmRight>[0] }

function ContactForm({
  listing,
  personId,
  people,
  onClose,
}: Props & { personId: string | null; people: readonly Person[] }) {
  const others = people.filter(({ role }) => role !== 'owner' && hasFirmRight(role, 'answer'))
  const form = useForm({
    start: { personId: personId ?? '' },
    send: draft =>
      api(
        'PUT /deadstock/:id/contact',
        { params: { id: listing.id }, body: { personId: draft.personId || null } },
        { quiet: true },
      ),
    saved: firmMessages.contactSaved,
    done: onClose,
  })
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      <ChoiceField
        label={firmMessages.contact}
        hint={firmMessages.contactHint}
        empty={firmMessages.owner}
        options={others.map(({ id, name, email }) => ({ id, label: name || email || firmMessages.nameless }))}
        {...form.at('personId')}
      />
      <Button type="submit" busy={form.busy}>
        {firmMessages.save}
      </Button>
    </Form>
  )
}
