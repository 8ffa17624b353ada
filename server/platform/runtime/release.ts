import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const packageFile = join(import.meta.dirname, '../../../package.json')

/** The release of this code, such as 0.2.0. */
export const release: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8'))).version
