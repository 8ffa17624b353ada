import {
  formatDays,
  type SuspensionReason,
  suspensionDays,
  suspensionLimits,
  suspensionMessages,
  suspensionReasons,
} from '#contract/accounts/suspension.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextAreaField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from '../tables/details-drawer.module.css'

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
    start: { reason: '' as SuspensionReason | '', days: '7', words: '' },
    check: ({ reason, words }) => [
      ...(lifts || reason !== '' ? [] : [{ field: 'reason', message: suspensionMessages.reason }]),
      ...(words.trim().length < suspensionLimits.wordsLeast
        ? [{ field: 'words', message: suspensionMessages.words }]
        : []),
    ],
    send: ({ reason, days, words }) => {
      const params = { id: userId }
      return lifts || reason === ''
        ? api('POST /admin/user/:id/lift', { params, body: { words } }, { quiet: true })
        : api(
            'POST /admin/user/:id/suspend',
            { params, body: { reason, days: suspensionDays.find(each => String(each) === days) ?? null, words } },
            { quiet: true },
          )
    },
    done: () => {
      showToast({ type: 'success', message: lifts ? 'Suspension lifted.' : 'Account suspended.' })
      onDone()
    },
  })
  return (
    <Dialog open onClose={onClose} title={lifts ? `Lift the suspension of “${name}”?` : `Suspend “${name}”?`}>
      <Form className={styles.form} onSubmit={form.submit}>
        <p>
          {lifts
            ? 'Listings that were live before are live again. Offers that had ended stay ended.'
            : 'The account’s listings are hidden and its open offers end. Its holder can still log in, read, download the data, delete the account and register a complaint.'}
        </p>
        {lifts ? null : (
          <>
            <ChoiceField
              {...form.at('reason')}
              label="Reason"
              required
              options={suspensionReasons}
              empty="Choose a reason"
            />
            <ChoiceField
              {...form.at('days')}
              label="For how long"
              required
              options={suspensionDays.map(days => ({ id: String(days), label: formatDays(days) }))}
            />
          </>
        )}
        <TextAreaField
          {...form.at('words')}
          label="Explanation"
          required
          hint="E-mailed to the account holder, and shown in their dashboard."
          maxLength={suspensionLimits.wordsMost}
        />
        <Button type="submit" busy={form.busy} variant={lifts ? 'primary' : 'danger'}>
          {lifts ? 'Lift suspension' : 'Suspend account'}
        </Button>
      </Form>
    </Dialog>
  )
}
