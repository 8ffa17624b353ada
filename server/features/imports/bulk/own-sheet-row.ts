import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { OwnSheetRow } from '#contract/imports/own-sheet-endpoints.ts'
import { pictureAddress } from '#server/features/listings/model/picture-address.ts'
import type { SheetListing } from '#server/features/listings/own/list-for-sheet.ts'
import type { Services } from '#server/platform/services.ts'

/** An own listing as the sheet shows it. */
export const ownSheetRow = (services: Services, { cover, category, ...listing }: SheetListing): OwnSheetRow => ({
  ...listing,
  category: category === null ? null : (categoryOf(category)?.name ?? null),
  image: cover === null ? null : pictureAddress(services, cover, listing.status === 'Active'),
})
