/**
 * The e-mail switches of a user. They are off by default, except those of a service that the user asked for. Add new
 * ones at the end: links in mails name them by index.
 */
export const notificationSettings = [
  { key: 'seller_message', label: 'Seller Messages', about: 'Notify me of new messages from other parties.' },
  {
    key: 'account_activity',
    label: 'Account Activity',
    about: 'Alerts for password resets, account verification, etc.',
  },
  {
    key: 'listing_upkeep',
    label: 'Listing Upkeep',
    about: 'Remind me, at most once a day, which listings to confirm as still available.',
    on: true,
  },
  {
    key: 'watching',
    label: 'Saved Lots and Searches',
    about:
      'Tell me, at most once a day, what is new in my saved searches, what has changed in my saved lots, and which buyers need what I list.',
    on: true,
  },
  { key: 'reviews', label: 'Reviews', about: 'Ask me once, five days after a deal, how it went.', on: true },
] as const satisfies readonly { key: string; label: string; about: string; on?: boolean }[]

export const notificationKeys = notificationSettings.map(({ key }) => key)
export type NotificationKey = (typeof notificationKeys)[number]

export const settingsMessages = {
  saved: 'Settings updated successfully',
  deleted: 'Your account has been deleted',
  addressChanged: 'From now on, log in with your new address',
  methodRemoved: 'You can no longer log in with this Google account',
} as const
