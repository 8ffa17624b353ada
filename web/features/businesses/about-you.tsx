import type { ReactNode } from 'react'
import { dialCode, normalisePhone } from '#contract/shared/phone.ts'
import type { Bound } from '#web/api/forms/use-form.ts'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { DetailsDraft } from './details-draft.ts'
import styles from './details-form.module.css'

type AboutYouProps = { form: Bound<DetailsDraft>; email: string; emailAction: ReactNode }

export function AboutYou({ form, email, emailAction }: AboutYouProps) {
  const { draft, change } = form
  return (
    <TitledCard id="about-you" title="About You">
      <div className={styles.grid}>
        <TextField {...form.at('fullName')} label="Name" autoComplete="name" maxLength={100} />
        <TextField
          {...form.at('phone')}
          label="Phone"
          required
          hint="Shown to logged-in buyers who ask for your contact"
          inputMode="tel"
          autoComplete="tel-national"
          prefix={dialCode}
          maxLength={24}
          onBlur={() => change({ phone: normalisePhone(draft.phone) })}
          onPaste={event => {
            const pasted = event.clipboardData.getData('text')
            const digits = normalisePhone(pasted)
            if (digits === pasted.trim()) return
            event.preventDefault()
            change({ phone: digits })
          }}
        />
        <Field label="E-mail" className={styles.whole} hint="You log in with this address">
          <TextInput name="email" type="email" value={email} readOnly />
        </Field>
        <div className={styles.whole}>{emailAction}</div>
      </div>
    </TitledCard>
  )
}
