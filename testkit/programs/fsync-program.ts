import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openImageStore } from '#server/platform/files/images.ts'
import { openPictureFolder } from '#server/platform/files/pictures/picture-folder.ts'
import { keepSecretKey, prepareDataDirectory } from '#server/platform/runtime/secret-key.ts'
import { aPicture } from '../pictures.ts'

// Keeps what must outlive a power cut, and says so by files that are there: `keeping-program.ts DATA_DIR`.
const [dataDir = ''] = process.argv.slice(2)
prepareDataDirectory(dataDir)
keepSecretKey(dataDir)
writeFileSync(join(dataDir, 'key-is-kept'), '')
const picture = await aPicture()
await openImageStore(openPictureFolder(dataDir)).add(picture)
writeFileSync(join(dataDir, 'picture-is-kept'), '')
