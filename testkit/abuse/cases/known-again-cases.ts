import type { AbuseCase } from '../case.ts'

const reviews = 'server/features/admin/account-reviews/account-reviews.test.ts'
const pictures = 'server/features/admin/account-reviews/barred-pictures.test.ts'
const twice = 'server/features/listings/listed-twice/refuse-listed-twice.ts'
const twiceTest = 'server/features/listings/listed-twice/refuse-listed-twice.test.ts'
const same = 'server/features/listings/same-pictures/same-pictures.test.ts'

/** Accounts that return after their removal, and pictures that belong to somebody else. */
export const knownAgainCases: readonly AbuseCase[] = [
  {
    number: 150,
    attack: 'A person removed for fraud returns with another address and the same phone, PAN or GST number',
    expected: "The new account's listings wait for an administrator's review; no message gives the reason",
    guard: {
      file: 'server/features/accounts/account-review/review-new-seller.ts',
      find: "const shares = !seller.verified && marks.some(({ kind }) => kind !== 'email')",
      put: 'const shares = false',
    },
    test: { file: reviews, name: 'puts a new account with the same phone under review, but no unrelated account' },
  },
  {
    number: 151,
    attack: 'A listing is published at the moment when the review of its account begins',
    expected: 'The database keeps it hidden, even for a request that began earlier',
    guard: {
      file: 'server/schema/functions/suspensions.sql',
      find: 'if (select held from users where id = new.user_id) then',
      put: 'if false then',
    },
    test: { file: reviews, name: 'also hides a listing published at the moment it begins' },
  },
  {
    number: 152,
    attack: 'The numbers of removed people are read from the database',
    expected: 'The database has only keyed hashes, which cannot be reversed',
    guard: {
      file: 'server/features/accounts/account-review/fingerprint-store.ts',
      find: "mark: keyedHash('barred', kind, text)",
      put: 'mark: Buffer.from(text)',
    },
    test: {
      file: reviews,
      name: 'leaves hashed fingerprints for three years; a shared e-mail address alone only flags an account',
    },
  },
  {
    number: 153,
    attack: 'A new account uses the photos of a removed account in a smaller size',
    expected: 'The account is put under review, as for a shared number',
    guard: {
      file: 'server/features/listings/changes/publish-listing.ts',
      find: '{ publishes: true, shows: id }',
      put: '{ publishes: true }',
    },
    test: {
      file: pictures,
      name: 'a photo of an account removed for fraud puts later unverified sellers under review, not earlier ones',
    },
  },
  {
    number: 154,
    attack: 'Photos of a removed account are added to a listing that is already live',
    expected: 'Compared within seconds; the account is put under review and the listing is paused',
    guard: {
      file: 'server/features/listings/same-pictures/compare-pictures.ts',
      find: 'if (seller) await reviewNewSeller(tx, services, seller, { shows: id })',
      put: '',
    },
    test: {
      file: pictures,
      name: 'a barred photo is also found on a live listing, and is forgotten after three years',
    },
  },
  {
    number: 155,
    attack: 'A cheat copies the photos of an honest seller and is removed, so that the seller gets suspected',
    expected: 'Photos that are in a live listing of another seller leave no fingerprint',
    guard: {
      file: 'server/features/accounts/account-review/picture-fingerprints.ts',
      find: "l.status = 'Active' and l.user_id <> ${userId}",
      put: 'false',
    },
    test: {
      file: pictures,
      name: 'a photo of an account removed for fraud puts later unverified sellers under review, not earlier ones',
    },
  },
  {
    number: 156,
    attack: 'Goods are offered with the photos of another business, recompressed',
    expected: 'An administrator sees this on both listings, with the time at which each went live',
    guard: {
      file: 'server/platform/files/picture-likeness.ts',
      find: 'const ALIKE = 4',
      put: 'const ALIKE = -1',
    },
    test: {
      file: same,
      name: 'a photo used by two businesses, even in another encoding, is flagged on both listings until one is gone',
    },
  },
  {
    number: 157,
    attack: 'Pictures of one or two colours make unrelated sellers suspicious',
    expected: 'Such pictures get no fingerprint and match no picture',
    guard: {
      file: 'server/platform/files/picture-fingerprint.ts',
      find: 'clear < LEAST.clear || darker < LEAST.darker ? noFingerprint : ',
      put: '',
    },
    test: { file: same, name: 'plain pictures match no other, and old pictures get fingerprints in batches' },
  },
  {
    number: 158,
    attack: 'A seller lists the same lot again and again to be seen more often',
    expected: 'The seller must confirm before it goes live; five times in 24 hours, then 422',
    guard: { file: twice, find: 'if (!allowed) ', put: 'if (allowed === null) ' },
    test: { file: twiceTest, name: 'five duplicates are allowed in 24 hours, and only published ones count' },
  },
  {
    number: 159,
    attack: 'Two tabs publish the same lot at the same moment',
    expected: 'One goes live; the other needs a confirmation',
    guard: {
      file: twice,
      find: 'await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`listed twice:${userId}`}, 0))`',
      put: '',
    },
    test: { file: twiceTest, name: 'one of two duplicates published at once is refused, and strangers get 404' },
  },
]
