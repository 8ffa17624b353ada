import { fill } from '../random/options.ts'
import type { Random } from '../random/random.ts'
import type { Voice } from '../voices.ts'
import {
  ageSentences,
  bargainSentences,
  conditionSentences,
  equipmentSentences,
  fixedPriceSentences,
  flaws,
  openings,
  packingSentences,
  quantitySentences,
  reasons,
} from './phrases.ts'
import type { ProductLine } from './product-line.ts'

/** The parts of a description; `values` fill the placeholders of the texts. */
export interface Lot {
  line: ProductLine
  values: Readonly<Record<string, string>>
  condition: string
  negotiable: boolean
  voice: Voice
}

/** A description of 30 to 200 words in the style of the lot's seller. */
export function describe(lot: Lot, random: Random): string {
  const { line, values, voice } = lot
  const fillOne = (list: readonly string[]): string => fill(random.pick(list), values)
  const sometimes = (probability: number, list: readonly string[]): string =>
    random.chance(probability) ? fillOne(list) : ''
  // a product with few texts gets all terms of the seller, so that the description reaches its least length
  const laconic = line.about.length < 2
  return arrangements[voice.style]({
    introduction: voice.introduction,
    opening: fillOne(openings),
    about: line.about.slice(0, 3).map(text => fill(text, values)),
    reason: fillOne(line.origins && random.chance(0.5) ? line.origins : reasons[line.trade]),
    condition: lot.condition === 'Prime surplus' && random.chance(0.3) ? '' : conditionOf(lot, random),
    packing: fillOne(packingSentences),
    age: agesInStore(line) ? sometimes(0.7, ageSentences) : '',
    facts: `Quantity: ${values.lot}\nPacking: ${values.packing}\nCondition: ${lot.condition}`,
    trade: [
      values.moq === '1 pc' ? '' : sometimes(0.6, quantitySentences),
      sometimes(0.55, lot.negotiable ? bargainSentences : fixedPriceSentences),
      ...voice.terms.filter(() => laconic || random.chance(0.6)),
      random.chance(0.6) ? voice.closing : '',
    ],
  })
}

interface Parts {
  introduction: string
  opening: string
  about: readonly string[]
  reason: string
  condition: string
  packing: string
  age: string
  facts: string
  trade: readonly string[]
}

const arrangements: Readonly<Record<Voice['style'], (parts: Parts) => string>> = {
  plain: ({ opening, about, condition, reason, age, packing, trade }) =>
    paragraphs([opening, ...about.slice(0, 3), condition, reason, age, packing], trade),
  listed: ({ opening, about, facts, reason, trade }) =>
    paragraphs([opening, about[0]], [facts], [...about.slice(1, 3), reason], trade),
  story: ({ opening, reason, condition, about, packing, age, trade }) =>
    paragraphs([opening, reason, condition], [...about.slice(0, 3), packing, age], trade),
  introduced: ({ introduction, opening, about, reason, condition, packing, trade }) =>
    paragraphs([introduction, opening, ...about.slice(0, 2)], [reason, condition, packing], trade),
  short: ({ opening, about, condition, reason, packing, trade }) =>
    paragraphs([opening, ...about.slice(0, 2), condition, reason, packing, ...trade.slice(-4)]),
}

function conditionOf({ line, condition }: Lot, random: Random): string {
  if (line.trade === 'nursery') return ''
  const sentences = line.trade === 'used' ? equipmentSentences : conditionSentences
  return fill(random.pick(sentences[condition] ?? ['']), { flaw: random.pick(flaws[line.trade] ?? ['']) })
}

/** True if the age of the goods matters in this trade. */
export const agesInStore = (line: ProductLine): boolean =>
  line.trade !== 'used' && line.trade !== 'nursery' && !line.shelfMonths

const paragraphs = (...groups: readonly (readonly (string | undefined)[])[]): string =>
  groups
    .map(sentences => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n')
