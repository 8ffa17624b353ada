import { existsSync } from 'node:fs'
import path from 'node:path'
import { runStep } from './run-step.ts'

// the first one has no window to draw, and takes a third less processor time
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium, installed if necessary and possible; otherwise throws with one sentence. */
export async function provideChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, which does not exist.`)
  return given ?? findChromium() ?? (await installChromium()) ?? refuse()
}

/** The path of an installed Chromium. */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const candidates = names.flatMap(name => folders.map(folder => path.join(folder, name)))
  return [...candidates, ...applications].find(candidate => existsSync(candidate))
}

async function installChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium with apt-get: this takes a minute or two …')
  const began = Date.now()
  const pulse = setInterval(
    () => console.log(`  … still installing (${Math.round((Date.now() - began) / 1000)} s)`),
    10_000,
  )
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
  await runStep('apt-get', ['update', '-qq'], quietly)
  // older distributions have the whole browser only
  for (const name of names.slice(0, 2)) {
    const packages = [name, 'fonts-liberation']
    if ((await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly)) === 0)
      break
  }
  clearInterval(pulse)
  return findChromium()
}

function refuse(): never {
  throw new Error('The journeys need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.')
}
