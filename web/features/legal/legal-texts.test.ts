import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signIn } from '#contract/accounts/rules.ts'
import { grievanceLimits } from '#contract/grievances/rules.ts'
import { formatPromise } from '#contract/grievances/texts.ts'
import { sellerLimits } from '#contract/listings/public/seller-limits.ts'
import { routeAt } from '#web/app/routes.ts'
import { privacy, storedThings } from './privacy.ts'
import { terms as termsWith } from './terms.ts'

const terms = termsWith(grievanceLimits.days)

const textOf = (text: typeof terms): string => JSON.stringify(text)

test('every address of the legal pages leads to them', () => {
  for (const path of ['/privacy-policy', '/privacypolicy'])
    expect(routeAt(path).route.module).toBe('web/pages/public/legal/privacy.tsx')
  for (const path of ['/terms-and-conditions', '/terms', '/terms-&-conditions', '/terms-%26-conditions'])
    expect(routeAt(path).route.module).toBe('web/pages/public/legal/terms.tsx')
})

test('both texts have their effective date and a unique anchor per section', () => {
  for (const text of [privacy, terms]) {
    expect(text.effective).toEqual({ day: '17/03/2025', iso: '2025-03-17' })
    const ids = text.sections.map(section => section.id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('the terms contain the required statements', () => {
  for (const fact of [
    'governed by the laws of India',
    'seat of arbitration is Kolkata',
    'subject to pending transactions and legal obligations',
    'We do not handle payments',
    'Listing and buying on the marketplace are free',
    'Paid promotion for sellers',
  ])
    expect(textOf(terms)).toContain(fact)
})

test('the privacy policy names all stored data', () => {
  for (const fact of [
    'e-mail address',
    'phone number',
    'PAN',
    'GST number',
    'legal name',
    'messages',
    'offers and requests for quotes',
    'pictures',
    'DPDP Act',
  ])
    expect(textOf(privacy)).toContain(fact)
})

test('the privacy policy names all browser storage, and the code uses only named keys', () => {
  for (const words of Object.values(storedThings)) expect(textOf(privacy)).toContain(words)
  const web = join(import.meta.dirname, '../..')
  const storing = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter(file =>
      /(?:Storage|indexedDB|caches)\.(?:setItem|open|put)\(|document\.cookie/.test(
        readFileSync(join(web, file), 'utf8'),
      ),
    )
  expect(storing.length).toBeGreaterThan(4)
  const named = /browserStorage|signIn\.(?:tokenKey|endedKey)/
  for (const file of storing) expect(readFileSync(join(web, file), 'utf8'), file).toMatch(named)
})

test('the privacy policy names the one cookie, its content and its duration', () => {
  for (const fact of ['read_after, for 60 seconds after you save', 'a position in our database’s log'])
    expect(textOf(privacy)).toContain(fact)
})

test('the privacy policy states the data visible to others and the length of a session', () => {
  for (const fact of [
    'for a new account the name that Google gives',
    `at most ${sellerLimits.gstNumbersADay} sellers a day`,
    `at most ${sellerLimits.contactsADay} sellers a day`,
    `A session ends after ${signIn.sessionDays} days, or after ${signIn.idleDays} days without use`,
    'The GST number of a business contains its PAN',
  ])
    expect(textOf(privacy)).toContain(fact)
})

test('both texts state the complaint deadlines, with the days set by the operator', () => {
  expect(textOf(termsWith(5))).toContain('decide on it within 5 days.')
  expect(textOf(termsWith(5))).not.toContain('within 7 days.')
  for (const fact of [
    formatPromise(grievanceLimits.days),
    `within ${grievanceLimits.orderHours} hours`,
    `once for a review within ${grievanceLimits.reopenDays} days`,
  ])
    expect(textOf(terms)).toContain(fact)
  expect(grievanceLimits.daysMost).toBe(15)
  expect(textOf(privacy)).toContain(`erased ${grievanceLimits.retentionDays} days after the complaint is closed`)
})
