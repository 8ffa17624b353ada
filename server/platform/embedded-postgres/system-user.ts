import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../runtime/startup-error.ts'

/** The user under which the database runs if root starts it, since PostgreSQL refuses root. */
export interface SystemUser {
  uid: number
  gid: number
}

/**
 * The user to run as: undefined for the current one; for root the owner of `data`, else the user postgres, else the
 * system's user without rights.
 */
export function chooseSystemUser(data: string): SystemUser | undefined {
  const self = process.getuid?.()
  const owner = statSync(data, { throwIfNoEntry: false })
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new StartupError(
        `${data} belongs to another user (uid ${owner.uid}); start as that user or set another DATA_DIR.`,
      )
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const account = ['postgres', 'nobody'].flatMap(name => accounts.filter(([found]) => found === name))[0]
  if (!account)
    throw new StartupError(
      'PostgreSQL cannot run as root, and this system has neither a user postgres nor a user nobody; start as another user, or set DATABASE_URL.',
    )
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** True if every user may enter `place` and all directories above it. */
export function isReachable(place: string): boolean {
  for (let at = path.resolve(place); ; at = path.dirname(at)) {
    const found = statSync(at, { throwIfNoEntry: false })
    if (!found || (found.mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}
