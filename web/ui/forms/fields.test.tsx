import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { bind } from '#web/api/forms/use-form.ts'
import { ChoiceField } from './choice-field.tsx'
import { NumberField, TextAreaField, TextField } from './text-field.tsx'

const draft = { city: 'Surat', gst: null as 'included' | null, note: 'Two\nlines', quantity: '', unit: 'kg' }
const faults = [
  { field: 'city', message: 'Enter a city' },
  { field: 'city', message: 'Enter a shorter city' },
]
const form = bind(draft, () => {}, faults)

describe('a draft bound to fields', () => {
  test('gives a field its name, its value and its first fault', () => {
    expect(form.at('city')).toMatchObject({ name: 'city', value: 'Surat', error: 'Enter a city' })
    expect(form.at('unit').error).toBeUndefined()
  })

  test('changes only the typed value', () => {
    const changes: object[] = []
    const bound = bind(draft, part => changes.push(part))
    bound.at('city').onValue('Pune')
    bound.at('gst').onValue('included')
    expect(changes).toEqual([{ city: 'Pune' }, { gst: 'included' }])
  })
})

describe('a framed control', () => {
  test('is named by its label and described by its fault', () => {
    const html = renderToStaticMarkup(<TextField {...form.at('city')} label="City" required maxLength={60} />)
    const id = /<label id="[^"]*" for="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain(`id="${id}"`)
    expect(html).toContain(`aria-describedby="${id}-error" aria-invalid="true" aria-required="true"`)
    expect(html).toContain('value="Surat"')
    expect(html).toContain('maxLength="60"')
    expect(html).toContain('Enter a city')
    expect(html).not.toContain('shorter')
  })

  test('opens a numeric keypad for a number, and can limit its length', () => {
    expect(renderToStaticMarkup(<NumberField {...form.at('quantity')} label="Quantity" />)).toMatch(
      /<input(?=[^>]*inputMode="decimal")(?=[^>]*maxLength="20")/,
    )
    expect(renderToStaticMarkup(<NumberField {...form.at('quantity')} label="Quantity" maxLength={3} />)).toContain(
      'maxLength="3"',
    )
  })

  test('shows text of several lines and its counter', () => {
    const html = renderToStaticMarkup(<TextAreaField {...form.at('note')} label="Note" counter="9/280" />)
    expect(html).toContain('>Two\nlines</textarea>')
    expect(html).toContain('9/280')
  })

  test.each([
    { options: ['kg', 'm'], texts: ['', 'kg', 'm'] },
    { options: [{ id: 'kg', label: 'Kilograms' }], texts: ['', 'Kilograms'] },
    { options: [{ id: 'kg', name: 'Kilograms' }], texts: ['', 'Kilograms'] },
    { options: { kg: 'Kilograms' }, texts: ['', 'Kilograms'] },
  ])('offers $options and no choice', ({ options, texts }) => {
    const html = renderToStaticMarkup(<ChoiceField {...form.at('unit')} label="Unit" options={options} empty="" />)
    expect([...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(texts)
    expect(html).toContain('<option value="kg" selected="">')
  })

  test('offers an empty choice only if its label is given, and shows null as that choice', () => {
    expect(renderToStaticMarkup(<ChoiceField {...form.at('unit')} label="Unit" options={['kg']} />)).not.toContain(
      'value=""',
    )
    expect(
      renderToStaticMarkup(
        <ChoiceField {...form.at('gst')} label="GST" options={['included']} none={null} empty="To be agreed" />,
      ),
    ).toContain('<option value="" selected="">To be agreed')
  })
})
