import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { downloadRoute, route, uploadRoute } from '#server/api/route.ts'
import { mapManifest, mendManifestLine } from './own/change-upload.ts'
import { confirmManifest, removeManifest } from './own/confirm-manifest.ts'
import { showOwnManifest } from './own/show-own-manifest.ts'
import { uploadManifest } from './own/upload-manifest.ts'
import { showManifest } from './public/show-manifest.ts'
import { writeManifest } from './public/write-manifest.ts'
import { sweepManifests } from './sweep-manifests.ts'

export const manifests: Feature = {
  routes: [
    route(endpointOf('GET /deadstock/:id/manifest'), showOwnManifest),
    uploadRoute(endpointOf('POST /deadstock/:id/manifest'), uploadManifest),
    route(endpointOf('PUT /deadstock/:id/manifest'), mapManifest),
    route(endpointOf('PUT /deadstock/:id/manifest/lines/:line'), mendManifestLine),
    route(endpointOf('POST /deadstock/:id/manifest/confirm'), confirmManifest),
    route(endpointOf('POST /deadstock/:id/manifest/remove'), removeManifest),
    route(endpointOf('GET /explore/deadstock/:id/manifest'), showManifest),
    downloadRoute(endpointOf('GET /explore/deadstock/:id/manifest/file'), writeManifest),
  ],
  sweeps: { sweepManifests },
}
