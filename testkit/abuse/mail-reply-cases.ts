import type { AbuseCase } from './case.ts'

const security = 'server/features/mail-replies/mail-replies.security.test.ts'
const takeAnswer = 'server/features/mail-replies/take-answer.ts'

/** Answers to messages by e-mail. */
export const mailReplyCases: readonly AbuseCase[] = [
  {
    number: 280,
    attack: "Someone who saw a member's reply address, such as the receiver of a copy, writes in the member's name",
    expected: '550: an answer must come from the address to which the message was mailed',
    guard: { file: takeAnswer, find: 'mail.from.length !== 1 || mail.from[0] !== recipient.email', put: 'false' },
    test: { file: security, name: 'is refused when someone else sends it with the token' },
  },
  {
    number: 282,
    attack: 'A reply address from an old e-mail, or from the mailbox that an account has left, is used',
    expected: '550 after 30 days, and at once after a change of address',
    guard: {
      file: 'server/features/mail-replies/reply-address-store.ts',
      find: ' and r.ends_at > now()',
      put: '',
    },
    test: {
      file: security,
      name: 'is refused when its token is unknown, expired, of a former address, or of another domain',
    },
  },
  {
    number: 283,
    attack: 'Two servers deliver the same answer at the same moment, because one missed our reply',
    expected: 'The answer is stored once: the keys of its messages come from its Message-ID',
    guard: {
      file: takeAnswer,
      find: 'clientId: `mail-${key}-${place}`',
      put: 'clientId: randomUUID()',
    },
    test: { file: security, name: 'is stored once when two servers deliver it at the same moment' },
  },
  {
    number: 284,
    attack: 'Absence programs of both sides of a chat answer each other without end',
    expected: 'Mails of programs are dropped and not answered',
    guard: { file: takeAnswer, find: 'mail.automatic || ', put: '' },
    test: {
      file: 'server/features/mail-replies/mail-replies.test.ts',
      name: 'is stored exactly once, or is refused with a reason',
    },
  },
  {
    number: 285,
    attack: "Answers that cannot be sent are used to fill a member's mailbox with explanations",
    expected: 'One explanation for each answer, and five a day, to the address of the account alone',
    guard: { file: takeAnswer, find: 'most: 5, seconds: 86_400', put: 'most: 500, seconds: 86_400' },
    test: {
      file: security,
      name: 'is explained by one mail when the chat is closed, and by none after five in a day',
    },
  },
  {
    number: 286,
    attack: 'Mails of any size are sent to fill the memory',
    expected: '552 at the announced size, before the mail is sent; without an announced size, 552 after reading',
    guard: { file: 'server/platform/mail/receive-mails.ts', find: '    size: bytesMost,\n', put: '' },
    test: {
      file: security,
      name: 'an answer by e-mail of 10 MB is refused before it is sent, and also when its size was not announced',
    },
  },
]
