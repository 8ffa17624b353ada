import type { AbuseCase } from './case.ts'

/** What a second look at the running product found. */
export const secondRoundCases: readonly AbuseCase[] = [
  {
    number: 81,
    attack: 'What an admin searched for outlives a removed person in the log of events',
    expected: 'An export writes down that something was searched for, and not what',
    guard: {
      file: 'server/features/admin/allow-export.ts',
      find: 'const data = { file, filters, ',
      put: 'const data = { file, filters: { ...filters, search }, ',
    },
    test: { file: 'server/features/admin/exports.test.ts', name: 'leaves no trace of what was searched for' },
  },
  {
    number: 82,
    attack: "The evidence of a report keeps the name of a removed person's business",
    expected: "It reads 'Deleted User', like the business itself",
    guard: {
      file: 'server/migrations/0032_words_about_removed.sql',
      find: "where about_user_id = gone and subject_kind = 'business' and evidence <> 'Deleted User';",
      put: 'where false;',
    },
    test: {
      file: 'server/features/accounts/remove-account.security.test.ts',
      name: 'no table holds its addresses, phone, tax numbers or name',
    },
  },
  {
    number: 83,
    attack: 'One account reads the GST number, and the PAN in it, of every seller',
    expected: 'Whole for 100 different sellers a day, then without its middle until tomorrow; contacts of 30, then 429',
    guard: {
      file: 'server/features/listings/show-listing.ts',
      find: 'if (error instanceof Refusal) return true',
      put: 'if (error instanceof Refusal) return false',
    },
    test: { file: 'server/features/listings/show-seller.test.ts', name: 'is whole for so many sellers a day' },
  },
]
