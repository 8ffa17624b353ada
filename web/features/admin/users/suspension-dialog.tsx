import { type SuspensionReason, suspensionMessages, suspensionReasons } from '#contract/accounts/suspension.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { ExplanationField, explanationFault, noTerms, SuspensionFields, termsOf } from './suspension-fields.tsx'

interface SuspensionDialogProps {
  userId: string
  /** The name of the account, for the title. */
  name: string
  /** True if the account is suspended already, so that the dialog lifts it. */
  lifts: boolean
  onClose: () => void
  onDone: () => void
}

/** Suspends an account, or lifts its suspension; the reasons are e-mailed. */
export default function SuspensionDialog({ userId, name, lifts, onClose, onDone }: SuspensionDialogProps) {
  const form = useForm({
    start: { ...noTerms, reason: '' as SuspensionReason | '' },
    check: draft => ({
      reason: !lifts && draft.reason === '' && suspensionMessages.reason,
      explanation: explanationFault(draft),
    }),
    send: ({ reason, ...terms }) => {
      const params = { id: userId }
      return lifts || reason === ''
        ? api('POST /admin/user/:id/lift', { params, body: { words: terms.explanation } }, { quiet: true })
        : api('POST /admin/user/:id/suspend', { params, body: { reason, ...termsOf(terms) } }, { quiet: true })
    },
    saved: lifts ? 'Suspension lifted.' : 'Account suspended.',
    done: onDone,
  })
  return (
    <Dialog open onClose={onClose} title={lifts ? `Lift the suspension of “${name}”?` : `Suspend “${name}”?`}>
      <Form className={layout.column} onSubmit={form.submit}>
        <p>
          {lifts
            ? 'Listings that were live before are live again. Offers that had ended stay ended.'
            : 'The account’s listings are hidden and its open offers end. Its holder can still log in, read, download the data, delete the account and register a complaint.'}
        </p>
        {lifts ? (
          <ExplanationField form={form} />
        ) : (
          <>
            <ChoiceField
              {...form.at('reason')}
              label="Reason"
              required
              options={suspensionReasons}
              empty="Choose a reason"
            />
            <SuspensionFields form={form} />
          </>
        )}
        <Button type="submit" busy={form.busy} variant={lifts ? 'primary' : 'danger'}>
          {lifts ? 'Lift suspension' : 'Suspend account'}
        </Button>
      </Form>
    </Dialog>
  )
}
