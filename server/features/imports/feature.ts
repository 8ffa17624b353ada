import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { downloadRoute, route, uploadRoute } from '#server/api/route.ts'
import { changeManyListings } from './bulk/change-many-listings.ts'
import { listBulkListings } from './bulk/list-bulk-listings.ts'
import { listOwnSheet } from './bulk/list-own-sheet.ts'
import { saveOwnSheet } from './bulk/save-own-sheet.ts'
import { writeCatalogue } from './catalogue/write-catalogue.ts'
import { confirmImport, publishImport } from './confirm-import.ts'
import { listImports } from './list-imports.ts'
import { addPhotos } from './photos/add-photos.ts'
import { assignPhotos } from './photos/assign-photos.ts'
import { listPhotos } from './photos/list-photos.ts'
import { changeCells } from './preview/change-cells.ts'
import { chooseGroups } from './preview/choose-groups.ts'
import { fixRow } from './preview/fix-row.ts'
import { mapColumns } from './preview/map-columns.ts'
import { matchPhotos } from './preview/match-photos.ts'
import { previewDescription } from './preview/preview-description.ts'
import { uploadSheet } from './preview/upload-sheet.ts'
import { writeErrors } from './preview/write-errors.ts'
import { writeTemplate } from './preview/write-template.ts'
import { writePriceList } from './price-list/write-price-list.ts'
import { importHandler } from './run-import.ts'
import { listRows, showImport } from './show-import.ts'
import { putStock } from './stock/put-stock.ts'
import { sweepImports } from './sweep-imports.ts'
import { undoImport } from './undo-import.ts'

export const imports: Feature = {
  routes: [
    downloadRoute(endpointOf('GET /import/template/:categoryId'), writeTemplate),
    uploadRoute(endpointOf('POST /import'), uploadSheet),
    route(endpointOf('GET /import'), listImports),
    route(endpointOf('GET /import/:id'), showImport),
    route(endpointOf('PUT /import/:id'), mapColumns),
    route(endpointOf('GET /import/:id/rows'), listRows),
    route(endpointOf('PUT /import/:id/rows/:line'), fixRow),
    route(endpointOf('PUT /import/:id/rows'), changeCells),
    route(endpointOf('PUT /import/:id/groups'), chooseGroups),
    route(endpointOf('POST /import/:id/description'), previewDescription),
    route(endpointOf('POST /import/:id/confirm'), confirmImport),
    route(endpointOf('POST /import/:id/publish'), publishImport),
    route(endpointOf('POST /import/:id/undo'), undoImport),
    route(endpointOf('GET /import/:id/photos'), listPhotos),
    uploadRoute(endpointOf('PUT /import/:id/photos'), addPhotos),
    route(endpointOf('PUT /import/:id/photos/assign'), assignPhotos),
    downloadRoute(endpointOf('GET /import/:id/errors'), writeErrors),
    route(endpointOf('GET /bulk/deadstock'), listBulkListings),
    route(endpointOf('POST /bulk/deadstock'), changeManyListings),
    route(endpointOf('GET /bulk/sheet'), listOwnSheet),
    route(endpointOf('POST /bulk/sheet'), saveOwnSheet),
    downloadRoute(endpointOf('POST /deadstock/pricelist'), writePriceList),
    downloadRoute(endpointOf('POST /deadstock/catalogue'), writeCatalogue),
    route(endpointOf('POST /bulk/photos'), matchPhotos),
    route(endpointOf('PUT /stock'), putStock),
  ],
  sweeps: { sweepImports },
  jobs: services => ({ import: importHandler(services) }),
}
