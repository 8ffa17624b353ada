import { categoryOf } from '../../../../contract/catalogue/taxonomy.ts'
import type { OwnSheetRow } from '../../../../contract/imports/own-sheet-endpoints.ts'
import type { Services } from '../../../platform/services.ts'
import { pictureAddress } from '../../listings/model/picture-address.ts'
import type { SheetListing } from '../../listings/own/list-for-sheet.ts'

/** An own listing as the sheet shows it. */
export const ownSheetRow = (services: Services, { cover, category, ...listing }: SheetListing): OwnSheetRow => ({
  ...listing,
  category: category === null ? null : (categoryOf(category)?.name ?? null),
  image: cover === null ? null : pictureAddress(services, cover, listing.status === 'Active'),
})
