import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { businessLimits } from '#contract/businesses/limits.ts'
import { catalogueLimits } from '#contract/catalogue/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { useDebounced } from '#web/ui/basics/use-debounced.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'

export type Place = ApiReply<'GET /autocomplete'>['places'][number]

type PlaceFieldProps = {
  kind: 'states' | 'cities'
  value: string
  /** limits cities to this state */
  state?: string
  error: string | undefined
  onText: (text: string) => void
  onChoose: (place: Place) => void
}

const texts = {
  states: { label: 'State', name: 'state', nothing: 'No state found' },
  cities: { label: 'City', name: 'city', nothing: 'No city found' },
} as const

/** A state or city, with suggestions during typing; it may stay empty. */
export function PlaceField({ kind, value, state, error, onText, onChoose }: PlaceFieldProps) {
  const [open, setOpen] = useState(false)
  // an opened list shows all options, even if the field has a value
  const [typing, setTyping] = useState(false)
  const search = typing ? value.trim() : ''
  const debounced = useDebounced(search, catalogueLimits.placeDelayMs)
  const { data, failure, loading } = useApi(
    'GET /autocomplete',
    open && debounced === search
      ? { query: { searchKey: kind, search: debounced, ...(kind === 'cities' && state && { state }) } }
      : null,
  )
  const { label, name, nothing } = texts[kind]
  const none = kind === 'cities' && state ? `${nothing} in ${state}` : nothing
  const ready = data !== undefined && !loading && debounced === search
  return (
    <Field label={label} error={error}>
      <Combobox
        name={name}
        maxLength={businessLimits.placeMost}
        value={value}
        options={failure ? [] : ready ? data.places.map(place => optionOf(place, kind)) : undefined}
        listLabel={kind === 'states' ? 'States' : 'Cities'}
        nothing={`${failure ? "We couldn't look it up" : none}; you can keep what you typed`}
        onOpen={next => {
          setOpen(next)
          if (!next) setTyping(false)
        }}
        onText={text => {
          setTyping(true)
          onText(text)
        }}
        onChoose={option => onChoose({ name: option.value, state: option.detail ?? option.value })}
      />
    </Field>
  )
}

const optionOf = ({ name, state }: Place, kind: PlaceFieldProps['kind']) =>
  kind === 'cities' ? { value: name, detail: state } : { value: name }
