/**
 * Records the how-to video of the landing page: a seller lists an item in the product itself, as it is now.
 *
 *   node_modules/.bin/node tools/record-how-to-video.ts
 *
 * Needs Chromium and ffmpeg with VP9. Writes the film, its posters and its captions into web/features/home/media/.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from '#contract/accounts/rules.ts'
import { buildWebIfStale } from '#scripts/build-web.ts'
import { provideChromium } from '#scripts/test/chromium.ts'
import { startTestCluster } from '#testkit/database/test-cluster.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { howToSteps } from '#web/features/home/how-to-steps.ts'
import { lendHand } from './how-to-video/hand.ts'
import { cutFilm, startScreencast } from './how-to-video/screencast.ts'
import { beginning, listAnItem } from './how-to-video/story.ts'

const root = path.dirname(import.meta.dirname)
const media = path.join(root, 'web/features/home/media')
const SIZE = { width: 960, height: 600 }
/** Posters are taken in a window that shows the whole page of a lot, and are then scaled to the size of the film. */
const POSTER_WINDOW = { width: 1280, height: 800 }
const MOST_BYTES = 900_000

if (spawnSync('ffmpeg', ['-version']).status !== 0) {
  console.error('Recording needs ffmpeg: install it (apt-get install ffmpeg, brew install ffmpeg) and start again.')
  process.exit(1)
}

const folder = mkdtempSync(path.join(tmpdir(), 'nayastock-film-'))
const build = process.env['BUILD_DIR'] ?? path.join(root, 'build')
if (!process.env['BUILD_DIR']) await buildWebIfStale()
const cluster = await startTestCluster()
const world = await openWorld({}, { build })
try {
  const { frames, said } = await record()
  const film = cutFilm(frames)
  writeFileSync(path.join(media, 'how-to.vtt'), captions(said.map(film.inFilm), film.length))
  encode(film.shots)
  const bytes = statSync(path.join(media, 'how-to.webm')).size
  console.log(`${film.length.toFixed(1)} s, ${frames.length} frames, ${(bytes / 1000).toFixed(0)} kB`)
  if (bytes > MOST_BYTES) throw new Error(`The film is larger than ${MOST_BYTES / 1000} kB.`)
} finally {
  world.app.server.closeAllConnections()
  await world.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function record() {
  const seller = await aPerson(world, { name: 'Kavita Rao', business: { name: 'Deccan Looms', verified: true } })
  await aListing(world, seller, { name: 'Terry towels, 450 GSM, hotel white', pictures: 0 })
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const context = await browser.newContext({ baseURL: url, viewport: SIZE, locale: 'en-IN', colorScheme: 'light' })
  await context.addInitScript(([key, token]) => localStorage.setItem(key!, token!), [signIn.tokenKey, seller.token])
  const page = await context.newPage()
  const hand = await lendHand(page)
  await page.goto(beginning)
  await page.getByRole('button', { name: 'List New Item' }).waitFor()
  await page.mouse.move(SIZE.width / 2, SIZE.height / 2)
  await hand.rest(1500)
  const cast = await startScreencast(page, folder)
  const listedAt: number[] = []
  await listAnItem(page, hand, () => listedAt.push(cast.now()))
  const frames = await cast.stop()
  await hand.leave()
  await page.setViewportSize(POSTER_WINDOW)
  for (const [colorScheme, name] of [
    ['light', 'how-to.webp'],
    ['dark', 'how-to-dark.webp'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await hand.rest(1000)
    const poster = await page.screenshot()
    await sharp(poster).resize(SIZE).webp({ quality: 70 }).toFile(path.join(media, name))
  }
  await browser.close()
  return { frames, said: listedAt }
}

function captions(begins: readonly number[], length: number): string {
  const time = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
  const cues = howToSteps.map((text, index) => {
    const ends = (begins[index + 1] ?? length) - 0.05
    return `${time(begins[index]!)} --> ${time(ends)}\n${text}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

function encode(shots: readonly { file: string; seconds: number }[]): void {
  const list = path.join(folder, 'shots.txt')
  const lines = shots.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(4)}`)
  writeFileSync(list, `${lines.join('\n')}\nfile '${shots.at(-1)!.file}'\n`)
  const still = ['-f', 'concat', '-safe', '0', '-i', list, '-an', '-vf', 'fps=15,format=yuv420p']
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-deadline', 'good', '-cpu-used', '2', '-row-mt', '1']
  const { status, stderr } = spawnSync('ffmpeg', ['-y', ...still, ...vp9, path.join(media, 'how-to.webm')])
  if (status !== 0) throw new Error(`ffmpeg could not write the film: ${stderr.toString().slice(-600)}`)
}
