import { type ReactNode, useRef } from 'react'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormAnswers } from '#web/ui/overlays/form-answers.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import styles from './offer-card.module.css'

interface Props {
  title: string
  yes: string
  danger?: boolean
  children?: ReactNode
  /** sends the action to the server; the caller closes the dialog */
  act: () => Promise<RefusalBody | { success: true }>
  onClose: () => void
}

/** Asks for confirmation of an irreversible action, and shows a failure. */
export function MoveDialog({ title, yes, danger, children, act, onClose }: Props) {
  const safe = useRef<HTMLButtonElement>(null)
  const form = useForm({ start: { refused: '' }, send: act, refusedAt: 'refused' })
  const { refused } = form.faults
  return (
    <Dialog open title={title} size="sm" phone="bottom" initialFocus={safe} onClose={onClose}>
      <Form className={layout.column} onSubmit={form.submit}>
        {children}
        {refused ? (
          <p role="alert" className={classNames(blocks.note, styles.refused)}>
            {refused}
          </p>
        ) : null}
        <FormAnswers yes={yes} danger={danger} busy={form.busy} onCancel={onClose} safe={safe} />
      </Form>
    </Dialog>
  )
}
