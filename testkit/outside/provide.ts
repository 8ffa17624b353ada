import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runProgram, Skipped } from './tool.ts'

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/outside')

/** The folder of an npm package in the cache; installs it if it is missing. */
export async function npmPackage(name: string, version: string): Promise<string> {
  const folder = path.join(cache, `npm-${name.replaceAll('/', '-')}-${version}`)
  await install(folder, `${name}@${version} from npm`, async () => {
    const words = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
    return runProgram('npm', [...words, `${name}@${version}`], { cwd: folder })
  })
  return path.join(folder, 'node_modules', name)
}

/**
 * The folder of programs of a Python environment with these packages (`name==version`); creates it if it is missing.
 */
export async function pythonPackages(...packages: string[]): Promise<string> {
  const folder = path.join(cache, `python-${packages.join('-').replaceAll('==', '-')}`)
  const programs = path.join(folder, process.platform === 'win32' ? 'Scripts' : 'bin')
  await install(folder, `${packages.join(', ')} from PyPI`, async () => {
    const made = await runProgram('python3', ['-m', 'venv', folder])
    if (made.status !== 0) return made
    return runProgram(path.join(programs, 'python'), ['-m', 'pip', 'install', '--quiet', ...packages])
  })
  return programs
}

type Installing = () => ReturnType<typeof runProgram>

async function install(folder: string, what: string, work: Installing): Promise<void> {
  const whole = path.join(folder, '.whole')
  if (existsSync(whole)) return
  console.log(`  installing ${what} …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { status, stdout, stderr } = await work()
  if (status !== 0) throw new Skipped(`${what} could not be installed: ${lastLine(stderr || stdout)}`)
  writeFileSync(whole, '')
}

/** A Debian program: installed here, or by apt-get if that is allowed. */
export async function debianProgram(program: string, debianPackage: string): Promise<string> {
  const isThere = async () => (await runProgram('sh', ['-c', `command -v ${program}`])).status === 0
  if (await isThere()) return program
  const missing = `${program} is not installed (apt-get install ${debianPackage})`
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Skipped(missing)
  console.log(`  installing ${debianPackage} with apt-get …`)
  const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await runProgram('apt-get', ['update', '-qq'], quietly)
  const words = ['install', '-y', '-qq', '--no-install-recommends', debianPackage]
  const { stderr } = await runProgram('apt-get', words, quietly)
  if (!(await isThere())) throw new Skipped(`${missing}: ${lastLine(stderr)}`)
  return program
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
