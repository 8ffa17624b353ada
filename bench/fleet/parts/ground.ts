import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chooseSystemUser, type SystemUser } from '#server/platform/embedded-postgres/system-user.ts'
import { freePort } from '#testkit/servers/free-port.ts'
import type { Clock } from './clock.ts'
import { type Lines, openLines } from './lines.ts'
import { type Part, partOf } from './part.ts'
import { findPrograms, type Program, type Programs } from './programs.ts'

/** Disk space for a member's write-ahead log, including the part that it retains for the replicas. */
const DISK_MB = 1000

/**
 * The folder of a fleet and its running parts; programs that refuse root run as another user, who owns their folders.
 */
export interface Ground {
  directory: string
  programs: Programs
  /** the user for programs that refuse root; undefined if none is needed */
  user: SystemUser | undefined
  /** the optional programs that are not installed here */
  without: string[]
  parts: Record<string, Part>
  lines: Lines
  /** small separate disks, by the part that writes there */
  disks: Record<string, string>
  /** adjustable clocks, by the number of the machine */
  clocks: Record<number, Clock>
  /** true if connections, disks and clocks are set up for faults */
  cutting: boolean
  say(line: string): void
  folder(name: string): string
  /** a folder on a separate disk that a test can fill; undefined without fault tests, or without root */
  disk(name: string): string | undefined
  /** writes a file that only its owner can read; returns its path */
  put(folder: string, name: string, text: string): string
  run(
    name: string,
    program: Program,
    args: readonly string[],
    folder: string,
    environment?: Record<string, string>,
  ): void
  runHere(name: string, args: readonly string[], folder: string, environment: Record<string, string>): void
  /** starts a part that ends with the others */
  begin(part: Part): void
  /** adds work that runs after all parts have ended */
  atEnd(work: () => Promise<unknown>): void
  /** ends all parts, dependent ones first, and removes the folder */
  clear(): Promise<void>
}

export function openGround(say: (line: string) => void, { oldPatroni = false, cutting = false } = {}): Ground {
  const { programs, without } = findPrograms({ oldPatroni })
  const directory = mkdtempSync(path.join(tmpdir(), 'nayastock-fleet-'))
  chmodSync(directory, 0o755)
  const user = chooseSystemUser(path.join(directory, 'none'))
  const give = (place: string) => {
    if (user) chownSync(place, user.uid, user.gid)
    return place
  }
  const folder = (name: string) => {
    const place = path.join(directory, name)
    mkdirSync(place, { mode: 0o700 })
    return give(place)
  }
  const parts: Record<string, Part> = {}
  const lines = openLines({ cutting })
  const endings: (() => Promise<unknown>)[] = [lines.close]
  const logs = folder('logs')
  const disks: Record<string, string> = {}
  const mount = (name: string) => {
    const place = folder(`${name}-disk`)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', place])
    endings.push(async () => execFileSync('umount', ['-l', place]))
    disks[name] = give(place)
    return place
  }
  let over = false
  const begin = (part: Part) => {
    const start = () => {
      if (!over) part.start()
    }
    parts[part.name] = { ...part, start }
    start()
  }
  return {
    directory,
    programs,
    user,
    without,
    begin,
    atEnd: work => void endings.push(work),
    parts,
    lines,
    disks,
    clocks: {},
    cutting,
    say,
    folder,
    disk: name => (cutting && process.getuid?.() === 0 ? mount(name) : undefined),
    put(place, name, text) {
      const file = path.join(place, name)
      writeFileSync(file, text, { mode: 0o600 })
      return give(file)
    },
    run: (name, program, args, place, environment = {}) =>
      begin(partOf({ name, command: programs[program]!, args, directory: place, user, environment }, logs)),
    runHere: (name, args, place, environment) =>
      begin(partOf({ name, command: process.execPath, args, directory: place, environment }, logs)),
    async clear() {
      over = true
      const kinds = Map.groupBy(Object.values(parts).toReversed(), ({ name }) => name.replace(/-\d$/, ''))
      for (const alike of kinds.values()) await Promise.all(alike.map(part => part.stop()))
      for (const work of endings) await work()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Free ports of loopback. */
export async function ports(count: number): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) found.add(await freePort())
  return [...found]
}
