import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const lockShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      license: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})
type Packages = z.output<typeof lockShape>['packages']

const licences = new Set(
  (
    'MIT MIT-0 Apache-2.0 BSD-2-Clause BSD-3-Clause ISC MPL-2.0 OFL-1.1 0BSD BlueOak-1.0.0 ' +
    'CC0-1.0 CC-BY-3.0 CC-BY-4.0 Unlicense Python-2.0 PostgreSQL'
  ).split(' '),
)
// libvips is a separate library beside sharp and can be replaced, as its licence demands
const mayBeLgpl = /(?:^|\/)node_modules\/@img\/sharp-/
const lgpl = 'LGPL-3.0-or-later'

// packages whose LICENSE file, but not package.json, states the licence
const silent: Record<string, string> = { 'node_modules/png-js': 'MIT' }

/** One sentence for each part of a package-lock.json that would break an installation or bind it to one source. */
export function lockFileFaults(text: string): string[] {
  const { packages } = lockShape.parse(JSON.parse(text))
  return [...platformGaps(packages), ...downloadAddresses(packages), ...foreignLicences(packages)]
}

// npm omits a platform's package that the registry lacks, and `npm ci` then refuses the lock file everywhere
function platformGaps(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !placesFor(place, name).some(candidate => candidate in packages))
      .map(name => `${place || 'the project'} names ${name}, which has no entry of its own`),
  )
}

/** The places where Node looks for `name` from `place`, nearest first. */
function placesFor(place: string, name: string): string[] {
  const folders = [place]
  for (let at = place; at !== ''; folders.push(at)) at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))
  return folders.map(folder => `${folder && `${folder}/`}node_modules/${name}`)
}

function downloadAddresses(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([place]) => `${place} holds a download address`)
}

function foreignLicences(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([place, { license }]) => place.startsWith('node_modules/') && !isAllowed(place, license))
    .map(([place, { license = 'no licence' }]) => `${place} has ${license}`)
}

function isAllowed(place: string, license = silent[place] ?? ''): boolean {
  const isFree = (name: string) => licences.has(name) || (name === lgpl && mayBeLgpl.test(place))
  const choices = license.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some(choice => choice.split(' AND ').every(isFree))
}

if (import.meta.main) {
  const faults = lockFileFaults(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'))
  for (const fault of faults) console.log(`package-lock.json: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
