import { useState } from 'react'
import { accountReviewTexts } from '#contract/accounts/account-review.ts'
import { settingsMessages } from '#contract/accounts/settings.ts'
import { mayInFirm } from '#contract/firms/rules.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { signedOut, type User } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TypedConfirmDialog } from '#web/ui/overlays/typed-confirm-dialog.tsx'
import { CodeForm } from './codes/code-form.tsx'
import styles from './settings.module.css'

type Step = { is: 'closed' | 'asking' } | { is: 'code'; sentTo: string }

/**
 * The dialog that deletes the account: the consequences, a word to type, and a mailed code unless the sign-in is
 * recent.
 */
export function DeleteAccount({ user }: { user: User }) {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ is: 'closed' })
  const [busy, setBusy] = useState(false)
  const remembered = user.suspension ? 'suspended' : user.reviewSince ? 'review' : undefined
  const firm = mayInFirm(user.firm, 'own') ? null : user.firm
  const close = () => setStep({ is: 'closed' })

  async function remove(otp?: string): Promise<RefusalBody | undefined> {
    const reply = await api(
      'POST /user/delete',
      { body: otp === undefined ? {} : { otp } },
      { once: true, quiet: true, byHand: true },
    )
    if (!reply.success) return reply
    signedOut()
    navigate(links.home(), { replace: true })
    showToast({ type: 'success', message: settingsMessages.deleted })
    return undefined
  }
  async function mailCode(): Promise<RefusalBody | undefined> {
    const reply = await api('POST /user/delete/code', {})
    if (!reply.success) return reply
    setStep({ is: 'code', sentTo: reply.codeSentTo })
    return undefined
  }
  async function confirm() {
    if (busy) return
    setBusy(true)
    const refusal = await remove()
    if (refusal?.reason === 'code_needed') await mailCode()
    else if (refusal) showToast(refusal.toast)
    setBusy(false)
  }
  return (
    <TitledCard
      id="delete-account"
      title="Delete Account"
      about={
        firm
          ? `You leave ${firm.name} and are logged out on every device. Its listings, chats and deals stay with the firm, and so do the messages that you wrote for it, without your name. Your name, addresses, phone, settings and saved listings are erased. This can’t be undone. Logging in again with the same address creates a new account.`
          : "Your listings are removed immediately, you are logged out on every device, and your name, addresses, phone, business, tax numbers, settings and photos are erased. The people you talked to can still read your conversations, under 'Deleted User'. This can’t be undone. Logging in again with the same address creates a new account."
      }
    >
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => setStep({ is: 'asking' })}>
          Delete Account
        </Button>
      </div>
      <TypedConfirmDialog
        open={step.is === 'asking'}
        title="Delete your account?"
        yes="Delete Account"
        busy={busy}
        onNo={close}
        onYes={() => void confirm()}
      >
        {firm
          ? `You leave ${firm.name}, which keeps its listings, chats and deals. Your profile will be permanently deleted. Download your data first if you need it.`
          : 'Your listings, profile and photos will be permanently deleted. Download your data first if you need it.'}
        {remembered ? ` ${accountReviewTexts.whenDeleted(remembered)}` : null}
      </TypedConfirmDialog>
      <Dialog open={step.is === 'code'} onClose={close} title="Confirm it’s you" size="sm" phone="bottom">
        {step.is === 'code' ? (
          <CodeForm
            sentTo={step.sentTo}
            yes="Delete Account"
            danger
            onCancel={close}
            onCode={remove}
            onResend={mailCode}
          />
        ) : null}
      </Dialog>
    </TitledCard>
  )
}
