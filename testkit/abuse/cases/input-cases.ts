import type { AbuseCase } from '../case.ts'

export const inputCases: readonly AbuseCase[] = [
  {
    number: 25,
    attack: 'SVG, HTML or a program is uploaded as a picture, then opened directly',
    expected:
      'Only files that decode as JPEG, PNG or WebP are accepted; they are encoded anew and served with a policy that forbids scripts',
    guard: {
      file: 'server/platform/files/image-sizes.ts',
      find: "if (!hasImageSignature(file)) refuse('not_an_image')",
      put: '',
    },
    test: {
      file: 'server/features/listings/pictures/pictures.security.test.ts',
      name: 'whatever type and name it comes with',
    },
  },
  {
    number: 26,
    attack: 'A small file unpacks to 900 million pixels',
    expected: 'Refused before it is decoded',
    guard: {
      file: 'server/platform/files/image-sizes.ts',
      find: 'limitInputPixels: imageLimits.pixels',
      put: 'limitInputPixels: false',
    },
    test: {
      file: 'server/features/listings/pictures/uploads.security.test.ts',
      name: 'refuses 30,000 x 30,000 pixels',
    },
  },
  {
    number: 27,
    attack: 'A photo carries place, device and owner in its metadata',
    expected: 'No served size has the metadata, and the photo is upright',
    guard: { file: 'server/platform/files/image-sizes.ts', find: '      .autoOrient()\n', put: '' },
    test: {
      file: 'server/features/listings/pictures/pictures.security.test.ts',
      name: 'is missing in every served size, and the photo is upright',
    },
  },
  {
    number: 28,
    attack: 'A listing names pictures at addresses of other sites',
    expected: 'Refused, and nothing is fetched',
    guard: {
      file: 'server/features/listings/changes/save-listing.ts',
      find: 'if (chosen.length < addresses.length)',
      put: 'if (chosen.length < 0)',
    },
    test: {
      file: 'server/features/listings/pictures/pictures.security.test.ts',
      name: 'are refused, and no request is made to them',
    },
  },
  {
    number: 29,
    attack: 'Script in every text of the product: names, chats, tables, structured data, titles',
    expected: 'Shown as text; no script runs, no other site is called, and no violation of the policy is reported',
    guard: { file: 'server/pages/document.ts', find: "json.replace(/</g, '\\\\u003c')", put: 'json' },
    test: {
      file: 'e2e/robustness/hostile-content.spec.ts',
      name: 'abuse case 29: user texts are shown as plain text on every screen',
    },
  },
  {
    number: 31,
    attack: 'Wildcards and patterns in searches',
    expected: 'They are searched as ordinary characters',
    guard: {
      file: 'server/features/listings/own/own-listing-store.ts',
      find: 'word.replace(/[%_\\\\]/g, sign => `\\\\${sign}`)',
      put: 'word',
    },
    test: {
      file: 'server/features/listings/own/list-own-listings.test.ts',
      name: 'finds all words in any order and counts the matches',
    },
  },
  {
    number: 32,
    attack: 'Names that poison objects: __proto__, constructor',
    expected: 'Refused at any place of a body',
    guard: { file: 'server/api/json-guard.ts', find: 'if (POISON.has(key))', put: 'if (POISON.size < 0)' },
    test: {
      file: 'server/features/listings/input.security.test.ts',
      name: 'are refused at every level of the body of an update',
    },
  },
  {
    number: 33,
    attack: 'Bodies too deep or too wide, or with NUL or half of a surrogate pair',
    expected: '400 or 422, never an error of the server',
    guard: {
      file: 'server/api/json-guard.ts',
      find: "if (value.includes('\\0') || !value.isWellFormed()) refuse('malformed')",
      put: 'return',
    },
    test: {
      file: 'server/features/listings/input.security.test.ts',
      name: 'half a surrogate pair',
    },
  },
  {
    number: 34,
    attack: 'A cell contains a formula that a spreadsheet would run on opening',
    expected: 'Every cell is text, with an apostrophe before a possible formula',
    guard: { file: 'server/platform/files/spreadsheet.ts', find: "`'${cut}` : cut", put: 'cut : cut' },
    test: {
      file: 'server/features/admin/exports.test.ts',
      name: 'are written as text, with an apostrophe before every risky value',
    },
  },
  {
    number: 35,
    attack: 'The contact form is used to send mail to others, or to flood the mailbox',
    expected: 'One mail to the fixed mailbox, five an hour from one network',
    guard: {
      file: 'server/features/contact/send-contact-message.ts',
      find: 'most: contactLimits.perHour',
      put: 'most: 9999',
    },
    test: {
      file: 'server/features/contact/send-contact-message.test.ts',
      name: 'one network may send five messages an hour, also when all come at once',
    },
  },
]
