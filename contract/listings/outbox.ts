/** Texts about listings that wait for a connection. */
export const outboxTexts = {
  publishLater: 'Publish when back online',
  queued: 'We will publish this listing when you are back online.',
  lineLost: 'No connection. What you enter stays on this device, and you can go on.',
  notStored: 'This browser cannot keep the listing. Please publish it when you are back online.',
  heading: 'Listings waiting for a connection',
  waiting: 'Waits for a connection. It is published when you are back online and this page is open.',
  changedElsewhere: 'This listing was changed elsewhere meanwhile. Please open it and publish it again.',
  live: 'Your listing is live now.',
  open: 'Open',
  remove: 'Remove',
  removed: 'Removed from this device.',
} as const
