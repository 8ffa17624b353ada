import { useEffect, useRef, useState } from 'react'
import { signIn, signInMessages } from '#contract/accounts/rules.ts'
import { useHumanCheck } from '#web/api/human-check/use-human-check.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import styles from './login-popup.module.css'
import { isDelayed, sendCode } from './send-code.ts'

/** Shows 'Resend in N seconds', then 'Resend OTP', after a press 'OTP Resent' for a moment, and the countdown again. */
export function Resend({ email, sentAt, onResent }: { email: string; sentAt: number; onResent: () => void }) {
  const [sent, setSent] = useState({ at: sentAt, again: false })
  const now = useNow()
  const secondsSince = Math.max(0, now - sent.at) / 1000
  const resent = sent.again && secondsSince < signIn.resentShownFor
  const left = Math.ceil((sent.again ? signIn.resentShownFor : 0) + signIn.resendAfter - secondsSince)
  return (
    <div className={styles.resend}>
      {!resent && left > 0 ? (
        <p aria-live="off">
          Resend in {left} {left === 1 ? 'second' : 'seconds'}
        </p>
      ) : null}
      {left <= 0 ? (
        <ResendButton
          email={email}
          onResent={at => {
            setSent({ at, again: true })
            onResent()
          }}
        />
      ) : null}
      <output>{resent ? 'OTP Resent' : null}</output>
    </div>
  )
}

function ResendButton({ email, onResent }: { email: string; onResent: (at: number) => void }) {
  const { place, ...check } = useHumanCheck('login')
  const busy = useRef(false)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  async function resend() {
    if (busy.current) return
    busy.current = true
    const sentAt = await sendCode(email, check, true)
    busy.current = false
    if (sentAt === undefined || !shown.current) return
    if (!isDelayed()) showToast({ type: 'success', message: signInMessages.sent })
    onResent(sentAt)
  }
  return (
    <>
      <div ref={place} className={styles.check} />
      <button type="button" className={styles.textButton} onClick={() => void resend()}>
        Resend OTP
      </button>
    </>
  )
}

/** The current time, updated four times a second; correct also after the tab was suspended. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return now
}
