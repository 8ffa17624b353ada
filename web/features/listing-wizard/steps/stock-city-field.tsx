import { useState } from 'react'
import { businessLimits } from '#contract/businesses/limits.ts'
import { catalogueLimits } from '#contract/catalogue/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { useDebounced } from '#web/ui/basics/use-debounced.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { fieldError } from '../draft/field-error.ts'
import type { Wizard } from '../shared/use-wizard.ts'

/** The city of the stock. A listed city also sets the state; other cities are allowed. */
export function StockCityField({ wizard }: { wizard: Wizard }) {
  const { stockCity } = wizard.draft
  const [open, setOpen] = useState(false)
  // an opened list shows all cities, even if the field has a value
  const [typing, setTyping] = useState(false)
  const search = typing ? stockCity.trim() : ''
  const debounced = useDebounced(search, catalogueLimits.placeDelayMs)
  const { data, failure, loading } = useApi(
    'GET /autocomplete',
    open && debounced === search ? { query: { searchKey: 'cities', search: debounced } } : null,
  )
  const found = data && !loading && debounced === search ? data.places : undefined
  return (
    <Field
      label="City"
      data-field="stockCity"
      error={fieldError(wizard.faults)('stockCity')}
      hint="If it is not at your business address"
    >
      <Combobox
        name="stockCity"
        maxLength={businessLimits.placeMost}
        value={stockCity}
        options={failure ? [] : found?.map(({ name, state }) => ({ value: name, detail: state }))}
        listLabel="Cities"
        nothing={`${failure ? "We couldn't look it up" : 'No city found'}; you can keep what you typed`}
        onOpen={next => {
          setOpen(next)
          if (!next) setTyping(false)
        }}
        onText={text => {
          setTyping(true)
          wizard.change({ stockCity: text })
        }}
        onChoose={({ value, detail = '' }) => wizard.change({ stockCity: value, stockState: detail })}
      />
    </Field>
  )
}
