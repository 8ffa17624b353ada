import type { AbuseCase } from '../case.ts'

/** Cases that attacks on the running product found. */
export const foundCases: readonly AbuseCase[] = [
  {
    number: 41,
    attack: 'One address searches without a pause, with the most expensive words',
    expected: '60 searches a minute, then 429 with the waiting time; searches of rendered pages count too',
    guard: {
      file: 'contract/http/request-quotas.ts',
      find: 'return quota ? [general, quota] : [general]',
      put: 'return [general]',
    },
    test: {
      file: 'server/api/request-limits.test.ts',
      name: 'is limited to 60 searches a minute, with any query, filters and pages',
    },
  },
  {
    number: 42,
    attack: "The change of an admin's authenticator stops halfway, so that no authenticator is valid",
    expected: 'The old one stays valid until the new one is confirmed; an unconfirmed one ends after ten minutes',
    guard: {
      file: 'server/features/admin/second-factor/second-factor-store.ts',
      find: 'on conflict (user_id) do update set pending_sealed',
      put: 'on conflict (user_id) do update set confirmed_at = null, secret_sealed = null, pending_sealed',
    },
    test: {
      file: 'server/features/admin/second-factor/second-factor.test.ts',
      name: 'leaves the first app and its recovery codes valid until the new app is confirmed',
    },
  },
  {
    number: 43,
    attack: 'A stolen token of some days ago is used to move the account to another mailbox',
    expected:
      'Only a fresh sign-in or a code to the old address allows the move, and the old address gets a link that takes the account back',
    guard: {
      file: 'server/features/accounts/profile/change-email.ts',
      find: "if (!(await hasLiveCode(tx, viewer.userId, 'change-email', newEmail))) refuse('code_needed')",
      put: '',
    },
    test: {
      file: 'server/features/accounts/profile/change-email.security.test.ts',
      name: 'changes the address only with a code mailed to the old address',
    },
  },
  {
    number: 44,
    attack: 'Codes for a change of address are guessed instead of sign-in codes',
    expected:
      'Both kinds of guesses count against the same limits of the mailbox, the network and all callers together',
    guard: {
      file: 'server/features/accounts/codes/redeem-code.ts',
      find: 'await chargeFailure(context)\n  if (await isBreakerOpen(db))',
      put: 'if (await isBreakerOpen(db))',
    },
    test: {
      file: 'server/features/accounts/profile/change-email.security.test.ts',
      name: 'count as failures of their network and of all networks when they are wrong, and not when they are right',
    },
  },
  {
    number: 45,
    attack: 'Guesses come from many networks of one IPv6 site',
    expected: 'All addresses with the same first 48 bits share a limit',
    guard: {
      file: 'server/features/accounts/model/sign-in-budget.ts',
      find: 'limit(`failures/site ${site}`, 60, hour)',
      put: 'limit(`failures/site ${site}`, 99999, hour)',
    },
    test: {
      file: 'server/features/accounts/codes/sign-in-flood.security.test.ts',
      name: 'the networks of one IPv6 site share a limit of sixty failures an hour',
    },
  },
  {
    number: 46,
    attack: "A spammer enters a competitor's phone, so that a block of the spammer also blocks the competitor",
    expected: 'A block applies to other accounts only if they were made after it',
    guard: {
      file: 'server/features/conversations/blocks/block-store.ts',
      find: ' and created_at < u.created_at',
      put: '',
    },
    test: {
      file: 'server/features/conversations/blocks/blocks.security.test.ts',
      name: "does not get a competitor blocked by entering the competitor's phone, PAN and GST number",
    },
  },
  {
    number: 47,
    attack: 'An address or a query contains text that no database accepts',
    expected: '400, never an error of the server',
    guard: {
      file: 'server/api/json-guard.ts',
      find: "    if (typeof value === 'string') checkText(value)\n}",
      put: '    void value\n}',
    },
    test: {
      file: 'server/app/hostile-requests.security.test.ts',
      name: 'is refused as malformed in the search of the own listings',
    },
  },
  {
    number: 48,
    attack: 'An admin whose address was removed from ADMIN_EMAILS continues as an admin',
    expected: 'No rights from the next request on',
    guard: {
      file: 'server/api/sessions.ts',
      find: 'u.admin and has_admin_address(u.id, ${adminEmails}) as admin',
      put: 'u.admin and (has_admin_address(u.id, ${adminEmails}) or true) as admin',
    },
    test: {
      file: 'server/features/admin/admin.security.test.ts',
      name: 'an address removed from ADMIN_EMAILS loses admin rights in open sessions, and may delete its account',
    },
  },
  {
    number: 49,
    attack: 'The answer shows if an address is of a deleted draft or never existed',
    expected: 'Both get the same answer; only formerly live listings are reported as gone',
    guard: {
      file: 'server/features/listings/public/show-listing.ts',
      find: "was_live && (status === 'Inactive' || status === 'Deleted')",
      put: "was_live || status === 'Deleted'",
    },
    test: {
      file: 'server/app/hostile-requests.security.test.ts',
      name: 'a visitor cannot detect a deleted draft, only a deleted listing that was live',
    },
  },
  {
    number: 50,
    attack: 'One account keeps hundreds of uploads open',
    expected: 'Two at a time; a slot is taken before the body is read, and without a slot the upload gets 429',
    guard: {
      file: 'server/api/uploads/upload-slots.ts',
      find: "if (viewer && !slot) refuse('too_many_uploads', { retryAfter: uploadLimits.retryAfterSeconds })",
      put: '',
    },
    test: {
      file: 'server/api/uploads/upload-slots.test.ts',
      name: 'are limited to two even when many start at once',
    },
  },
]
