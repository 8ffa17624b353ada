import type { ReactNode } from 'react'
import { dialCode, normalisePhone } from '#contract/shared/phone.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import styles from './details-form.module.css'
import type { DetailsPart } from './details-form.tsx'

export function AboutYou({
  email,
  emailAction,
  draft,
  change,
  errorOf,
}: DetailsPart & { email: string; emailAction: ReactNode }) {
  return (
    <section className={styles.card} aria-labelledby="about-you">
      <h2 id="about-you">About You</h2>
      <div className={styles.grid}>
        <Field label="Name" error={errorOf('fullName')}>
          <TextInput
            name="fullName"
            autoComplete="name"
            maxLength={100}
            value={draft.fullName}
            onChange={event => change({ fullName: event.target.value })}
          />
        </Field>
        <Field
          label="Phone"
          required
          error={errorOf('phone')}
          hint="Shown to logged-in buyers who ask for your contact"
        >
          <TextInput
            name="phone"
            inputMode="tel"
            autoComplete="tel-national"
            prefix={dialCode}
            maxLength={24}
            value={draft.phone}
            onChange={event => change({ phone: event.target.value })}
            onBlur={() => change({ phone: normalisePhone(draft.phone) })}
            onPaste={event => {
              const pasted = event.clipboardData.getData('text')
              const digits = normalisePhone(pasted)
              if (digits === pasted.trim()) return
              event.preventDefault()
              change({ phone: digits })
            }}
          />
        </Field>
        <Field label="E-mail" className={styles.whole} hint="You log in with this address">
          <TextInput name="email" type="email" value={email} readOnly />
        </Field>
        <div className={styles.whole}>{emailAction}</div>
      </div>
    </section>
  )
}
