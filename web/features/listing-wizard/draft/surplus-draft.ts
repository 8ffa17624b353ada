import type { FieldFault } from '#contract/http/refusals.ts'
import { dayOf } from '#contract/shared/days.ts'
import {
  fieldsOfKind,
  fieldsOfPart,
  noSurplusFacts,
  type SurplusFacts,
  surplusFieldNames,
} from '#contract/surplus/fields.ts'
import { surplusFaults } from '#contract/surplus/rules.ts'
import { breaksOf, textOfBreaks } from './break-draft.ts'
import { readNumber } from './read-number.ts'

/** The surplus facts as typed or chosen; an empty text if the seller gave none. */
export type SurplusDraft = { [Fact in keyof SurplusFacts]: SurplusFacts[Fact] extends boolean ? boolean : string }

export const surplusNumbers = fieldsOfKind('quantity', 'price')

export const surplusDraftOf = (given: SurplusFacts): SurplusDraft =>
  Object.fromEntries(
    surplusFieldNames.map(fact => [
      fact,
      fact === 'priceBreaks'
        ? textOfBreaks(given[fact])
        : typeof given[fact] === 'boolean'
          ? given[fact]
          : String(given[fact] ?? ''),
    ]),
  ) as SurplusDraft

export const emptySurplusDraft = surplusDraftOf(noSurplusFacts)

/** The facts in the form of the API; NaN for an unreadable number. */
export function surplusOf(draft: SurplusDraft): SurplusFacts {
  const texts = surplusFieldNames.map(fact => [
    fact,
    typeof draft[fact] === 'boolean' ? draft[fact] : draft[fact].trim() || null,
  ])
  const numbers = surplusNumbers.map(fact => [fact, readNumber(draft[fact])])
  return Object.fromEntries([...texts, ...numbers, ['priceBreaks', breaksOf(draft.priceBreaks)]])
}

/** The facts on the first tab; all others are on the rates tab. */
const generalFacts: readonly string[] = fieldsOfPart('goods')
export const isGeneralFact = (field: string): boolean => generalFacts.includes(field)

/** The faults of the facts on the rates tab; some rules compare a fact with a value in `rates`. */
export const ratesFaultsOf = (
  draft: SurplusDraft,
  rates: {
    amount: number | null
    minOrderQuantity: number | null
    categoryId: string | null
    subCategory: string | null
  },
): FieldFault[] =>
  surplusFaults({ ...surplusOf(draft), ...rates }, dayOf(new Date())).filter(({ field }) => !isGeneralFact(field))
