import { useState } from 'react'
import { businessLimits } from '#contract/businesses/limits.ts'
import { companyTypes, industries, stateNames } from '#contract/businesses/rules.ts'
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
import type { Bound } from '#web/api/forms/use-form.ts'
import type { User } from '#web/api/session.ts'
import { inWords } from '#web/language/words.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx'
import { info } from '#web/ui/media/icons/essential.ts'
import { triangleAlert } from '#web/ui/media/icons/workbench.ts'
import { yearsUntil } from './choices.ts'
import type { DetailsDraft } from './details-draft.ts'
import styles from './details-form.module.css'
import { type Place, PlaceField } from './place-field.tsx'

type YourBusinessProps = { form: Bound<DetailsDraft>; business: User['business']; now: Date }

const code = { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false }

export function YourBusiness({ business, now, form }: YourBusinessProps) {
  const { draft, change, faults } = form
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
  const numbers = { gstin: draft.gst, pan: draft.pan, state: draft.state }
  const doubts = taxIdFacts(numbers, inWords).filter(fact => !fact.holds)
  const losesBadge =
    business?.verified &&
    (draft.name.trim() !== business.name || draft.pan !== business.pan || draft.gst !== business.gst)

  return (
    <TitledCard id="your-business" title="Your Business">
      {losesBadge ? (
        <p className={styles.warning}>
          <Icon d={triangleAlert} />
          Changing your name, PAN or GST number removes the badge until we re-verify.
        </p>
      ) : null}
      <div className={styles.grid}>
        <TextField
          {...form.at('name')}
          label="Company name"
          required
          className={styles.whole}
          autoComplete="organization"
          maxLength={businessLimits.nameMost}
        />
        <TextField
          {...form.at('gst')}
          label="GST number"
          required
          hint={`${gstinLength} characters, e.g. 27AAPFU0939F1ZV`}
          {...code}
          onChange={event => typeGst(event.target.value)}
        />
        <TextField
          {...form.at('pan')}
          label="PAN number"
          required
          hint={`${panLength} characters, e.g. AAPFU0939F`}
          {...code}
          onChange={event => change({ pan: normaliseTaxId(event.target.value).slice(0, panLength) })}
        />
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
        <ChoiceField
          {...form.at('industry')}
          label="Industry"
          required
          options={industries}
          empty="Select an industry"
        />
        <ChoiceField
          {...form.at('type')}
          label="Company type"
          required
          options={companyTypes}
          empty="Select a company type"
        />
        <ChoiceField
          {...form.at('year')}
          label="Incorporation year"
          required
          options={yearsUntil(now.getFullYear(), draft.year)}
        />
        <PlaceField
          kind="states"
          value={draft.state}
          error={faults['state']}
          onText={state => change({ state })}
          onChoose={({ name }) => change({ state: name })}
        />
        <PlaceField
          kind="cities"
          value={draft.city}
          state={draft.state}
          error={faults['city']}
          onText={city => change({ city })}
          onChoose={chooseCity}
        />
        <TextAreaField
          {...form.at('about')}
          label="About your business"
          className={styles.whole}
          hint="What you make or trade, and when buyers can see the goods"
          counter={`${draft.about.length}/${supplierLimits.aboutMost}`}
          rows={4}
          maxLength={supplierLimits.aboutMost}
        />
      </div>
    </TitledCard>
  )
}
