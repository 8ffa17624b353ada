import type { AbuseCase } from '../case.ts'

const mails = 'server/features/notifications/messages/mail-messages.test.ts'
const hiddenNumbers = 'server/features/search/engines/hidden-numbers.security.test.ts'

export const contactCases: readonly AbuseCase[] = [
  {
    number: 171,
    attack: 'A seller puts a phone number or a website into the name of a listing, which is on every card',
    expected: '422 at the name before it is live, and the text stays in the Draft',
    guard: {
      file: 'contract/listings/publishing.ts',
      find: "if (containsContact(draft.name ?? '')) faults.push",
      put: 'if (containsContact("")) faults.push',
    },
    test: {
      file: 'server/features/listings/changes/publish-listing.test.ts',
      name: 'leaves a listing with contact details in its name a Draft',
    },
  },
  {
    number: 172,
    attack: 'A program finds the masked digits by searching for one digit after the other',
    expected:
      'The index contains only what pages show: suggestions, search and item lists find nothing after the fourth digit',
    guard: {
      file: 'server/schema/functions/search/listings.sql',
      find: "concat_ws(' ', mask_phones(l.description), m.words)",
      put: "concat_ws(' ', l.description, m.words)",
    },
    test: { file: hiddenNumbers, name: 'learns none of the others' },
  },
  {
    number: 173,
    attack: 'Links to another site are sent to strangers in messages that are also e-mailed',
    expected: 'Such a message is not e-mailed before an administrator has read it; the sender is not notified',
    guard: {
      file: 'server/features/conversations/withheld/withhold-message.ts',
      find: "if (leadsAway(body, config.publicUrl.host)) return 'link'",
      put: 'void leadsAway',
    },
    test: {
      file: mails,
      name: 'a message with a link to another site stays in the chat, and an admin can release its mail',
    },
  },
  {
    number: 174,
    attack: 'The same text is sent to many people within an hour',
    expected: 'From the fifth message on its e-mail is withheld too, whatever its spaces and capitals',
    guard: {
      file: 'contract/conversations/withheld-messages.ts',
      find: "text.toLowerCase().replaceAll(/\\s+/g, ' ').trim()",
      put: 'text',
    },
    test: { file: mails, name: 'is the fifth copy of a text by different people in an hour, ignoring blanks and case' },
  },
  {
    number: 180,
    attack: 'A program collects phone numbers from descriptions without an account',
    expected: 'Callers who are not signed in get four digits of each number, in every reply and page',
    guard: {
      file: 'server/features/listings/model/listing-view.ts',
      find: 'phonesFor(context.viewer)(row.description)',
      put: 'row.description',
    },
    test: {
      file: 'server/features/own-data/kept-secrets.security.test.ts',
      name: 'private data of a seller is in no public reply, sitemap or log line',
    },
  },
  {
    number: 181,
    attack: 'A stranger searches an item list digit by digit for a number in one of its cells',
    expected: 'Cells are searched as they are shown: with the first four digits',
    guard: {
      file: 'server/features/manifests/public/show-manifest.ts',
      find: 'masked: !context.viewer',
      put: 'masked: context.viewer === undefined',
    },
    test: { file: hiddenNumbers, name: 'learns none of the others' },
  },
  {
    number: 182,
    attack:
      'A phone number is written with other digits, invisible characters, brackets or dashes to get past the check',
    expected: 'It is found like a plain number, in the contract and in the database',
    guard: {
      file: 'contract/shared/contact/contact-details.ts',
      find: 'const { plain, places } = inPlainSigns(text)',
      put: 'const { plain, places } = { ...inPlainSigns(text), plain: text, places: undefined as number[] | undefined }',
    },
    test: { file: 'contract/shared/contact/contact-details.test.ts', name: 'and masked' },
  },
  {
    number: 183,
    attack:
      'A phone number, mailbox or website is put into the name of a person or business, a town, the text about a business, a review or its answer',
    expected: '422 at the field; nothing typed is lost',
    guard: {
      file: 'contract/accounts/endpoints.ts',
      find: '.refine(name => !containsContact(name), contactMessages.person)',
      put: '.refine(name => !containsContact(name.slice(0, 0)), contactMessages.person)',
    },
    test: {
      file: 'server/features/accounts/profile/contact-details.security.test.ts',
      name: 'is refused at its field with',
    },
  },
  {
    number: 184,
    attack: 'A short link, or a host that imitates our name, is sent to a stranger in a message that is also e-mailed',
    expected:
      'Any host with an ending of the IANA list withholds the e-mail until the stranger has replied or an administrator has read the message',
    guard: {
      file: 'server/features/conversations/withheld/leads-away.ts',
      find: '[...others.matchAll(HOST)].some(isHost)',
      put: '[...others.matchAll(HOST)].some(found => isHost(found) && found.length === 0)',
    },
    test: { file: 'server/features/conversations/withheld/leads-away.test.ts', name: 'bit.ly' },
  },
  {
    number: 185,
    attack: 'A name imitates the badge or our staff by letters of other scripts, in Hindi or by a reserved name',
    expected: '422 at the field',
    guard: {
      file: 'contract/shared/names/display-names.ts',
      find: 'LOOKALIKES.get(sign) ?? sign',
      put: 'sign',
    },
    test: { file: 'contract/shared/names/display-names.test.ts', name: 'claims to be verified' },
  },
  {
    number: 200,
    attack: "A phone number is written behind 'ISBN', so that visitors read it as the number of a book",
    expected: 'It is masked unless its check digit is right, as it is for one number in eleven',
    guard: { file: 'contract/shared/contact/contact-details.ts', find: '% 11 === 0', put: '% 11 >= 0' },
    test: { file: 'contract/shared/contact/contact-details.test.ts', name: 'is found in' },
  },
]
