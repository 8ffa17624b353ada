import type { ApiReply } from '#contract/api.ts'
import { stateNames } from '#contract/businesses/rules.ts'
import { categories, categoryOf } from '#contract/catalogue/taxonomy.ts'
import { requirementTexts } from '#contract/requirements/board.ts'
import { presetDays, requirementFaults, requirementLimits, runDays } from '#contract/requirements/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { readTypedNumber } from '#contract/shared/numbers/read-number.ts'
import { units } from '#contract/shared/numbers/units.ts'
import { conditions } from '#contract/surplus/terms.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { useStoredForm } from '#web/api/forms/use-stored-form.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { NumberField, TextAreaField, TextField } from '#web/ui/forms/text-field.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { LeaveQuestion } from '#web/ui/overlays/leave-question.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './requirements.module.css'

export type OwnRequirement = ApiReply<'GET /requirements/:id'>['requirement']

const text = (value: number | null | undefined) => (value == null ? '' : String(value))

/** The first values of the form. */
const startOf = (own: OwnRequirement | undefined, query: URLSearchParams, place: { city: string; state: string }) => {
  const category = own?.category ?? categoryOf(query.get('category') ?? '')?.id ?? ''
  return {
    title: own?.title ?? (query.get('title') ?? '').slice(0, requirementLimits.titleMost),
    category,
    subcategory: own?.subcategory ?? query.get('subcategory') ?? '',
    words: own?.words ?? '',
    quantity: text(own?.quantity),
    unit: own?.unit ?? categoryOf(category)?.defaultUnit ?? '',
    targetPrice: own ? text(own.targetPrice) : (query.get('price') ?? ''),
    condition: own?.condition ?? '',
    city: own?.city ?? place.city,
    state: own?.state ?? place.state,
    pin: own?.pin ?? '',
    neededBy: own?.neededBy ?? '',
    days: String(own?.days ?? presetDays),
    verifiedOnly: own?.verifiedOnly ?? false,
  }
}
type Draft = ReturnType<typeof startOf>

const bodyOf = (draft: Draft) => ({
  title: draft.title.replace(/\s+/gu, ' ').trim(),
  category: draft.category,
  subcategory: draft.subcategory || null,
  words: draft.words.trim(),
  quantity: readTypedNumber(draft.quantity) ?? null,
  unit: draft.unit,
  // -1 for an unreadable text, so that the rules report a fault
  targetPrice: draft.targetPrice.trim() === '' ? null : (readTypedNumber(draft.targetPrice) ?? -1),
  condition: conditions.find(({ id }) => id === draft.condition)?.id ?? null,
  city: draft.city.trim(),
  state: draft.state,
  pin: draft.pin.trim() || null,
  neededBy: draft.neededBy || null,
  days: Number(draft.days),
  verifiedOnly: draft.verifiedOnly,
})

const quiet = { quiet: true }
const dayChoices = runDays.map(days => ({ id: String(days), label: `${days} days` }))

type RequirementFormProps = {
  /** the requirement to change */
  own?: OwnRequirement
  /** the query of the address, with the first words and filters of a new requirement */
  query: URLSearchParams
  onDone: (requirement: OwnRequirement) => void
  /** closes the form of an own requirement; without it, the form of a new one leads to the list */
  onCancel?: () => void
}

/** Posts a requirement, or changes an own requirement that has no answer yet. */
export function RequirementForm({ own, query, onDone, onCancel }: RequirementFormProps) {
  const { user } = useSession()
  const place = { city: user?.business?.city ?? '', state: user?.business?.state ?? '' }
  const form = useStoredForm(`requirement ${own?.id ?? query}`, {
    start: () => startOf(own, query, place),
    check: draft => requirementFaults(bodyOf(draft), dayOf(new Date())),
    send: draft =>
      own
        ? api(
            'PUT /requirements/:id',
            { params: { id: own.id }, body: { ...bodyOf(draft), version: own.version } },
            quiet,
          )
        : api('POST /requirements', { body: bodyOf(draft) }, quiet),
    done: ({ requirement }) => {
      const underReview = requirement.status === 'held'
      showToast({
        type: underReview ? 'info' : 'success',
        message: underReview ? requirementTexts.held : requirementTexts.posted,
      })
      onDone(requirement)
    },
  })
  const { draft, change } = form
  if (user && !user.business)
    return (
      <div className={classNames(layout.column, styles.part)}>
        <p>To post what you need, please complete your business details first.</p>
        <ButtonLink to={links.businessDetails(query.toString())}>Complete business details</ButtonLink>
      </div>
    )
  return (
    <Form className={classNames(layout.column, styles.form)} onSubmit={form.submit}>
      <LeaveQuestion when={form.unsaved}>What you have typed will be lost.</LeaveQuestion>
      <TextField
        {...form.at('title')}
        label="What do you need?"
        required
        hint="Name the goods as a seller would, e.g. “cotton poplin”. We alert sellers whose lots have all these words."
        maxLength={requirementLimits.titleMost}
      />
      <div className={styles.pair}>
        <ChoiceField
          {...form.at('category')}
          label="Category"
          required
          options={categories}
          empty="Choose a category"
          onChange={event => {
            const category = event.target.value
            const unit = draft.unit || (categoryOf(category)?.defaultUnit ?? '')
            change({ category, unit, subcategory: '' })
          }}
        />
        <ChoiceField
          {...form.at('subcategory')}
          label="Subcategory"
          options={categoryOf(draft.category)?.subcategories ?? []}
          empty="Any"
        />
        <NumberField {...form.at('quantity')} label="Quantity" required />
        <ChoiceField {...form.at('unit')} label="Unit" required options={units} empty="Choose a unit" />
        <NumberField {...form.at('targetPrice')} label="Target price" hint="Per unit; optional" prefix="₹" />
        <ChoiceField {...form.at('condition')} label="Minimum condition" options={conditions} empty="Any" />
      </div>
      <TextAreaField
        {...form.at('words')}
        label="Details"
        required
        hint="Quality, size, colour, packing. No phone numbers, e-mail or web addresses."
        counter={`${draft.words.length}/${formatNumber(requirementLimits.wordsMost)}`}
        rows={4}
        maxLength={requirementLimits.wordsMost}
      />
      <div className={styles.pair}>
        <TextField {...form.at('city')} label="City" required maxLength={requirementLimits.placeMost} />
        <ChoiceField {...form.at('state')} label="State" required options={stateNames} empty="Choose a state" />
        <TextField {...form.at('pin')} label="PIN code" hint="Optional" inputMode="numeric" maxLength={6} />
        <TextField {...form.at('neededBy')} label="Needed by" hint="Optional" type="date" />
        <ChoiceField {...form.at('days')} label="Open for" options={dayChoices} />
      </div>
      <Checkbox checked={draft.verifiedOnly} onChange={event => change({ verifiedOnly: event.target.checked })}>
        Answers from verified sellers only
      </Checkbox>
      <p className={styles.note}>{requirementTexts.private}</p>
      <div className={classNames(layout.row, styles.actions)}>
        <Button type="submit" busy={form.busy}>
          {own ? 'Save changes' : requirementTexts.post}
        </Button>
        {onCancel ? (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <ButtonLink to={links.requirements()} variant="secondary">
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
