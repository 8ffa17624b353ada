import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maskPhones } from '#contract/shared/contact/contact-details.ts'
import { phonePattern } from '#contract/shared/contact/phone-pattern.ts'
import { inPlainSigns } from '#contract/shared/contact/plain-signs.ts'
import { goodsTexts, phoneSpellings } from '#testkit/contact-spellings.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The results of a database function for these texts. Each statement has to end within its time limit. */
async function asked(of: 'mask_phones' | 'in_plain_signs', texts: readonly string[], portion = 100): Promise<string[]> {
  const read: string[] = []
  for (let at = 0; at < texts.length; at += portion) {
    const { rows } = await sql<{ read: string }>`
      select ${sql.id(of)}(given) as read
      from unnest(${texts.slice(at, at + portion)}::text[]) with ordinality as one(given, place) order by place`.execute(
      world.db,
    )
    read.push(...rows.map(row => row.read))
  }
  return read
}

/** Writes each mask as the word HIDDEN, because the database replaces the sign `•`. */
const spaced = (text: string): string => text.replaceAll('••••', ' HIDDEN')
/** A text as the database masks it: if it contains a phone number, the text has plain digits, blanks and dashes. */
const masked = (text: string): string => {
  const shown = maskPhones(text)
  return shown === text ? text : inPlainSigns(spaced(shown)).plain
}

test('the database has the phone pattern of the contract', async () => {
  const { rows } = await sql<{ pattern: string }>`select phone_pattern() as pattern`.execute(world.db)
  expect(rows).toEqual([{ pattern: phonePattern }])
})

test('the database masks phone numbers like the contract and leaves words of goods unchanged', async () => {
  const texts = [...phoneSpellings.map(([text]) => text), ...goodsTexts]
  expect((await asked('mask_phones', texts)).map(spaced)).toEqual(texts.map(masked))
})

test('random numbers among goods are masked alike in database and contract', async () => {
  const parts = [
    '9876',
    '98765',
    '43210',
    '543',
    '210',
    '98',
    '76',
    '0',
    '22',
    '+91',
    '1800',
    '६५',
    ' ',
    '-',
    ' - ',
    '.',
    ', ',
    '/',
    '(',
    'x',
    ' mm',
    'HSN ',
    '\u200b',
    '–',
  ]
  let seed = 7
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  const texts = Array.from({ length: 3000 }, () =>
    Array.from({ length: 4 + (next() % 12) }, () => parts[next() % parts.length]).join(''),
  )
  expect(texts.filter(text => maskPhones(text) !== text).length).toBeGreaterThan(100)
  expect((await asked('mask_phones', texts)).map(spaced)).toEqual(texts.map(masked))
})

test('database and contract read every Unicode character alike', async () => {
  const signs = Array.from({ length: 0x11_00_00 - 1 }, (_, at) => at + 1)
    .filter(code => code < 0xd8_00 || code > 0xdf_ff)
    .map(code => `${String.fromCodePoint(code)}|`)
  const rows = Array.from({ length: Math.ceil(signs.length / 4096) }, (_, at) =>
    signs.slice(at * 4096, (at + 1) * 4096).join(''),
  )
  expect(await asked('in_plain_signs', rows, 20)).toEqual(rows.map(row => inPlainSigns(row).plain))
})
