import type { LostReason } from '#contract/leads/stages.ts'
import type { SceneName } from '../goods/scenes.ts'
import type { Turn } from './negotiations.ts'

/** One conversation of the demo: the inquiring business, the seller's lot, and the messages. */
export interface Talk {
  /** The inquiring business: the buyer of the demo, or another one by its index. */
  asks: 'buyer' | number
  about: SceneName
  /** The age of the last message. */
  minutesAgo: number
  /** True while the last message is unread. */
  unread: boolean
  /** The seller's notes about the buyer, besides the stage of the conversation. */
  card?: { note?: string; lost?: LostReason; snoozedDays?: number }
  /** texts, with offers and acceptances among them */
  lines: readonly (readonly [from: 'asks' | 'seller', said: string | Turn])[]
}

export const talks: readonly Talk[] = [
  {
    asks: 'buyer',
    about: 'fabric',
    minutesAgo: 34,
    unread: true,
    card: { note: 'Three shades, 2,000 m. Pays half in advance.' },
    lines: [
      ['asks', 'Is this still available? We need about 2,000 metres in three shades.'],
      ['seller', 'Yes, it is. Six shades are left in full rolls; I can hold three of them for you till Friday.'],
      ['asks', 'Good. Could you send photos of the navy and the bottle green in daylight?'],
      ['seller', 'Sure. I will photograph both tomorrow morning and mail them to you.'],
      ['asks', 'Thank you. Here is our offer if we lift all 2,000 metres at once.'],
      ['asks', { offer: 88, quantity: 2000 }],
    ],
  },
  {
    asks: 5,
    about: 'bearings',
    minutesAgo: 210,
    unread: true,
    lines: [
      ['asks', 'Are the cartons sealed by the maker? Please tell me the date code.'],
      ['seller', 'Sealed, date code of last year. A sample carton can be opened in our yard.'],
      ['asks', { offer: 85, quantity: 800 }],
      ['seller', { offer: 94, quantity: 800 }],
      ['asks', 'We will send our man to look at them, and answer after that.'],
    ],
  },
  {
    asks: 11,
    about: 'cartons',
    minutesAgo: 60 * 26,
    unread: false,
    card: { snoozedDays: 4 },
    lines: [
      ['asks', 'Can you deliver 5,000 pieces to Aurangabad, or is it ex Pune only?'],
      ['seller', 'Ex Pune, but our transporter goes there daily. Freight is yours to pay, about Rs 1.10 a piece.'],
      ['asks', { offer: 92, quantity: 5000 }],
      ['seller', { offer: 96, quantity: 5000 }],
      ['asks', { accept: true }],
      ['seller', 'Thank you. The invoice follows today, and the transporter can lift on Thursday.'],
    ],
  },
  {
    asks: 17,
    about: 'cable',
    minutesAgo: 60 * 75,
    unread: false,
    card: { lost: 'no-reply' },
    lines: [
      ['asks', 'Do you have the test certificate of these drums?'],
      ['seller', 'Yes, drum-wise. I will share it when you name the drums you want.'],
    ],
  },
]
