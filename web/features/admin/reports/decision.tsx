import { type ReactNode, useState } from 'react'
import type { Reply } from '#web/api/client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { TextAreaField } from '#web/ui/forms/text-field.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './report-queue.module.css'

type Decided = Reply<'POST /admin/review/:id' | 'POST /admin/requirement/:id' | 'POST /admin/withheld-message/:id'>

interface DecisionProps<Move extends string> {
  moves: readonly { move: Move; label: string; done: string; variant?: 'secondary' }[]
  /** The case, added to the label of each button for screen readers. */
  named: ReactNode
  /** The field for a reason, if the decision takes one. */
  reason?: { hint: string; most: number; required?: boolean }
  /** Sends the decision without a toast: this component shows the refusal. */
  send: (move: Move, reason: string) => Promise<Decided>
  onDecided: () => void
}

/**
 * The reason and the buttons that decide a case. A fault of the reason is shown at its field, any other refusal as a
 * toast.
 */
export function Decision<Move extends string>({ moves, named, reason, send, onDecided }: DecisionProps<Move>) {
  const [words, setWords] = useState('')
  const [fault, setFault] = useState('')
  const [sent, setSent] = useState<Move>()

  async function decide({ move, done }: { move: Move; done: string }) {
    setSent(move)
    const reply = await send(move, words)
    setSent(undefined)
    if (reply.success) {
      showToast({ type: 'success', message: done })
      return onDecided()
    }
    setFault(reply.errors?.[0]?.message ?? '')
    if (!reason || !reply.errors?.length) showToast(reply.toast)
    return undefined
  }
  return (
    <>
      {reason ? (
        <TextAreaField
          name="reason"
          className={classNames(layout.column, styles.facts)}
          label="Reason"
          required={reason.required}
          hint={reason.hint}
          error={fault}
          rows={2}
          maxLength={reason.most}
          value={words}
          onValue={setWords}
        />
      ) : null}
      <div className={classNames(layout.row, styles.head)}>
        {moves.map(({ move, label, done, variant }) => (
          <Button
            key={move}
            size="sm"
            variant={variant}
            busy={reason ? sent !== undefined : sent === move}
            onClick={() => void decide({ move, done })}
          >
            {label}
            <span className="visually-hidden"> {named}</span>
          </Button>
        ))}
      </div>
    </>
  )
}
