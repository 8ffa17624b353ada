import { useRef, useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { stateNames } from '#contract/businesses/rules.ts'
import { categories, categoryOf } from '#contract/catalogue/taxonomy.ts'
import { requirementTexts } from '#contract/requirements/board.ts'
import { presetDays, requirementFaults, requirementLimits, runDays } from '#contract/requirements/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { units } from '#contract/shared/numbers/units.ts'
import { conditions } from '#contract/surplus/terms.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { readNumber } from './read-number.ts'
import styles from './requirements.module.css'

export type OwnRequirement = ApiReply<'GET /requirements/:id'>['requirement']

const text = (value: number | null | undefined) => (value == null ? '' : String(value))

/** The typed texts. */
const startOf = (own: OwnRequirement | undefined, asked: URLSearchParams, place: { city: string; state: string }) => {
  const category = own?.category ?? categoryOf(asked.get('category') ?? '')?.id ?? ''
  return {
    title: own?.title ?? (asked.get('title') ?? '').slice(0, requirementLimits.titleMost),
    category,
    subcategory: own?.subcategory ?? asked.get('subcategory') ?? '',
    words: own?.words ?? '',
    quantity: text(own?.quantity),
    unit: own?.unit ?? categoryOf(category)?.defaultUnit ?? '',
    targetPrice: own ? text(own.targetPrice) : (asked.get('price') ?? ''),
    condition: own?.condition ?? '',
    city: own?.city ?? place.city,
    state: own?.state ?? place.state,
    pin: own?.pin ?? '',
    neededBy: own?.neededBy ?? '',
    days: String(own?.days ?? presetDays),
  }
}
type Draft = ReturnType<typeof startOf>

const bodyOf = (draft: Draft, verifiedOnly: boolean) => ({
  title: draft.title.replace(/\s+/gu, ' ').trim(),
  category: draft.category,
  subcategory: draft.subcategory || null,
  words: draft.words.trim(),
  quantity: readNumber(draft.quantity),
  unit: draft.unit,
  // what cannot be read is no price, and says so
  targetPrice: draft.targetPrice.trim() === '' ? null : (readNumber(draft.targetPrice) ?? -1),
  condition: conditions.find(({ id }) => id === draft.condition)?.id ?? null,
  city: draft.city.trim(),
  state: draft.state,
  pin: draft.pin.trim() || null,
  neededBy: draft.neededBy || null,
  days: Number(draft.days),
  verifiedOnly,
})

type RequirementFormProps = {
  /** the one to change */
  own?: OwnRequirement
  /** the address, whose words and filters a new one begins with */
  asked: URLSearchParams
  onDone: (requirement: OwnRequirement) => void
}

/** Posts a requirement, or changes one until the first answer. */
export function RequirementForm({ own, asked, onDone }: RequirementFormProps) {
  const { user } = useSession()
  const place = { city: user?.business?.city ?? '', state: user?.business?.state ?? '' }
  const [draft, setDraft] = useState(() => startOf(own, asked, place))
  const [verifiedOnly, setVerifiedOnly] = useState(own?.verifiedOnly ?? false)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const set = (key: keyof Draft) => (event: { target: { value: string } }) =>
    setDraft(before => ({ ...before, [key]: event.target.value }))

  function show(wrong: readonly { field: string; message: string }[]) {
    setFaults(Object.fromEntries(wrong.map(({ field, message }) => [field, message])))
    const [first] = wrong
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus()
  }
  async function send() {
    const body = bodyOf(draft, verifiedOnly)
    const wrong = requirementFaults(body, dayOf(new Date()))
    if (wrong.length > 0) return show(wrong)
    setBusy(true)
    const reply = own
      ? await api(
          'PUT /requirements/:id',
          { params: { id: own.id }, body: { ...body, version: own.version } },
          { quiet: true },
        )
      : await api('POST /requirements', { body }, { quiet: true })
    setBusy(false)
    if (!reply.success) {
      show(reply.errors ?? [])
      showToast(reply.toast)
      return undefined
    }
    const held = reply.requirement.status === 'held'
    showToast({ type: held ? 'info' : 'success', message: held ? requirementTexts.held : requirementTexts.posted })
    return onDone(reply.requirement)
  }
  if (user && !user.business)
    return (
      <div className={styles.part}>
        <p>To post what you need, please complete your business details first.</p>
        <ButtonLink as={Link} to={links.businessDetails()}>
          Complete business details
        </ButtonLink>
      </div>
    )
  return (
    <Form ref={form} className={styles.form} onSubmit={() => void send()}>
      <Field
        label="What do you need?"
        required
        hint="Name the goods as a seller would, e.g. “cotton poplin”. We alert sellers whose lots have all these words."
        error={faults['title']}
      >
        <TextInput name="title" maxLength={requirementLimits.titleMost} value={draft.title} onChange={set('title')} />
      </Field>
      <div className={styles.pair}>
        <Field label="Category" required error={faults['category']}>
          <Select
            name="category"
            value={draft.category}
            onChange={event => {
              const category = event.target.value
              const unit = draft.unit || (categoryOf(category)?.defaultUnit ?? '')
              setDraft({ ...draft, category, unit, subcategory: '' })
            }}
          >
            <option value="">Choose a category</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Subcategory" error={faults['subcategory']}>
          <Select name="subcategory" value={draft.subcategory} onChange={set('subcategory')}>
            <option value="">Any</option>
            {categoryOf(draft.category)?.subcategories.map(name => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label="Quantity" required error={faults['quantity']}>
          <TextInput
            name="quantity"
            inputMode="decimal"
            maxLength={16}
            value={draft.quantity}
            onChange={set('quantity')}
          />
        </Field>
        <Field label="Unit" required error={faults['unit']}>
          <Select name="unit" value={draft.unit} onChange={set('unit')}>
            <option value="">Choose a unit</option>
            {units.map(unit => (
              <option key={unit}>{unit}</option>
            ))}
          </Select>
        </Field>
        <Field label="Target price" hint="Per unit; optional" error={faults['targetPrice']}>
          <TextInput
            name="targetPrice"
            inputMode="decimal"
            maxLength={16}
            prefix="₹"
            value={draft.targetPrice}
            onChange={set('targetPrice')}
          />
        </Field>
        <Field label="Minimum condition" error={faults['condition']}>
          <Select name="condition" value={draft.condition} onChange={set('condition')}>
            <option value="">Any</option>
            {conditions.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label="Details"
        required
        hint="Quality, size, colour, packing. No phone numbers, e-mail or web addresses."
        error={faults['words']}
        counter={`${draft.words.length}/${requirementLimits.wordsMost}`}
      >
        <TextArea
          name="words"
          rows={4}
          maxLength={requirementLimits.wordsMost}
          value={draft.words}
          onChange={set('words')}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="City" required error={faults['city']}>
          <TextInput name="city" maxLength={requirementLimits.placeMost} value={draft.city} onChange={set('city')} />
        </Field>
        <Field label="State" required error={faults['state']}>
          <Select name="state" value={draft.state} onChange={set('state')}>
            <option value="">Choose a state</option>
            {stateNames.map(name => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label="PIN code" hint="Optional" error={faults['pin']}>
          <TextInput name="pin" inputMode="numeric" maxLength={6} value={draft.pin} onChange={set('pin')} />
        </Field>
        <Field label="Needed by" hint="Optional" error={faults['neededBy']}>
          <TextInput name="neededBy" type="date" value={draft.neededBy} onChange={set('neededBy')} />
        </Field>
        <Field label="Open for" error={faults['days']}>
          <Select name="days" value={draft.days} onChange={set('days')}>
            {runDays.map(days => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Checkbox checked={verifiedOnly} onChange={event => setVerifiedOnly(event.target.checked)}>
        Answers from verified sellers only
      </Checkbox>
      <p className={styles.note}>{requirementTexts.private}</p>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {own ? 'Save changes' : requirementTexts.post}
        </Button>
        <ButtonLink as={Link} to={own ? links.requirements(`?id=${own.id}`) : links.requirements()} variant="secondary">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
