import { useState } from 'react'
import { leadLimits, leadMessages } from '#contract/leads/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { TextAreaField } from '#web/ui/forms/text-field.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './lead-pane.module.css'

/** The seller's note about a buyer; saving it does not overwrite a change from another window. */
export function LeadNote({ id, stored }: { id: string; stored: string }) {
  const [known, setKnown] = useState(stored)
  const form = useForm({
    start: { note: stored },
    send: ({ note }) => api('PUT /leads/:id/note', { params: { id }, body: { note, known } }, { quiet: true }),
    done: ({ note }, change) => {
      setKnown(note)
      change({ note })
    },
    saved: leadMessages.noteSaved,
    refusedAt: 'note',
  })
  const { note } = form.draft
  // another window has changed the note, and this field has no changes
  if (stored !== known && note === known) {
    setKnown(stored)
    form.change({ note: stored })
  }
  return (
    <Form className={classNames(layout.column, styles.part)} onSubmit={form.submit}>
      <TextAreaField {...form.at('note')} label="Note" maxLength={leadLimits.noteMost} />
      <div className={layout.chips}>
        <Button type="submit" size="sm" variant="secondary" busy={form.busy} disabled={note === known}>
          Save note
        </Button>
      </div>
    </Form>
  )
}
