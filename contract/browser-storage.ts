/** All that pages keep in a browser: under which key, and what the privacy policy says of it. `tab` is forgotten with the tab. */
export const browserStorage = {
  token: { key: 't', words: 'the token that keeps you signed in' },
  ended: { key: 'ended', words: 'that your sign-in has ended, until you sign in again' },
  searches: { key: 'searches', words: 'what you searched for last' },
  offered: { key: 'message-mails-offered', words: 'that we have offered you mails about messages' },
  drafts: { key: 'draft', tab: true, words: 'what you have typed and not saved or sent yet' },
  scroll: { key: 'scroll', tab: true, words: 'how far you had scrolled' },
  seen: { key: 'seen', tab: true, words: 'which deadstock you have seen in lists' },
  viewed: { key: 'viewed', tab: true, words: 'which deadstock you have opened' },
} as const
