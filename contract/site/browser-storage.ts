/**
 * All data that pages store in a browser, by key; the privacy policy names each. `tab` data is deleted with the tab.
 */
export const browserStorage = {
  token: { key: 't' },
  ended: { key: 'ended' },
  language: { key: 'language' },
  searches: { key: 'searches' },
  offered: { key: 'message-mails-offered' },
  photos: { key: 'photos' },
  account: { key: 'account' },
  wizards: { key: 'wizards' },
  outbox: { key: 'outbox' },
  drafts: { key: 'draft', tab: true },
  scroll: { key: 'scroll', tab: true },
  seen: { key: 'seen', tab: true },
  viewed: { key: 'viewed', tab: true },
  languageOffer: { key: 'language-offer', tab: true },
} as const
