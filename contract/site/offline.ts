/** The worker that answers a page while there is no connection, the page that it caches for this case, and the message after which it caches the wizard too. */
export const offlineParts = {
  worker: '/worker.js',
  page: '/offline',
  keepWizard: 'keep-wizard',
  wizardCache: 'wizard ',
} as const

export const offlineTexts = {
  title: 'No connection',
  again: 'Try again',
  message:
    'Prices and stock change, so they are not stored on this device. What you typed in a listing is still here: open this page again when you are back online.',
} as const
