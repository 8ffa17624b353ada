import {
  type ReportKind,
  type ReportReason,
  reportLimits,
  reportMessages,
  reportReasons,
} from '#contract/reports/rules.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { readDraft, useStoredDraft } from '#web/api/drafts.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { RadioField } from '#web/ui/forms/radio-field.tsx'
import { TextAreaField } from '#web/ui/forms/text-field.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './report-dialog.module.css'

/** The object of a report. */
export interface Reportable {
  kind: ReportKind
  id: string
  /** Its name, or the text of a message. */
  name: string
  /** Other objects to choose from, such as earlier messages. */
  choices?: readonly { id: string; name: string }[]
}

const LEAST_CHARACTERS = 4
const MOST_CHARACTERS_SHOWN = 60

/** The path of the current page: of the seller or of the chat. */
const pageAddress = () => location.pathname + location.search

const complaintAbout = ({ kind, id }: Reportable): string =>
  kind === 'listing'
    ? links.complaint('listing', links.product(id))
    : links.complaint(kind === 'message' ? 'message' : 'member', pageAddress())

/** Reports a listing, a message, a business or a requirement; the dialog is closed while `about` is null. */
export function ReportDialog({ about, onClose }: { about: Reportable | null; onClose: () => void }) {
  const { user } = useSession()
  const userId = user?.id ?? ''
  return (
    <Dialog open={about !== null} onClose={onClose} title="Report a problem">
      {about ? <ReportForm key={userId} userId={userId} about={about} onClose={onClose} /> : null}
    </Dialog>
  )
}

function ReportForm({ userId, about, onClose }: { userId: string; about: Reportable; onClose: () => void }) {
  const { choices = [] } = about
  const draftName = `report ${about.id}`
  const form = useForm({
    start: () => ({
      id: about.id,
      reason: null as ReportReason | null,
      words: readDraft<{ words: string }>(userId, draftName)?.words ?? '',
    }),
    check: ({ reason, words }) => ({
      reason: !reason && reportMessages.reason,
      words: words.trim().length < LEAST_CHARACTERS && reportMessages.words,
    }),
    send: async ({ id, reason, words }) => {
      if (!reason) return undefined
      const reply = await api('POST /reports', { body: { kind: about.kind, id, reason, words } }, { quiet: true })
      if (!reply.success && reply.reason === 'already_reported') onClose()
      return reply
    },
    saved: reportMessages.sent,
    done: onClose,
  })
  const { id: meantId, words } = form.draft
  const meant = choices.find(({ id }) => id === meantId) ?? about
  useStoredDraft(draftName, words ? { words } : undefined)
  return (
    <Form className={layout.column} onSubmit={form.submit}>
      {choices.length > 1 ? (
        <ChoiceField
          {...form.at('id')}
          label="Which message?"
          options={choices.map(({ id, name }) => ({
            id,
            name: name.length > MOST_CHARACTERS_SHOWN ? `${name.slice(0, MOST_CHARACTERS_SHOWN)}…` : name,
          }))}
        />
      ) : null}
      <blockquote className={styles.about}>{meant.name}</blockquote>
      <RadioField {...form.at('reason')} label="What is wrong?" required options={reportReasons} />
      <TextAreaField
        {...form.at('words')}
        label="Describe the problem"
        required
        hint="We review every report and e-mail you our decision. We never say who reported."
        maxLength={reportLimits.wordsMost}
      />
      <Button type="submit" busy={form.busy}>
        Send report
      </Button>
      <p className={typography.subtle}>
        Would you like a number and a date for our decision?{' '}
        <Link to={complaintAbout(about)}>Register a complaint</Link>
      </p>
    </Form>
  )
}
