import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { codeOf, messageOf } from '../log/error-details.ts'
import { syncDirectoryNow } from './durable-directories.ts'
import { StartupError } from './startup-error.ts'

/** Creates the data directory if necessary and checks that it is writable; throws a StartupError otherwise. */
export function prepareDataDirectory(directory: string): void {
  try {
    makeDirectory(directory)
    rmdirSync(mkdtempSync(path.join(directory, '.probe-')))
  } catch (error) {
    throw new StartupError(
      `DATA_DIR ${directory} cannot be written: ${messageOf(error).split(',')[0]}; make it writable, or set another DATA_DIR.`,
    )
  }
}

// Not `recursive: true`: Node 24 then loops for ever if the parent exists but refuses the child with ENOENT, as /proc
// does.
function makeDirectory(directory: string): void {
  const missing: string[] = []
  for (let at = directory; !existsSync(at); at = path.dirname(at)) missing.unshift(at)
  for (const at of missing) {
    if (!existsSync(at)) mkdirSync(at, { mode: 0o755 })
    syncDirectoryNow(path.dirname(at))
  }
}

/**
 * The 32 bytes in `secret.key` of the data directory, created at the first call and written to the disk before use;
 * safe for concurrent processes.
 */
export function readOrMakeSecretKey(directory: string): Buffer {
  const file = path.join(directory, 'secret.key')
  const stored = readKey(file)
  if (stored) return stored
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    chmodSync(draft, 0o600)
    linkSync(draft, file)
    // the key must survive a power cut, because data is encrypted and signed with it
    syncDirectoryNow(directory)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readKey(file) ?? refuseKey(file)
}

function readKey(file: string): Buffer | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartupError(`${file} cannot be read: ${messageOf(error).split(',')[0]}; make it readable for this user.`)
  }
  return /^[0-9a-f]{64}$/.test(text) ? Buffer.from(text, 'hex') : refuseKey(file)
}

function refuseKey(file: string): never {
  throw new StartupError(
    `${file} does not hold a key of 32 bytes; restore it from a backup, or remove it to make a new one.`,
  )
}
