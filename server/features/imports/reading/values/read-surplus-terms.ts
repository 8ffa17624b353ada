import { importChoices } from '#contract/imports/rules.ts'
import type { SurplusFacts } from '#contract/surplus/fields.ts'
import { type Condition, conditions, gstBases, originalKinds } from '#contract/surplus/terms.ts'
import { fold, type Read } from './read-values.ts'

/** Further words that sellers use for a condition, besides its label and id. */
const conditionWords: Record<Condition, readonly string[]> = {
  new: [
    'new',
    'brand new',
    'fresh',
    'unused',
    'sealed',
    'factory sealed',
    'prime',
    'a grade',
    'grade a',
    'first quality',
  ],
  'new-packing': ['box damaged', 'damaged box', 'packing damaged', 'relabelled', 'repacked', 'damaged packing'],
  'open-box': ['open box', 'opened', 'like new', 'shelf worn', 'shelf wear', 'display', 'ex display'],
  returns: [
    'returns',
    'return',
    'returned',
    'customer return',
    'customer returns',
    'untested',
    'not tested',
    'returns untested',
  ],
  refurbished: ['refurbished', 'refurb', 'repaired', 'reconditioned'],
  used: ['used', 'second hand', 'secondhand', 'used good', 'used fair', 'old', 'working'],
  seconds: ['seconds', 'second', 'b grade', 'grade b', 'second quality', 'factory seconds', 'rejected'],
  parts: ['parts', 'for parts', 'damaged', 'faulty', 'not working', 'salvage', 'defective'],
  scrap: ['scrap', 'kabad', 'bhangar'],
}

const gstWords: Record<NonNullable<SurplusFacts['gst']>, readonly string[]> = {
  extra: [
    'gst extra',
    'extra',
    'plus gst',
    'gst',
    'excluding gst',
    'excluding',
    'exclusive',
    'excl',
    'excl gst',
    'without gst',
  ],
  included: ['including gst', 'including', 'inclusive', 'incl', 'incl gst', 'included', 'with gst'],
  'not-applicable': ['no gst', 'nil', 'exempt', 'exempted', 'not applicable', 'na', 'n a', 'nil rated'],
}

/** The id that each folded word means; includes labels, ids and the words of sheets. */
const dictionary = <Id extends string>(
  list: readonly { id: Id; label: string }[],
  words: Partial<Record<Id, readonly string[]>>,
  written: readonly string[] = [],
): ReadonlyMap<string, Id> =>
  new Map(
    list.flatMap(({ id, label }, at) =>
      [id, label, written[at] ?? id, ...(words[id] ?? [])].map(word => [fold(word), id] as const),
    ),
  )

const conditionOf = dictionary(conditions, conditionWords)
const gstOf = dictionary(gstBases, gstWords, importChoices.gst)
const kindOf = dictionary(originalKinds, {
  mrp: ['m r p', 'msrp'],
  'list-price': ['list', 'retail', 'retail price', 'selling price'],
  cost: ['cost', 'purchase price', 'purchase rate'],
})

export const readCondition = (text: string): Read<Condition> => conditionOf.get(fold(text))
export const readOriginalKind = (text: string): Read<NonNullable<SurplusFacts['originalKind']>> =>
  kindOf.get(fold(text))

/** Reads a GST term; null for a rate such as 18 % or 'GST 18%', which does not say if it comes on top. */
export const readGst = (text: string): Read<SurplusFacts['gst']> =>
  /^(?:i?gst|tax)?\s*@?\s*\d{1,2}(?:\.\d+)?\s*%?$/i.test(text.trim()) ? null : gstOf.get(fold(text))
