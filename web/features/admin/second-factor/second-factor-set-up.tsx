import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { api } from '#web/api/browser-client.ts'
import { useCall } from '#web/api/forms/use-call.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './second-factor.module.css'
import { FactorCodeForm } from './second-factor-prompt.tsx'

type Enrolment = ApiReply<'POST /admin/second-factor/enrol'>

/** Sets up an authenticator app: scan, confirm with a code, store the recovery codes. */
export function SecondFactorSetUp({ onPassed }: { onPassed: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const { busy, call } = useCall()

  const begin = () => call(() => api('POST /admin/second-factor/enrol', {}), { done: reply => setEnrolment(reply) })
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onPassed} />
  return (
    <>
      <h1>Protect the admin area</h1>
      <p>
        Admins confirm each login with an authenticator app on their phone, in addition to the OTP. Setting it up takes
        a minute.
      </p>
      {enrolment ? (
        <ol className={styles.steps}>
          <li>
            <p>Scan this code with your authenticator app.</p>
            <Qr {...enrolment.qr} />
            <p className={typography.subtle}>
              Or enter this key: <code className={styles.key}>{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </p>
          </li>
          <li>
            <p>Enter the six digits the app shows.</p>
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
      <h1>Save these recovery codes</h1>
      <p>Each code works once if you lose your phone. They won't be shown again.</p>
      <ul className={classNames(blocks.note, styles.codes)}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={layout.column}>
        <Button variant="secondary" onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
          Copy all
        </Button>
        <Button onClick={onKept}>I've saved them</Button>
      </div>
    </>
  )
}
