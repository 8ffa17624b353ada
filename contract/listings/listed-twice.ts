/** The texts and limits for a seller who is about to publish the same listing twice. */
export const listedTwice = {
  why: 'One of your listings has almost the same name, and the same category, unit and rate. If you have more of it, change the quantity there.',
  open: 'Open it',
  anyway: 'List it anyway',
} as const

/** The reasons for which a listing may not go live. */
export const publishRefusals = [
  'incomplete_listing',
  'listed_already',
  'listed_often',
  'illegal_move',
  'phone_missing',
] as const
