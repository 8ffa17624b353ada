import { formatNumber } from '../shared/numbers/numbers.ts'
import { formatQuantity, isUnit } from '../shared/numbers/units.ts'
import { answerLimits } from './answer-limits.ts'
import type { RequirementState } from './states.ts'

export const boardPage = 20

// in a file of its own, because public pages load it and the size of their scripts is limited
export const requirementTexts = {
  /** the note for a buyer who opens an answer */
  openNotice: 'Opening an answer starts a chat: the seller then sees your name and city.',
  opened: (title: string) => `Thank you for your answer to my requirement “${title}”. Can we talk about it?`,
  board: 'What buyers need',
  boardAbout: 'Buyers post what they are looking for. If you have it, answer with your lot and price.',
  post: 'Post what you need',
  none: 'No requirements here yet',
  noneAbout: 'Post what you need, and we’ll alert sellers who have it.',
  gone: 'This requirement is no longer open',
  unknownBuyer: (region: string, verified: boolean) => `A${verified ? ' verified' : ''} buyer in ${region}`,
  login: 'Log in to read the details and answer',
  private:
    'Sellers see your state only. Your name, city and PIN code are shown to a seller once you open their answer.',
  own: 'Your requirements',
  yours: 'Yours',
  answersShort: 'Answered',
  nothing: 'No requirements posted yet',
  matching: 'You have a matching lot',
  answers: 'Your answers',
  forMe: 'For your goods',
  held: 'We review your requirement before sellers see it, usually within a day.',
  posted: 'Your requirement is now shown to sellers',
  noAnswers: 'No answers yet. We have alerted sellers with matching lots.',
  sent: 'Your answer is sent. The buyer will compare answers and message you here.',
  reported: 'Members reported this requirement. We have reviewed it and taken it down.',
  answerChanged: 'Answer changed',
  changedOnce: 'You can change an answer once.',
} as const

export const statusLabels: Record<RequirementState, string> = {
  held: 'Being checked',
  open: 'Open',
  full: 'Ten answers',
  closed: 'Closed',
  expired: 'Expired',
  refused: 'Not shown',
  removed: 'Taken down',
}

/** Writes the filters of the board as an address. */
export function writeBoard({
  category,
  state,
  page = 1,
}: {
  category?: string
  state?: string
  page?: number
}): string {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (state) query.set('state', state)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `?${text}` : ''
}

const DAY = 86_400_000
/** Whole days until the end, the last one included. */
export const daysLeft = (expiresAt: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(expiresAt).getTime() - now.getTime()) / DAY))

export const formatDaysLeft = (days: number): string => (days <= 1 ? 'Last day' : `${days} days left`)

/** '2 of 10 answers' */
export const formatAnswers = (answers: number): string =>
  answers === 0 ? 'No answers yet' : `${answers} of ${answerLimits.most} answers`

/** '5,000 m' */
export const formatWanted = (quantity: number, unit: string): string =>
  isUnit(unit) ? formatQuantity(quantity, unit) : formatNumber(quantity)
