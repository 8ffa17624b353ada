import { useEffect, useRef, useState } from 'react'
import { signIn, signInMessages } from '../../../contract/accounts-rules.ts'
import { showToast } from '../../ui/toast.ts'
import styles from './login-popup.module.css'
import { sendCode } from './send-code.ts'
import { useHumanCheck } from './use-human-check.ts'

type Phase = { name: 'counting'; until: number } | { name: 'offered' } | { name: 'resent' }

const counting = (): Phase => ({ name: 'counting', until: Date.now() + signIn.resendAfter * 1000 })

/** 'Resend in N seconds', then 'Resend OTP', then 'OTP Resent' for a moment, and again. */
export function Resend({ email }: { email: string }) {
  const [phase, setPhase] = useState(counting)
  const left = useSecondsUntil(phase.name === 'counting' ? phase.until : 0)

  useEffect(() => {
    if (phase.name === 'counting' && left === 0) setPhase({ name: 'offered' })
  }, [phase, left])
  useEffect(() => {
    if (phase.name !== 'resent') return undefined
    const timer = setTimeout(() => setPhase(counting()), signIn.resentShownFor * 1000)
    return () => clearTimeout(timer)
  }, [phase])

  return (
    <div className={styles.resend}>
      {phase.name === 'counting' && left > 0 ? (
        <p aria-live="off">
          Resend in {left} {left === 1 ? 'second' : 'seconds'}
        </p>
      ) : null}
      {phase.name === 'offered' ? <ResendButton email={email} onResent={() => setPhase({ name: 'resent' })} /> : null}
      <p role="status">{phase.name === 'resent' ? 'OTP Resent' : null}</p>
    </div>
  )
}

function ResendButton({ email, onResent }: { email: string; onResent: () => void }) {
  const check = useHumanCheck('login')
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
    const sent = await sendCode(email, check, true)
    busy.current = false
    if (!sent || !shown.current) return
    showToast({ type: 'success', message: signInMessages.sent })
    onResent()
  }
  return (
    <>
      <div ref={check.place} className={styles.check} />
      <button type="button" className={styles.textButton} onClick={() => void resend()}>
        Resend OTP
      </button>
    </>
  )
}

/** Whole seconds that are left until a moment; right also after the tab slept. */
function useSecondsUntil(moment: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    setLeft(secondsLeft())
    const timer = setInterval(() => setLeft(secondsLeft()), 250)
    return () => clearInterval(timer)
  }, [moment])
  return left
}
