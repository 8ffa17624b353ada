import { z } from 'zod'
import { pageLanguage } from '../accounts/settings-schema.ts'
import { ownListingPages } from '../listings/own-listings-rules.ts'
import { priceListLimits } from './price-list.ts'

/** The selection for a catalogue: own active listings by id, or those that match a search. */
export const catalogueOf = z.object({
  ids: z.array(z.uuid()).max(priceListLimits.listings).optional(),
  search: z.string().trim().max(ownListingPages.searchMost).default(''),
  phone: z.boolean().default(false).meta({ description: 'whether your phone number is printed on it' }),
  language: pageLanguage,
})
