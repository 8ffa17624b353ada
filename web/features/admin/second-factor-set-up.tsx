import { useState } from 'react'
import type { ApiReply } from '../../../contract/api.ts'
import { api } from '../../api/browser-client.ts'
import { Button } from '../../ui/button.tsx'
import styles from './second-factor.module.css'
import { FactorCodeForm } from './second-factor-prompt.tsx'

type Enrolment = ApiReply<'POST /admin/second-factor/enrol'>

/** Sets up an authenticator app: scan, prove it with a code, keep the recovery codes. */
export function SecondFactorSetUp({ onPassed }: { onPassed: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    const reply = await api('POST /admin/second-factor/enrol', {})
    setBusy(false)
    if (reply.success) setEnrolment(reply)
  }
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onPassed} />
  return (
    <>
      <h1>Protect the admin area</h1>
      <p>
        Whoever works here confirms with an authenticator app on the phone, besides the mailed code. It takes a minute
        to set up.
      </p>
      {enrolment ? (
        <ol className={styles.steps}>
          <li>
            <p>Scan this with your authenticator app.</p>
            <Qr {...enrolment.qr} />
            <p className={styles.quiet}>
              Or type the key: <code className={styles.key}>{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </p>
          </li>
          <li>
            <p>Enter the six digits that the app shows now.</p>
            <FactorCodeForm
              label="Code"
              action="Turn on"
              send={code => api('POST /admin/second-factor/confirm', { body: { code } }, { quiet: true })}
              onDone={reply => setRecoveryCodes(reply.recoveryCodes)}
            />
          </li>
        </ol>
      ) : (
        <Button busy={busy} onClick={() => void begin()}>
          Set up an app
        </Button>
      )}
    </>
  )
}

function Qr({ size, path }: { size: number; path: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
      role="img"
      aria-label="QR code of the key below"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <>
      <h1>Keep these recovery codes</h1>
      <p>Each opens the admin area once, should the phone be lost. They are shown only now.</p>
      <ul className={styles.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.form}>
        <Button variant="secondary" onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
          Copy all
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </>
  )
}
