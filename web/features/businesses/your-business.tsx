import { useState } from 'react'
import { businessLimits, companyTypes, industries, stateNames } from '#contract/businesses/rules.ts'
import { supplierLimits } from '#contract/businesses/seller-page.ts'
import {
  gstinLength,
  isGstin,
  normaliseTaxId,
  panLength,
  panOfGstin,
  stateOfGstin,
  taxIdFacts,
} from '#contract/businesses/tax-ids.ts'
import type { User } from '#web/api/session.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { info } from '#web/ui/media/icons/essential.ts'
import { triangleAlert } from '#web/ui/media/icons/workbench.ts'
import { yearsUntil } from './choices.ts'
import styles from './details-form.module.css'
import type { DetailsPart } from './details-form.tsx'
import { type Place, PlaceField } from './place-field.tsx'

type YourBusinessProps = DetailsPart & { business: User['business']; now: Date }

export function YourBusiness({ business, now, draft, change, errorOf }: YourBusinessProps) {
  const [filled, setFilled] = useState('')

  function typeGst(text: string) {
    const gst = normaliseTaxId(text).slice(0, gstinLength)
    if (!isGstin(gst) || gst === draft.gst) return change({ gst })
    const state = stateOfGstin(gst)
    const pan = panOfGstin(gst)
    const takesState = state !== undefined && stateNames.includes(state) && draft.state === ''
    const takesPan = draft.pan !== pan && (draft.pan === '' || draft.pan.length < panLength)
    change({ gst, ...(takesPan && { pan }), ...(takesState && { state }) })
    const taken = [takesPan && 'PAN', takesState && 'state'].filter(Boolean).join(' and ')
    setFilled(taken && `${taken.replace(/^s/, 'S')} filled in from your GST number. Please check.`)
    return undefined
  }
  function chooseCity({ name, state }: Place) {
    change({ city: name, state })
    if (draft.state !== state) setFilled(`State set to ${state}, based on the city.`)
  }
  const doubts = taxIdFacts({ gstin: draft.gst, pan: draft.pan, state: draft.state }).filter(fact => !fact.holds)
  const losesBadge =
    business?.verified &&
    (draft.name.trim() !== business.name || draft.pan !== business.pan || draft.gst !== business.gst)

  return (
    <section className={styles.card} aria-labelledby="your-business">
      <h2 id="your-business">Your Business</h2>
      {losesBadge ? (
        <p className={styles.warning}>
          <Icon d={triangleAlert} />
          Changing your name, PAN or GST number removes the badge until we re-verify.
        </p>
      ) : null}
      <div className={styles.grid}>
        <Field label="Company name" required className={styles.whole} error={errorOf('name')}>
          <TextInput
            name="name"
            autoComplete="organization"
            maxLength={businessLimits.nameMost}
            value={draft.name}
            onChange={event => change({ name: event.target.value })}
          />
        </Field>
        <Field
          label="GST number"
          required
          error={errorOf('gst')}
          hint={`${gstinLength} characters, e.g. 27AAPFU0939F1ZV`}
        >
          <TextInput
            name="gst"
            className={styles.code}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={draft.gst}
            onChange={event => typeGst(event.target.value)}
          />
        </Field>
        <Field label="PAN number" required error={errorOf('pan')} hint={`${panLength} characters, e.g. AAPFU0939F`}>
          <TextInput
            name="pan"
            className={styles.code}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={draft.pan}
            onChange={event => change({ pan: normaliseTaxId(event.target.value).slice(0, panLength) })}
          />
        </Field>
        <div role="status" className={styles.notes}>
          {filled ? (
            <p>
              <Icon d={info} size={18} />
              {filled}
            </p>
          ) : null}
          {doubts.map(doubt => (
            <p key={doubt.name} className={styles.doubt}>
              <Icon d={triangleAlert} size={18} />
              {doubt.sentence}. You can save it; our team will look at it.
            </p>
          ))}
        </div>
        <Field label="Industry" required error={errorOf('industry')}>
          <Select name="industry" value={draft.industry} onChange={event => change({ industry: event.target.value })}>
            <option value="">Select an industry</option>
            {industries.map(industry => (
              <option key={industry}>{industry}</option>
            ))}
          </Select>
        </Field>
        <Field label="Company type" required error={errorOf('type')}>
          <Select name="type" value={draft.type} onChange={event => change({ type: event.target.value })}>
            <option value="">Select a company type</option>
            {companyTypes.map(type => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
        <Field label="Incorporation year" required error={errorOf('year')}>
          <Select name="year" value={draft.year} onChange={event => change({ year: event.target.value })}>
            {yearsUntil(now.getFullYear(), draft.year).map(year => (
              <option key={year}>{year}</option>
            ))}
          </Select>
        </Field>
        <PlaceField
          kind="states"
          value={draft.state}
          error={errorOf('state')}
          onText={state => change({ state })}
          onChoose={({ name }) => change({ state: name })}
        />
        <PlaceField
          kind="cities"
          value={draft.city}
          state={draft.state}
          error={errorOf('city')}
          onText={city => change({ city })}
          onChoose={chooseCity}
        />
        <Field
          label="About your business"
          className={styles.whole}
          error={errorOf('about')}
          hint="What you make or trade, and when buyers can see the goods"
          counter={`${draft.about.length}/${supplierLimits.aboutMost}`}
        >
          <TextArea
            name="about"
            rows={4}
            maxLength={supplierLimits.aboutMost}
            value={draft.about}
            onChange={event => change({ about: event.target.value })}
          />
        </Field>
      </div>
    </section>
  )
}
