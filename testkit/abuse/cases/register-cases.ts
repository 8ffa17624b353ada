import type { AbuseCase } from '../case.ts'

const test = 'server/features/admin/register/register.test.ts'
const lookUp = 'server/features/admin/register/look-up-business.ts'

export const registerCases: readonly AbuseCase[] = [
  {
    number: 175,
    attack: 'A seller keeps the badge after the registration was cancelled or suspended',
    expected: "The next look-up, within 90 days, removes the badge and mails the register's entry to the owner",
    guard: {
      file: lookUp,
      find: 'if (ended && now.verified) await takeBadge(',
      put: 'if (ended && !now.verified) await takeBadge(',
    },
    test: { file: test, name: 'removes the badge of a number' },
  },
  {
    number: 176,
    attack: 'A user causes many look-ups that cost money',
    expected: '200 in 24 hours, and one per number in 30 days',
    guard: {
      file: lookUp,
      find: "(await isWithin('gst-register', gstLookUps.most)) ? undefined : 'limit'",
      put: 'undefined',
    },
    test: { file: test, name: 'is for admins only and is limited to 200 a day' },
  },
  {
    number: 177,
    attack: 'The GST number is changed after its look-up, to keep the answer for another number',
    expected: 'An answer is shown only for the number that it is about',
    guard: {
      file: 'server/features/businesses/gst-active.ts',
      find: 'and r.gst = b.gst',
      put: '',
    },
    test: { file: test, name: 'show everybody that their GST number is active, until the number changes' },
  },
  {
    number: 196,
    attack: "One account changes its GST number again and again to use up everyone's look-ups",
    expected: 'Five changes in 24 hours, then 429 at the field',
    guard: {
      file: 'server/features/businesses/save-business.ts',
      find: "if (changed.includes('gst')) await countGstChange(tx, userId)",
      put: '',
    },
    test: {
      file: test,
      name: 'is five a day per account; the sixth number is refused at its field, and other fields are still saved',
    },
  },
  {
    number: 197,
    attack: 'Many new accounts use up the look-ups of a day',
    expected: 'Half of the look-ups are reserved for verified businesses and admins',
    guard: {
      file: lookUp,
      find: "if (!verified && !(await isWithin('gst-register:unverified', gstLookUps.mostUnverified))) return 'share'",
      put: '',
    },
    test: { file: test, name: 'reserves half of the daily look-ups for verified businesses and admins' },
  },
]
