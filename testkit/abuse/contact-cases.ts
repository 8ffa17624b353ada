import type { AbuseCase } from './case.ts'

export const contactCases: readonly AbuseCase[] = [
  {
    number: 171,
    attack: 'A seller puts a phone number or a website into the name of a listing, which stands on every card',
    expected: '422 at the name before it is live, and the text stays in the Draft',
    guard: {
      file: 'contract/listings/rules.ts',
      find: "if (holdsContact(draft.name ?? '')) faults.push",
      put: 'if (holdsContact("")) faults.push',
    },
    test: {
      file: 'server/features/listings/changes/publish-listing.test.ts',
      name: 'keeps a name with contact details a Draft',
    },
  },
  {
    number: 172,
    attack: 'A program collects phone numbers from descriptions without an account',
    expected: 'Four digits of each, in every reply and page for who is not signed in',
    guard: {
      file: 'server/features/listings/model/listing-view.ts',
      find: 'context.viewer ? row.description : maskPhones(row.description)',
      put: 'row.description',
    },
    test: { file: 'server/features/own-data/kept-secrets.security.test.ts', name: 'what a seller keeps to themselves' },
  },
]
