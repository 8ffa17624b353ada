import { mailReplyLimits } from '#contract/conversations/mail-replies.ts'

/** The answers to the sender's mail server. They are English, since they end up in a report of that server. */
export const smtpAnswers = {
  sent: 'Sent in the chat',
  ignored: 'Automatic answers are not sent in the chat',
  explained: 'Not sent in the chat; an e-mail to you says why',
  otherDomain: { code: 550, text: '5.7.1 This server takes answers to messages alone' },
  unknownAddress: {
    code: 550,
    text: '5.1.1 This address has ended or never existed. Answer the newest e-mail, or write in the chat',
  },
  noSender: { code: 550, text: '5.7.1 This address takes no automatic e-mails' },
  otherSender: {
    code: 550,
    text: '5.7.1 Not sent: the e-mail must come from the address of your account alone, to which the message was sent',
  },
  tooLarge: {
    code: 552,
    text: `5.3.4 An answer by e-mail can have at most ${mailReplyLimits.bytes / 1024 / 1024} MB`,
  },
  unreadable: { code: 554, text: '5.6.0 This e-mail cannot be read' },
  later: { code: 451, text: '4.3.0 Please try again later' },
} as const
