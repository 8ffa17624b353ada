import { fill } from './random/options.ts'
import type { Random } from './random/random.ts'

/** The writing habits of a seller: every listing of a business has the same habits and closing lines. */
export interface Voice {
  style: 'plain' | 'listed' | 'story' | 'introduced' | 'short'
  store: string
  introduction: string
  terms: readonly string[]
  closing: string
}

const styles = ['plain', 'plain', 'listed', 'story', 'introduced', 'short'] as const

const introductions = [
  '{company} has been in this trade in {city} since {since}.',
  'We are a {city} firm, in business since {since}.',
  '{company}, {city}, deals in these goods on its own account, not as a broker.',
  'We manufacture and supply from {city}; this is from our own stock.',
  '{company} sells its surplus directly, without agents.',
  'Established {since}, we supply traders and factories from {city}.',
]

const prices = [
  'Rate is ex {city}, GST extra as applicable.',
  'Price is ex-works; GST and freight extra.',
  'GST is extra and loading at {city} is in our scope.',
  'Quoted rate is without GST, ex our {store}.',
  'Basic rate; GST and transport as actual.',
  'Rates are ex {store} {city} plus GST.',
  'All rates are plus GST, as-is, where-is, ex {city}.',
  'Our price is at the {store} gate; tax and freight are yours.',
  'The amount shown is before GST.',
  'Rate valid for {week} days, GST extra.',
  'Freight and GST come on top of the rate.',
]

const transports = [
  'Transport can be arranged at actual cost.',
  'Your own vehicle or ours on freight-to-pay basis.',
  'We can book it through any transporter in {city}.',
  'Dispatch within {days} working days of payment.',
  'All-India delivery by surface transport, freight to pay.',
  'Part loads go by parcel service, full loads by truck.',
  'Loading takes about {days} hours, so please plan the vehicle before {close}.',
  'Lifting within {week} days of confirmation, please.',
  'A tempo can come up to the door, a trailer has to wait on the main road.',
  'Goods leave on {weekday} and the day after if booked before noon.',
  'We send by the transporter of your choice, docket the same evening.',
  'Free storage for {week} days after payment.',
]

const visits = [
  'Inspection is welcome on any working day between {open} and {close}.',
  'Come and see before you pay; {weekday} is our weekly off.',
  'A video call from the {store} can be arranged.',
  'Samples at cost plus courier.',
  'Third-party inspection is fine at your cost.',
  'Please give a day’s notice before visiting the {store}.',
  'You may send your own person to check; we are {km} km from {city} station.',
  'The {store} is open till {close}, closed on {weekday}.',
  'One sample is free for serious buyers, courier at your end.',
  'You can see it any day except {weekday}, {open} to {close}.',
  'We will show the whole lot, not only the front row.',
  'Visitors are met at {city} station on request.',
]

const payments = [
  'Payment before dispatch.',
  '{advance} % advance, balance before loading.',
  'Bank transfer only, against proforma invoice.',
  'Tax invoice and e-way bill will be given.',
  'Proper GST bill with every lot.',
  'Payment against proforma; no credit on surplus stock.',
  'Full payment before lifting, bill in your firm’s name.',
  'Token of {advance} % holds the goods for {week} days.',
  'RTGS or cheque, goods move after it clears.',
  'Billing is with full GST, no part bills.',
  'Balance payment at the time of loading after your check.',
]

const closings = [
  'Message us for the stock list.',
  'Tell us your quantity and city for a landed rate.',
  'More photos on request.',
  'First come, first served.',
  'Subject to prior sale.',
  'Brokers please excuse.',
  'Dealers and stockists are welcome.',
  'Ask for {person} when you call.',
  'For details message {person}.',
  'Only genuine buyers please.',
  'Photos are representative; actual photos on request.',
  'Kindly mention the listing name when you write.',
  'We answer messages the same day.',
  'Please ask before coming, stock moves quickly.',
]

/** The habits of one seller; `turn` varies them between sellers, `facts` are company, city, since and person. */
export function voiceFrom(random: Random, turn: number, facts: Readonly<Record<string, string>>, store: string): Voice {
  const values = {
    ...facts,
    store,
    days: String(random.whole(2, 5)),
    week: String(random.pick([5, 7, 10, 12, 15])),
    open: random.pick(['9.30 am', '10 am', '10.30 am', '11 am']),
    close: random.pick(['5 pm', '5.30 pm', '6 pm', '6.30 pm', '7 pm']),
    weekday: random.pick(['Sunday', 'Sunday', 'Monday', 'Thursday', 'Friday', 'Tuesday']),
    km: String(random.whole(3, 22)),
    advance: String(random.pick([20, 25, 30, 40, 50])),
  }
  // by rotation rather than at random, so that few sellers of a small marketplace have the same text
  const one = (list: readonly string[], stride = 1): string => fill(list[(turn * stride) % list.length] ?? '', values)
  return {
    style: styles[turn % styles.length] ?? 'plain',
    store,
    introduction: one(introductions),
    terms: [one(prices, 3), one(transports, 5), one(visits, 7), one(payments, 4)],
    closing: one(closings, 3),
  }
}
