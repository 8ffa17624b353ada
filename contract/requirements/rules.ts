import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { stateNames } from '../businesses/rules.ts'
import { categoryOf, hasSubcategory } from '../catalogue/taxonomy.ts'
import type { FieldFault } from '../http/refusals.ts'
import { contactMessages, containsContact } from '../shared/contact/contact-details.ts'
import { keysOf } from '../shared/keys-of.ts'
import { isDeceptive } from '../shared/names/display-names.ts'
import { numberLimits } from '../shared/numbers/numbers.ts'
import { isUnit } from '../shared/numbers/units.ts'
import { isPinCode } from '../shared/pin-code.ts'
import { type Condition, conditions } from '../surplus/terms.ts'
import { boardPage } from './board.ts'
import type { RequirementState } from './states.ts'

export const requirementLimits = {
  titleLeast: 5,
  titleMost: 120,
  wordsLeast: 10,
  wordsMost: 1000,
  placeMost: 60,
  /** requirements of one account that may be open at a time, and that may be posted within `postedDays` */
  openMost: 3,
  postedMost: 6,
  postedDays: 30,
  /** the days that 'still needed' adds, once */
  renewDays: 15,
  /** after this many requirements in a row closed as 'not needed', the next one waits for an admin */
  notNeededMost: 3,
  /** hours within which an admin decides */
  heldHours: 24,
  decisionLeast: 4,
  decisionMost: 500,
  perPage: boardPage,
  changesAnHour: 60,
} as const

/** The days for which a requirement may run. */
export const runDays = [7, 15, 30] as const
export const presetDays = 15

type Actor = 'buyer' | 'admin' | 'clock' | 'answers'
/** The moves of a requirement: from which states, by whom, to which. A new one is under review (`held`) or open. */
export const requirementMoves = {
  edit: { from: ['held', 'open'], by: 'buyer', to: null },
  allow: { from: ['held'], by: 'admin', to: 'open' },
  refuse: { from: ['held'], by: 'admin', to: 'refused' },
  // also an expired one, since its buyer could renew it
  remove: { from: ['open', 'full', 'expired'], by: 'admin', to: 'removed' },
  fill: { from: ['open'], by: 'answers', to: 'full' },
  free: { from: ['full'], by: 'answers', to: 'open' },
  close: { from: ['held', 'open', 'full'], by: 'buyer', to: 'closed' },
  expire: { from: ['open', 'full'], by: 'clock', to: 'expired' },
  renew: { from: ['expired'], by: 'buyer', to: 'open' },
} as const satisfies Record<string, { from: readonly RequirementState[]; by: Actor; to: RequirementState | null }>
export type RequirementMove = keyof typeof requirementMoves

export const allowsMove = (state: RequirementState, move: RequirementMove): boolean =>
  (requirementMoves[move].from as readonly RequirementState[]).includes(state)

/** The state at a moment: expired after its end, even if the stored state is still 'open'. */
export const stateAt = (
  { state, expiresAt }: { state: RequirementState; expiresAt: Date | null },
  now: Date,
): RequirementState => (allowsMove(state, 'expire') && expiresAt !== null && expiresAt <= now ? 'expired' : state)

/** The reasons for which a requirement waits for an admin. */
export const reasonsForReview = {
  first: 'First requirement of this account',
  words: 'It seems to contain contact details',
  outcomes: 'The last three were closed as not needed',
} as const
export type ReasonForReview = keyof typeof reasonsForReview

/** The outcomes that a buyer can state. */
export const outcomes = {
  here: 'I found it on Nayastock',
  elsewhere: 'I found it elsewhere',
  'not-needed': 'I no longer need it',
} as const
export type Outcome = keyof typeof outcomes
export const outcomeKeys = keysOf(outcomes)

export interface RequirementDraft {
  category: string
  subcategory: string | null
  title: string
  words: string
  quantity: number | null
  unit: string
  targetPrice: number | null
  /** the condition or a better one */
  condition: Condition | null
  city: string
  state: string
  pin: string | null
  neededBy: string | null
}

export const requirementMessages = {
  category: 'Please choose a category',
  subcategory: 'Please choose a subcategory of this category',
  title: `Please write ${requirementLimits.titleLeast} to ${requirementLimits.titleMost} characters: what you need`,
  words: `Please describe it in ${requirementLimits.wordsLeast} to ${formatNumber(requirementLimits.wordsMost)} characters`,
  signs: 'Please use letters, digits and plain punctuation only',
  quantity: 'Please enter a quantity',
  quantityDecimals: 'Please enter a quantity with at most three decimals',
  unit: 'Please choose a unit',
  price: 'Please enter a price, or leave this empty',
  condition: 'Please choose a condition',
  city: 'Please enter your city',
  state: 'Please choose your state',
  pin: 'Please enter a 6-digit PIN code',
  past: 'This date has passed',
  days: 'Please choose how long it should run',
  outcome: 'Please choose why you are closing it',
  decision: 'Please say why, in a few words',
  twice: 'You already have this requirement open in the same category. See your requirements.',
} as const

const between = (text: string, least: number, most: number) => text.length >= least && text.length <= most
const decimals = (value: number, most: number) => Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6

/** All faults of a requirement; `today` (YYYY-MM-DD) is the day in India. */
export function requirementFaults(draft: RequirementDraft, today: string): FieldFault[] {
  const { titleLeast, titleMost, wordsLeast, wordsMost, placeMost } = requirementLimits
  const faults: FieldFault[] = []
  const check = (fine: boolean, field: keyof RequirementDraft, message: string) => {
    if (!fine && !faults.some(fault => fault.field === field)) faults.push({ field, message })
  }
  const { category, subcategory, title, words, quantity, targetPrice } = draft
  check(categoryOf(category)?.id === category, 'category', requirementMessages.category)
  check(subcategory === null || hasSubcategory(category, subcategory), 'subcategory', requirementMessages.subcategory)
  check(between(title, titleLeast, titleMost), 'title', requirementMessages.title)
  check(!isDeceptive(title), 'title', requirementMessages.signs)
  check(between(words, wordsLeast, wordsMost), 'words', requirementMessages.words)
  check(!isDeceptive(words.replaceAll('\n', ' ')), 'words', requirementMessages.signs)
  check(
    quantity !== null && quantity > 0 && quantity <= numberLimits.quantityMost,
    'quantity',
    requirementMessages.quantity,
  )
  check(decimals(quantity ?? 0, 3), 'quantity', requirementMessages.quantityDecimals)
  check(isUnit(draft.unit), 'unit', requirementMessages.unit)
  check(
    targetPrice === null || (targetPrice > 0 && targetPrice <= numberLimits.amountMost && decimals(targetPrice, 2)),
    'targetPrice',
    requirementMessages.price,
  )
  check(between(draft.city, 2, placeMost) && !isDeceptive(draft.city), 'city', requirementMessages.city)
  check(!containsContact(draft.city), 'city', contactMessages.place)
  check(stateNames.includes(draft.state), 'state', requirementMessages.state)
  check(draft.pin === null || isPinCode(draft.pin), 'pin', requirementMessages.pin)
  check(draft.neededBy === null || draft.neededBy >= today, 'neededBy', requirementMessages.past)
  return faults
}

const mentionsWhatsapp = (text: string): boolean => /\bwhats?\s?app\b/i.test(text)

/** True if a text seems to contain contact details; answers must come through the marketplace. */
export const leadsElsewhere = (text: string): boolean => containsContact(text) || mentionsWhatsapp(text)

/** The facts of an account that posts or changes a requirement. */
export interface PostedBefore {
  /** true if one of its requirements has been open before */
  trusted: boolean
  /** the outcomes of the latest ones, newest first */
  outcomes: readonly Outcome[]
}

/** The reason for which an admin must see a requirement first; null if it may be open at once. */
export function reasonForReview(
  texts: Pick<RequirementDraft, 'title' | 'words'>,
  before: PostedBefore,
): ReasonForReview | null {
  if (leadsElsewhere(texts.title) || leadsElsewhere(texts.words)) return 'words'
  if (!before.trusted) return 'first'
  const latest = before.outcomes.slice(0, requirementLimits.notNeededMost)
  const inVain = latest.length === requirementLimits.notNeededMost && latest.every(each => each === 'not-needed')
  return inVain ? 'outcomes' : null
}

const fromTheBest = conditions.map(({ id }) => id)
/** Conditions that are at least as good as this one. */
export const atLeast = (condition: Condition): Condition[] => fromTheBest.slice(0, fromTheBest.indexOf(condition) + 1)
