import { keptLimits } from './rules.ts'

export const partyTexts = {
  buyer: 'About this buyer',
  seller: 'About this seller',
  place: 'Place',
  since: 'Member since',
  checked: 'Checked',
  gst: 'GST',
  replies: 'Replies',
  kept: 'Kept deals',
  keptAbout: `Agreements made here with other firms, counted every night. A figure is shown from ${keptLimits.agreementsLeast} agreements with ${keptLimits.firmsLeast} firms. It is not a guarantee.`,
  notChecked: 'Not checked by our team',
  checkedByTeam: 'GST number, PAN and name checked by our team',
  checkedByTeamOn: (date: string): string => `GST number, PAN and name checked by our team on ${date}`,
  gstActive: 'GST number active',
  gstGiven: 'GST number given, not checked on the register',
  gstNone: 'No GST number given',
} as const
