import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

const version = '2.19.3'
// the minimal server with its HTTP layer; the modules for languages, scripts and reindexing are not needed
const artifact = `org.opensearch.distribution.integ-test-zip:opensearch:${version}:zip`
const fetcher = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack'
const oldestJava = 11

/**
 * The directory of an unpacked OpenSearch, downloaded at the first call; throws one sentence if it cannot be had or
 * run.
 */
export function provideOpenSearch(): string {
  requireJava()
  const cache = cacheDirectory()
  const home = path.join(cache, `opensearch-${version}`)
  if (!existsSync(home)) fetchInto(cache, home)
  return home
}

/** The folder of servers between runs: ENGINES_CACHE, else a folder of the user's cache directory. */
function cacheDirectory(): string {
  const usual = process.platform === 'darwin' ? path.join(homedir(), 'Library/Caches') : path.join(homedir(), '.cache')
  return path.resolve(process.env['ENGINES_CACHE'] || path.join(process.env['XDG_CACHE_HOME'] || usual, 'nayastock'))
}

function requireJava(): void {
  const { error, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const found = /version "(\d+)/.exec(stderr)?.[1]
  if (error || !found)
    throw new Error(`OpenSearch needs Java ${oldestJava} or newer, and there is no java here: install one, such as 17.`)
  if (Number(found) < oldestJava)
    throw new Error(`OpenSearch needs Java ${oldestJava} or newer, and java here is ${found}: install one, such as 17.`)
}

function fetchInto(cache: string, home: string): void {
  mkdirSync(cache, { recursive: true })
  const place = mkdtempSync(path.join(cache, 'fetching-'))
  try {
    const words = ['-B', '-q', fetcher, `-Dartifact=${artifact}`, `-DoutputDirectory=${place}`]
    const { error, status, stdout } = spawnSync('mvn', words, { encoding: 'utf8', cwd: place })
    if (error) throw new Error('OpenSearch is fetched by Maven, and there is no mvn here: install Maven.')
    const unpacked = path.join(place, `opensearch-${version}`)
    if (status !== 0 || !existsSync(unpacked)) {
      const reason = /\[ERROR\] (.*)/.exec(stdout)?.[1] ?? `mvn ended with ${status}`
      throw new Error(`OpenSearch ${version} could not be fetched by Maven: ${reason}`)
    }
    renameSync(unpacked, home)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
