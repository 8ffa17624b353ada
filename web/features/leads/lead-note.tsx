import { useState } from 'react'
import { leadLimits, leadMessages } from '#contract/leads/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import styles from './lead-pane.module.css'

/** The seller's note about a buyer; a change of another window is not overwritten. */
export function LeadNote({ id, stored }: { id: string; stored: string }) {
  const [known, setKnown] = useState(stored)
  const [note, setNote] = useState(stored)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // changed elsewhere, and nothing is being written here
  if (stored !== known && note === known) {
    setKnown(stored)
    setNote(stored)
  }

  async function save() {
    setBusy(true)
    const reply = await api('PUT /leads/:id/note', { params: { id }, body: { note, known } }, { quiet: true })
    setBusy(false)
    setFault(reply.success ? null : (reply.errors?.[0]?.message ?? reply.toast.message))
    if (!reply.success) return
    setKnown(reply.note)
    setNote(reply.note)
    showToast({ type: 'success', message: leadMessages.noteSaved })
  }
  return (
    <Form className={styles.part} onSubmit={() => void save()}>
      <Field label="Note" error={fault}>
        <TextArea
          rows={3}
          maxLength={leadLimits.noteMost}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" size="sm" variant="secondary" busy={busy} disabled={note === known}>
          Save note
        </Button>
      </div>
    </Form>
  )
}
