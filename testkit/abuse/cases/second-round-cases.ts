import type { AbuseCase } from '../case.ts'

/** Cases that a second attack on the running product found. */
export const secondRoundCases: readonly AbuseCase[] = [
  {
    number: 81,
    attack: "The event log keeps an admin's search for a person after that person is removed",
    expected: 'An export records that there was a search, but not its words',
    guard: {
      file: 'server/features/admin/model/allow-export.ts',
      find: 'const data = { file, filters, ',
      put: 'const data = { file, filters: { ...filters, search }, ',
    },
    test: {
      file: 'server/features/admin/exports.test.ts',
      name: 'the audit log records that a search was used, not its words',
    },
  },
  {
    number: 82,
    attack: "The evidence of a report keeps the name of a removed person's business",
    expected: "It reads 'Deleted User', like the business itself",
    guard: {
      file: 'server/schema/functions/accounts.sql',
      find: "where about_user_id = gone and subject_kind in ('business', 'requirement') and evidence <> 'Deleted User';",
      put: 'where false;',
    },
    test: {
      file: 'server/features/accounts/removal/remove-account.security.test.ts',
      name: 'leaves no address, phone, tax number or name in any table and gets no mail',
    },
  },
  {
    number: 83,
    attack: 'One account reads the GST numbers, which contain the PAN, of all sellers',
    expected:
      'The whole number for 100 different sellers a day, then a masked one; contacts of 30 sellers a day, then 429',
    guard: {
      file: 'server/features/listings/public/show-listing.ts',
      find: 'if (error instanceof Refusal) return true',
      put: 'if (error instanceof Refusal) return false',
    },
    test: {
      file: 'server/features/listings/public/show-seller.test.ts',
      name: 'is complete for a daily number of sellers and then withheld, also when requested again',
    },
  },
  {
    number: 84,
    attack: 'Injected SQL changes tables, disables triggers or reads files',
    expected: 'The app uses a role that may only change rows, also in the embedded database',
    guard: {
      file: 'main.ts',
      find: 'config.databaseUrl ?? (await makeAppRole(ownerUrl))',
      put: 'config.databaseUrl ?? ownerUrl',
    },
    test: {
      file: 'server/platform/database/setup/app-role.test.ts',
      name: 'differs from the owner in the embedded database too',
    },
  },
  {
    number: 85,
    attack: 'One browser clicks again and again',
    expected: 'It adds at most 5 clicks and 1 view per deadstock and day',
    guard: {
      file: 'server/features/metrics/metrics-store.ts',
      find: '${metricLimits.viewerMost[kind]}::int - (',
      put: '9999 - (',
    },
    test: {
      file: 'server/features/metrics/count-metrics.security.test.ts',
      name: 'a repeated beacon counts at most the daily limit of one viewer',
    },
  },
  {
    number: 86,
    attack: 'Accounts that were first counted elsewhere all click from one network',
    expected: 'All viewers of a network together add at most 20, even if they were first counted elsewhere',
    guard: {
      file: 'server/features/metrics/metrics-store.ts',
      find: '${metricLimits.networkMost}::int - (',
      put: '9999 - (',
    },
    test: {
      file: 'server/features/metrics/count-metrics.security.test.ts',
      name: 'accounts counted elsewhere before are limited by their new network',
    },
  },
  {
    number: 87,
    attack: 'A thief changed the address of an account, and stays signed in after its owner restored it',
    expected: 'The link in the notice to the old address signs everybody out',
    guard: {
      file: 'server/features/accounts/removal/return-address.ts',
      find: '  await endAllSessions(tx, userId)\n',
      put: '',
    },
    test: {
      file: 'server/features/accounts/profile/change-email.security.test.ts',
      name: 'restores the address once, ends all sessions and lets the old address sign in',
    },
  },
  {
    number: 88,
    attack: 'A link that gives an address back is used years later',
    expected: 'It works for seven days, once',
    guard: {
      file: 'server/features/accounts/model/address-return-store.ts',
      find: ' and expires_at > now()',
      put: '',
    },
    test: { file: 'server/features/accounts/profile/change-email.security.test.ts', name: 'works for seven days' },
  },
  {
    number: 89,
    attack: 'A business name imitates "verified" with similar letters or signs',
    expected: 'Refused at the name field',
    guard: {
      file: 'contract/businesses/rules.ts',
      find: "if (fault) return { field: 'name', message: fault }",
      put: '',
    },
    test: {
      file: 'server/features/businesses/businesses.security.test.ts',
      name: 'names that imitate a badge or another name',
    },
  },
  {
    number: 91,
    attack: 'One sheet is read again and again with other column mappings',
    expected: '200 times an hour, then 429; only rows that change are written',
    guard: {
      file: 'server/features/imports/preview/map-columns.ts',
      find: '  await enforceRateLimit(db, { key: `import-rereads:${userId}`, most: REREADS_AN_HOUR, seconds: AN_HOUR })\n',
      put: '',
    },
    test: {
      file: 'server/features/imports/preview/preview.test.ts',
      name: 'writes only changed rows, keeps their cells and is limited by the hour',
    },
  },
  {
    number: 92,
    attack: 'An address that begins with two slashes puts another host into the shared link of a page',
    expected: 'og:url and canonical stay with this site',
    guard: {
      file: 'server/pages/document.ts',
      find: 'const canonical = url.origin + (meta.canonical ?? url.pathname)',
      put: 'const canonical = new URL(meta.canonical ?? url.pathname, url).href',
    },
    test: {
      file: 'e2e/robustness/odd-addresses.spec.ts',
      name: 'a path that looks like another host returns 404 without a link to that host',
    },
  },
  {
    number: 93,
    attack: 'GET http://x/ HTTP/1.1, the form of a request to a proxy',
    expected: 'The path is used; never an error of the server',
    guard: {
      file: 'server/app/app.ts',
      find: '    rewriteUrl: ({ url }: { url?: string | undefined }) => originForm(url),\n',
      put: '',
    },
    test: {
      file: 'e2e/robustness/odd-addresses.spec.ts',
      name: 'a request line with the full address of the host opens the page',
    },
  },
  {
    number: 94,
    attack: 'A refusal without a message leaves no trace',
    expected: 'The browser console shows its address and status',
    guard: { file: 'web/api/client.ts', find: '      console.warn(`${path} answered ${status}`)\n', put: '' },
    test: { file: 'web/api/client.test.ts', name: 'shows its toast, and is only logged without one' },
  },
  {
    number: 95,
    attack: 'A user starts one new chat after another',
    expected: '15 an hour, 40 with business details; the refusal of the next one gives the waiting time',
    guard: {
      file: 'server/features/conversations/open-conversation.ts',
      find: 'if (isNew) await countNew(tx, userId)',
      put: '',
    },
    test: {
      file: 'server/features/conversations/create-conversation.test.ts',
      name: 'times an hour with new people',
    },
  },
  {
    number: 96,
    attack: 'The refusal of a new chat does not give the waiting time',
    expected: 'The message gives the number of minutes',
    guard: {
      file: 'server/api/replies/refusal-reply.ts',
      find: "new Set<RefusalReason>(['many_conversations', 'many_business_conversations'])",
      put: 'new Set<RefusalReason>([])',
    },
    test: {
      file: 'e2e/buying/nameless-buyer.spec.ts',
      name: 'a buyer at the limit of new chats sees when the next may start, before typing anything',
    },
  },
  {
    number: 97,
    attack: 'A seller gets messages of several buyers without a name, who look the same',
    expected: 'The first message asks such a buyer for a name; without an answer, a number identifies the buyer',
    guard: {
      file: 'web/features/conversations/window/composer/composer.tsx',
      find: '    if (askNameFor && !nameAsked) return setAsking(true)\n',
      put: '',
    },
    test: {
      file: 'e2e/buying/nameless-buyer.spec.ts',
      name: 'a buyer without a name is asked for it with the first message, and the name is used from then on',
    },
  },
  {
    number: 98,
    attack: 'A phone call is started on a device that cannot call',
    expected: 'On a desktop the number also shows, to be read and copied',
    guard: {
      file: 'web/features/listings/seller/seller-contact.tsx',
      find: '    if (matchMedia(AT_A_DESK).matches) setShown(reply)\n',
      put: '',
    },
    test: {
      file: 'e2e/buying/product-page.spec.ts',
      name: 'a call opens the phone app, and on a desktop also shows the number to copy',
    },
  },
  {
    number: 99,
    attack: 'The last specification is removed and the dialog is closed',
    expected: 'The specification is gone from the listing',
    guard: {
      file: 'web/features/listing-wizard/steps/specifications-dialog.tsx',
      find: '            onRemove(gone)\n',
      put: '',
    },
    test: { file: 'e2e/selling/listing-wizard.spec.ts', name: 'photos upload after the text' },
  },
  {
    number: 100,
    attack: 'A buyer requests a contact and does not know that the seller learns of it',
    expected: 'A text beside the button says so before the press',
    guard: {
      file: 'web/features/listings/seller/contact-actions.tsx',
      find: 'aria-describedby="contact-tells"\n      className={styles.contact}',
      put: 'className={styles.contact}',
    },
    test: {
      file: 'e2e/buying/product-page.spec.ts',
      name: 'before a contact request, pages show which details the seller will see',
    },
  },
  {
    number: 116,
    attack: 'A field that may be empty has the star of a required field',
    expected: 'Rate, unit and negotiable have the star; minimum and maximum order do not',
    guard: {
      file: 'web/features/listing-wizard/steps/rates-step.tsx',
      find: 'label="Minimum order"',
      put: 'label="Minimum order" required',
    },
    test: { file: 'e2e/selling/listing-wizard.spec.ts', name: 'photos upload after the text' },
  },
  {
    number: 117,
    attack: 'A page without changes has no Save Changes and Discard Changes',
    expected: 'They are shown, disabled',
    guard: {
      file: 'web/features/businesses/details-form.tsx',
      find: '<Button variant="secondary" aria-disabled={!dirty} onClick={discard}>',
      put: '<Button variant="secondary" hidden={!dirty} onClick={discard}>',
    },
    test: {
      file: 'e2e/selling/seller-changes-the-business.spec.ts',
      name: 'a changed business name removes the verified badge, with a warning before saving',
    },
  },
]
