import { expect, test } from 'vitest'
import { isComplete, translateSource } from './translate-source.ts'

const translate = (code: string, catalogue: Record<string, string>) =>
  translateSource(code, 'web/features/some/part.tsx', text => catalogue[text])

test('markup keeps its elements and inserted values, in the order of the translation', () => {
  const code = '<p>\n  Read <a href={terms}>the {name} terms</a> of {days} days.\n</p>'
  expect(translate(code, { 'Read <0>the {0} terms</0> of {1} days.': '{1} दिन की <0>{0} शर्तें</0> पढ़ें।' })).toBe(
    '<p>{days}{" दिन की "}<a href={terms}>{name}{" शर्तें"}</a>{" पढ़ें।"}</p>',
  )
})

test('a template, an attribute and a string are translated, and so are the texts inside inserted values', () => {
  expect(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source with a template
    translate("const said = `${count === 1 ? 'one lot' : count} of ${all} sold`", {
      '{0} of {1} sold': '{1} में से {0} बिके',
      'one lot': 'एक लॉट',
    }),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source with a template
  ).toBe('const said = `${all} में से ${count === 1 ? "एक लॉट" : count} बिके`')
  expect(translate('<Field label="Your name" id="Your name" />', { 'Your name': 'आपका नाम' })).toBe(
    '<Field label={"आपका नाम"} id="Your name" />',
  )
})

test('a text that the program stores, compares or imports is not translated, even if the catalogue has it', () => {
  const catalogue = { 'Not sold': 'नहीं बिका', Active: 'चालू' }
  for (const code of [
    "if (state === 'Not sold') stop()",
    "type State = 'Not sold'",
    "import { a } from 'Not sold'",
    "switch (state) { case 'Not sold': stop() }",
    "throw new Error('Not sold')",
    "ago.format(5, 'Not sold')",
    // an option of the product's own constants, see contract/listings/rules.ts
    "const first = 'Active'",
  ])
    expect(translate(code, catalogue)).toBe(code)
})

test('a translation that loses, adds or misplaces an inserted value or an element is refused', () => {
  expect(isComplete('{0} of <0>{1}</0>', '<0>{1}</0> में से {0}')).toBe(true)
  for (const wrong of ['{0}', '{0} <0>{1}</0> {2}', '{0} </0>{1}<0>', '{0} <0>{1}'])
    expect(isComplete('{0} of <0>{1}</0>', wrong)).toBe(false)
})
