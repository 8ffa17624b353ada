import { expect, test } from 'vitest'
import { notificationSettings } from './settings.ts'

test('the notification settings keep their labels and the order that e-mail links depend on', () => {
  expect(notificationSettings.map(({ key, label, about }) => [key, `${label}: ${about}`])).toEqual([
    ['seller_message', 'Seller Messages: Notify me of new messages from other parties.'],
    ['account_activity', 'Account Activity: Alerts for password resets, account verification, etc.'],
    ['listing_upkeep', 'Listing Upkeep: Remind me, at most once a day, which listings to confirm as still available.'],
    [
      'watching',
      'Saved Lots and Searches: Tell me, at most once a day, what is new in my saved searches, what has changed in my saved lots, and which buyers need what I list.',
    ],
    ['reviews', 'Reviews: Ask me once, five days after a deal, how it went.'],
  ])
})
