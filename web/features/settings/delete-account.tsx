import { useState } from 'react'
import { settingsMessages } from '../../../contract/accounts-rules.ts'
import type { RefusalBody } from '../../../contract/refusals.ts'
import { links } from '../../../contract/urls.ts'
import { api } from '../../api/browser-client.ts'
import { signedOut } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useNavigate } from '../../ui/navigation.tsx'
import { showToast } from '../../ui/toast.ts'
import { TypedConfirmDialog } from '../../ui/typed-confirm-dialog.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './settings.module.css'

type Step = { is: 'closed' | 'asking' } | { is: 'code'; sentTo: string }

/** What deletion takes and leaves, and the way to do it: a typed word, and a mailed code when the sign-in is not recent. */
export function DeleteAccount() {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ is: 'closed' })
  const [busy, setBusy] = useState(false)
  const close = () => setStep({ is: 'closed' })

  async function remove(otp?: string): Promise<RefusalBody | undefined> {
    const reply = await api(
      'POST /user/delete',
      { body: otp === undefined ? {} : { otp } },
      { quiet: true, byHand: true },
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
    <section className={styles.card} aria-labelledby="delete-account">
      <header>
        <h2 id="delete-account">Delete Account</h2>
        <p>
          Your listings leave the marketplace at once, you are signed out everywhere, and your name, addresses, phone,
          business, tax numbers, settings and pictures are erased. Conversations stay readable for the other side under
          'Deleted User'. Nothing of this can be brought back; signing in later with the same address starts a new
          account.
        </p>
      </header>
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
        Your listings, your profile and your pictures go for good. You may want to download your data first.
      </TypedConfirmDialog>
      <Dialog open={step.is === 'code'} onClose={close} title="Confirm that it is you" size="sm" phone="bottom">
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
    </section>
  )
}
