import { useState } from 'react'
import { claimLimits } from '#contract/offers/claims/rules.ts'
import { claimMessages, claimTexts } from '#contract/offers/claims/texts.ts'
import type { Deal } from '#contract/offers/schema.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { TextAreaField } from '#web/ui/forms/text-field.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import { MoveDialog } from './move-dialog.tsx'
import styles from './offer-card.module.css'

interface Props {
  id: string
  claim: NonNullable<Deal['claim']>
  userId: string
  partnerName: string
  onChanged: (deal: Deal) => void
}

/** The claim of one party about a cancelled agreement, and the other party's answer. */
export function ClaimPart({ id, claim, userId, partnerName, onChanged }: Props) {
  const [confirming, setConfirming] = useState<'answer' | 'withdraw'>()
  const named = claim.about === userId
  const until = new Date(claim.answerBy)
  const done = (deal: Deal) => {
    setConfirming(undefined)
    onChanged(deal)
  }
  const dialog = { id, partnerName, onClose: () => setConfirming(undefined), onDone: done }
  return (
    <div className={classNames(blocks.note, layout.column, styles.claim)}>
      <p>{(named ? claimTexts.named : claimTexts.claimed)(partnerName, claim.reason, until)}</p>
      {claim.answer ? <blockquote className={styles.note}>{claim.answer}</blockquote> : null}
      {claim.state === 'open' ? null : <p>{claimTexts.ended[claim.state]}</p>}
      <div className={classNames(layout.chips, styles.moves)}>
        {claim.can.answer ? (
          <Button size="sm" onClick={() => setConfirming('answer')}>
            {claimTexts.answer}
          </Button>
        ) : null}
        {claim.can.withdraw ? (
          <Button size="sm" variant="secondary" onClick={() => setConfirming('withdraw')}>
            {claimTexts.withdraw}
          </Button>
        ) : null}
      </div>
      {named && claim.state !== 'withdrawn' && claim.state !== 'dismissed' ? (
        <p>
          <Link to={links.complaint('member')}>{claimTexts.complain}</Link>
        </p>
      ) : null}
      {confirming === 'answer' ? <AnswerClaimDialog {...dialog} /> : null}
      {confirming === 'withdraw' ? (
        <MoveDialog
          title={claimTexts.withdrawTitle}
          yes={claimTexts.withdraw}
          onClose={dialog.onClose}
          act={async () => {
            const reply = await api('POST /deals/:id/withdraw-claim', { params: { id } }, { quiet: true })
            if (reply.success) done(reply.deal)
            return reply
          }}
        >
          <p>{claimTexts.withdrawAbout}</p>
        </MoveDialog>
      ) : null}
    </div>
  )
}

function AnswerClaimDialog({
  id,
  partnerName,
  onDone,
  onClose,
}: {
  id: string
  partnerName: string
  onDone: (deal: Deal) => void
  onClose: () => void
}) {
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  return (
    <MoveDialog
      title={claimTexts.answerTitle(partnerName)}
      yes={claimTexts.answer}
      onClose={onClose}
      act={async () => {
        const reply = await api('POST /deals/:id/answer', { params: { id }, body: { answer } }, { quiet: true })
        if (reply.success) {
          showToast({ type: 'success', message: claimTexts.answered })
          onDone(reply.deal)
        } else setError(reply.errors?.[0]?.message ?? claimMessages.answer)
        return reply
      }}
    >
      <TextAreaField
        name="answer"
        label={claimTexts.answerLabel}
        hint={claimTexts.answerHint(partnerName)}
        required
        rows={4}
        maxLength={claimLimits.answerMost}
        counter={`${[...answer].length}/${claimLimits.answerMost}`}
        value={answer}
        error={error}
        onValue={value => {
          setAnswer(value)
          setError(undefined)
        }}
      />
    </MoveDialog>
  )
}
