import { formatRupees } from '../shared/numbers/money.ts'
import { formatQuantity, isUnit, perUnit, unitForms } from '../shared/numbers/units.ts'

export const whatsappLimits = { textMost: 400, sellerMost: 60, changesAnHour: 30 } as const

export const whatsappMessages = {
  title: 'WhatsApp',
  label: 'Buyers may reach me on WhatsApp',
  about:
    'Buyers who have logged in can open a WhatsApp chat with your phone number from your listings. Your phone number is shown to them, and both of you will see in Messages that they went to WhatsApp.',
  ask: 'May buyers reach you on WhatsApp? Buyers who have logged in can then open a chat with your phone number from your listings, and you will see in Messages who did.',
  yes: 'Allow WhatsApp',
  no: 'No, thanks',
  noPhone: 'Add your phone number in your profile first.',
  on: 'Buyers can now reach you on WhatsApp',
  off: 'Buyers can no longer reach you on WhatsApp',
} as const

interface Inquiry {
  seller: string
  name: string
  amount: number | null
  unit: string | null
  minOrderQuantity: number | null
  wholeLot: boolean
  /** the page of the lot */
  address: string
}

/** The first message of a buyer's WhatsApp chat with a seller, at most `textMost` characters; WhatsApp lets the buyer edit it. */
export function whatsappText({ seller, name, amount, unit, minOrderQuantity, wholeLot, address }: Inquiry): string {
  const measured = isUnit(unit) ? unit : null
  const least = minOrderQuantity && measured ? `minimum ${formatQuantity(minOrderQuantity, measured)}` : null
  const facts = [name, amount ? formatRupees(amount) + perUnit(unit) : null, wholeLot ? 'whole lot only' : least]
  const need = measured && !wholeLot ? `I need about ___ ${unitForms[measured].short}.` : 'Is it still available?'
  const text = `Hello ${shortened(seller)}, I saw your lot on Nayastock: ${facts.filter(Boolean).join(', ')}. ${address} ${need}`
  return text.replaceAll('\u00a0', ' ')
}

function shortened(seller: string): string {
  const signs = Array.from(seller)
  return signs.length > whatsappLimits.sellerMost
    ? `${signs.slice(0, whatsappLimits.sellerMost - 1).join('')}…`
    : seller
}
