import { endpointOf } from '../../../contract/api.ts'
import { downloadRoute, type Route, route, uploadRoute } from '../../http/route.ts'
import { changeManyListings } from './change-many-listings.ts'
import { confirmImport } from './confirm-import.ts'
import { listBulkListings } from './list-bulk-listings.ts'
import { listImports } from './list-imports.ts'
import { mapColumns } from './map-columns.ts'
import { matchPhotos } from './match-photos.ts'
import { mendRow } from './mend-row.ts'
import { listRows, showImport } from './show-import.ts'
import { uploadSheet } from './upload-sheet.ts'
import { writeErrors } from './write-errors.ts'
import { writeTemplate } from './write-template.ts'

export const importRoutes: readonly Route[] = [
  downloadRoute(endpointOf('GET /import/template/:categoryId'), writeTemplate),
  uploadRoute(endpointOf('POST /import'), uploadSheet),
  route(endpointOf('GET /import'), listImports),
  route(endpointOf('GET /import/:id'), showImport),
  route(endpointOf('PUT /import/:id'), mapColumns),
  route(endpointOf('GET /import/:id/rows'), listRows),
  route(endpointOf('PUT /import/:id/rows/:line'), mendRow),
  route(endpointOf('POST /import/:id/confirm'), confirmImport),
  downloadRoute(endpointOf('GET /import/:id/errors'), writeErrors),
  route(endpointOf('GET /bulk/deadstock'), listBulkListings),
  route(endpointOf('POST /bulk/deadstock'), changeManyListings),
  route(endpointOf('POST /bulk/photos'), matchPhotos),
]
