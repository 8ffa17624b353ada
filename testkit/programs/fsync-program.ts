import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openImageStore } from '#server/platform/files/images.ts'
import { openPictureFolder } from '#server/platform/files/pictures/picture-folder.ts'
import { prepareDataDirectory, readOrMakeSecretKey } from '#server/platform/runtime/secret-key.ts'
import { aPicture } from '../pictures.ts'

// Writes data that must survive a power cut, and reports each step by creating a file: `fsync-program.ts DATA_DIR`.
const [dataDir = ''] = process.argv.slice(2)
prepareDataDirectory(dataDir)
readOrMakeSecretKey(dataDir)
writeFileSync(join(dataDir, 'key-is-kept'), '')
const picture = await aPicture()
await openImageStore(openPictureFolder(dataDir)).add(picture)
writeFileSync(join(dataDir, 'picture-is-kept'), '')
