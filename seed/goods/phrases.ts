import type { Trade } from './product-line.ts'

/** Openings that announce a lot. */
export const openings: readonly string[] = [
  '{lotOf}, ready to lift from {city}.',
  'We have {lotOf} lying at our {store} in {city}.',
  'Clearing {lotOf} from our {city} {store}.',
  'Offering {lotOf}, ex {city}.',
  'Available now: {lotOf}.',
  'Surplus stock of {lotOf} at {city}.',
  'Our {city} {store} is holding {lotOf} that we no longer need.',
  'Ready stock of {lotOf} in {city}.',
  'For sale from {city}: {lotOf}.',
  'Dead stock clearance of {lotOf}.',
  'We are left with {lotOf} and want the space back.',
  'Balance quantity of {lotOf} with us at {city}.',
  '{lotOf} to be cleared before the month end.',
  'This is a lot of {lotOf}, kept in our {store}.',
  'We are looking for a buyer for {lotOf}.',
  'On offer is our remaining stock of {lotOf}.',
]

/** Reasons for surplus, by trade. */
export const reasons: Readonly<Record<Trade, readonly string[]>> = {
  mill: [
    'The buyer cancelled the last two deliveries of a running order.',
    'Shade went off by half a tone against the approved swatch, otherwise these are regular goods.',
    'The order quantity was cut after production had started.',
    'Left over from export orders of the last season.',
    'This is the 3 to 5 % that every order leaves behind.',
    'The brand changed its programme after we had produced.',
    'The letter of credit lapsed and the party did not extend it.',
    'We moved to another range and do not run this quality any more.',
    'A retail chain closed some outlets and released its booking.',
    'It was made for a festival order that came too late.',
    'Our agent’s commitment for the southern market did not come through.',
    'Stock from before we shifted our unit.',
    'The importer wanted earlier delivery than the mill could give.',
    'Two buyers shared one production and the second took less.',
  ],
  metal: [
    'Bought for a project whose design was changed after ordering.',
    'The size went out of our regular production.',
    'Excess against the minimum order of the mill.',
    'The customer short-closed his schedule.',
    'The press tool for this section has been scrapped.',
    'Balance after a job was completed.',
    'We stock standard sizes only from now on, so odd sizes are going.',
    'A full truck was taken when only half was needed.',
    'Our sister concern has stopped the product that used it.',
    'Stock is being cut before the financial year closes.',
    'It came with a unit that we took over.',
    'The vehicle model it was meant for is being phased out.',
  ],
  building: [
    'The design was changed after delivery.',
    'We ordered ten per cent extra for breakage and never needed it.',
    'The client changed the material at the last moment.',
    'The site was handed over and this remained.',
    'The dealership for this range has been closed.',
    'The company discontinued the series.',
    'The second phase of the project was dropped.',
    'We are moving to smaller premises.',
    'Taken from a contractor in settlement of dues.',
    'The tender quantity was revised downwards.',
    'A different size was approved after we had stocked up.',
    'The scheme it was bought for was not extended.',
  ],
  dated: [
    'Sales were slower than planned and we do not want to wait till the date is near.',
    'The label artwork has changed, the product has not.',
    'An export shipment did not move because of freight.',
    'We have stopped this pack size.',
    'Unsold quantity returned by a distributor at the end of his agreement.',
    'An institutional order was lifted only in part.',
    'The minimum batch of the plant was more than the order.',
    'We are leaving this line of business.',
    'The season ended earlier than expected.',
    'The rate contract ended with this balance in our store.',
    'A larger stock was built before a price rise that did not come.',
    'One state’s demand moved to another brand.',
  ],
  retail: [
    'The model has been replaced by a new one.',
    'A retail chain reduced its listing.',
    'Festival stock that stayed back.',
    'Our online store is closing.',
    'The export buyer reduced the order after packing.',
    'The pack design was changed.',
    'The importer went silent after paying the advance.',
    'We are clearing shelves before the new collection.',
    'A corporate gifting order came smaller than booked.',
    'Overbooked for a trade fair.',
    'Our agent in the Gulf has closed his shop.',
    'We are reducing the number of articles that we keep.',
  ],
  parts: [
    'Excess against a forecast; the model went out of production.',
    'The customer changed the specification.',
    'An order was cancelled half way.',
    'Stock of a service centre that has closed.',
    'The minimum order quantity of the maker was higher than our need.',
    'The rate contract ended with this balance.',
    'Identified as slow moving in the annual stock check.',
    'We have shifted to another make.',
    'The assembly line has moved to another city.',
    'Ordered twice by mistake after a system change.',
    'The project was completed with this quantity unused.',
    'Our store is being merged with the head office.',
  ],
  used: [
    'The plan changed to a larger capacity.',
    'A branch was closed last quarter.',
    'The unit is shifting and this will not go along.',
    'We have outsourced this operation.',
    'The expansion it was meant for was put off.',
    'Two of our units were merged.',
    'The management wants one make everywhere.',
    'The contract it served has ended.',
  ],
  paper: [
    'The brand changed its artwork before packing began.',
    'The buyer switched to another size.',
    'A tender quantity was not lifted in full.',
    'Over-run of a long production.',
    'The season is over.',
    'The maker had a minimum order and half of it is left.',
    'The size has been dropped from our range.',
    'An export order was reduced after production.',
    'Our new supply contract starts next month.',
    'The customer merged with another company and has his own source.',
    'Bought ahead of a rate increase.',
  ],
  mixed: [
    'The warehouse is being vacated.',
    'The lease ends this quarter.',
    'Goods come in faster than we can sort them.',
    'Bank settlement of a closed business.',
    'Year-end clearance.',
    'Space is our only problem.',
    'The logistics contract was moved to another partner.',
    'Several suppliers settled their accounts in goods.',
  ],
  nursery: [
    'A landscaping contract took fewer plants than booked.',
    'The beds are needed for the next batch.',
    'Planting was put off after late rain.',
    'The farm that had ordered them changed its crop plan.',
    'More grafts took than we had expected.',
  ],
  process: [
    'The customer changed his grade.',
    'The machine for this job has been sold.',
    'The mould went to another plant.',
    'An import came late and we had bought locally by then.',
    'The order was cut after the material was bought.',
    'The programme for these articles has ended.',
    'The minimum batch was larger than the order.',
    'Closing stock of a discontinued product.',
    'We have moved to another make.',
    'Stock correction after our plant was merged with another.',
  ],
}

const unused: readonly string[] = [
  'All fresh and unused.',
  'Unused stock in original packing.',
  'First quality throughout.',
  'Nothing in the lot has been used.',
  'The goods are new, only the outer packing shows storage dust.',
  'First quality, no rejections mixed in.',
  'Fresh goods with purchase bills.',
  'New and unused, as it came.',
  'No used or repaired goods among them.',
  'Clean, complete and unused.',
  'Regular fresh quality.',
  'Everything is new; handling marks on outer packing only.',
  'Stored dry and never put to use.',
  'Prime goods, not a mixed lot.',
]

/** Sentences about each condition; `{flaw}` comes from the trade. */
export const conditionSentences: Readonly<Record<string, readonly string[]>> = {
  'Prime surplus': unused,
  Seconds: [
    'Seconds quality: {flaw}.',
    'Sold as seconds because of {flaw}.',
    'Please note that these are seconds, with {flaw}.',
  ],
  'As is': [
    'Sold as is, where is; please inspect before deciding.',
    'On as-is basis, no claims after loading.',
    'Condition as is: some packing is torn and the count may be slightly short.',
    'As is and complete, without picking.',
  ],
  'Open box': [
    'Boxes were opened for checking, the contents are unused.',
    'Open box: seals are broken, the goods are complete.',
    'Some cartons have been opened and taped again.',
  ],
  Used: [
    'Used, in working order.',
    'Used, with the normal marks of work.',
    'In use till recently and working when taken out.',
    'Used condition, priced for it.',
  ],
}

/** Sentences about each condition for machines and equipment, which are sold singly. */
export const equipmentSentences: Readonly<Record<string, readonly string[]>> = {
  ...conditionSentences,
  'Prime surplus': [
    'Never installed, kept as a spare.',
    'New, bought as standby and not put to use.',
    'Unused, with the original papers.',
  ],
  'Open box': [
    'Unpacked but never put to use.',
    'Trial units, complete in every part.',
    'Taken out of the packing for a demonstration only.',
  ],
}

/** Flaws that turn good goods into seconds, by trade. */
export const flaws: Readonly<Partial<Record<Trade, readonly string[]>>> = {
  mill: [
    'small weaving faults or stains on roughly 6 % of the goods',
    'slight shade variation from piece to piece',
    'minor yarn or stitching faults, no holes',
  ],
  retail: [
    'small marks in the finish and no fault in use',
    'uneven colour on some pieces',
    'scratches that show only at a close look',
  ],
}

/** The usual conditions of a trade's goods, with the factor of each on the price. */
export const usualConditions: Readonly<Record<Trade, string>> = {
  mill: 'Prime surplus | Prime surplus | Prime surplus | Prime surplus | Prime surplus | Prime surplus | Seconds *0.74',
  metal: 'Prime surplus | Prime surplus | Prime surplus | Prime surplus | As is *0.87',
  building: 'Prime surplus | Prime surplus | Prime surplus | Prime surplus | Prime surplus | As is *0.82',
  dated: 'Prime surplus',
  retail: 'Prime surplus | Prime surplus | Prime surplus | Prime surplus | Open box *0.84 | Seconds *0.76',
  parts: 'Prime surplus | Prime surplus | Prime surplus | Prime surplus | Open box *0.9',
  used: 'Used',
  paper: 'Prime surplus | Prime surplus | Prime surplus | Prime surplus | As is *0.85',
  mixed: 'As is | Open box *1.1',
  nursery: 'Prime surplus',
  process: 'Prime surplus | Prime surplus | Prime surplus | Prime surplus | As is *0.86',
}

export const packingSentences: readonly string[] = [
  'Packing: {packing}.',
  'Packing is {packing}.',
  'Present packing: {packing}.',
  'Dispatch packing: {packing}.',
]

export const ageSentences: readonly string[] = [
  'In stock for {age}.',
  'The stock is {age} old.',
  'Lying with us for {age}, under roof.',
  'It has been with us for {age}.',
  'Stock age is {age}.',
]

/** Sentences about minimum quantities. */
export const quantitySentences: readonly string[] = [
  'Minimum {moq} per order.',
  'We part with not less than {moq} at a time.',
  'Trial lots from {moq}.',
  'Orders from {moq} are fine.',
  'Please take at least {moq}.',
  'Smallest quantity we can pack is {moq}.',
]

export const bargainSentences: readonly string[] = [
  'A better rate for the full lot.',
  'Whoever takes everything gets a better price.',
  'The rate can be discussed for the full quantity.',
  'Serious offers for the whole quantity are considered.',
  'We will sit down on the price for the complete stock.',
]

export const fixedPriceSentences: readonly string[] = [
  'The rate is fixed.',
  'Price is final and already below cost.',
  'No bargaining please, the rate is final.',
  'Net rate.',
]
