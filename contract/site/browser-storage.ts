/** All that pages keep in a browser: under which key, and what the privacy policy says of it. `tab` is forgotten with the tab. */
export const browserStorage = {
  token: { key: 't', words: 'the token that keeps you logged in' },
  ended: { key: 'ended', words: 'that your session has ended, until you log in again' },
  searches: { key: 'searches', words: 'your recent searches' },
  offered: { key: 'message-mails-offered', words: 'that we have offered you e-mails about messages' },
  drafts: { key: 'draft', tab: true, words: 'what you have typed but not saved or sent yet' },
  scroll: { key: 'scroll', tab: true, words: 'how far you had scrolled' },
  seen: { key: 'seen', tab: true, words: 'which listings you have seen in lists' },
  viewed: { key: 'viewed', tab: true, words: 'which listings you have opened' },
} as const
