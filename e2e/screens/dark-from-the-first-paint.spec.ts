import sharp from 'sharp'
import { links } from '#contract/urls.ts'
import { expect, hydratedWithStream, test, type Window } from '../support/journey.ts'
import { aCast, type Cast } from '../support/screens.ts'

type Page = Window['page']

/** Brightness from 0 to 255: dark pages are at about 20, light ones at about 245. */
const BRIGHTEST_DARK = 60

let cast: Cast
test.beforeAll(async ({ site }) => {
  cast = await aCast(site)
})

const brightnessOf = async (png: Buffer) => {
  const { channels } = await sharp(png).resize(1, 1, { fit: 'fill' }).removeAlpha().stats()
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length
}

/** The brightness of every frame that the browser paints. */
async function watchFrames(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const frames: Promise<number>[] = []
  browser.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(brightnessOf(Buffer.from(data, 'base64')))
    // the page closes while frames still arrive
    browser.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await browser.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  return { brightest: async () => Math.max(...(await Promise.all(frames))), count: () => frames.length }
}

test('in the dark theme every painted frame is dark, from a cold load to the next pages', async ({ newWindow }) => {
  const { page } = await newWindow({ dark: true, token: cast.seller.token, width: 390 })
  // the styles come late, so that a white frame before them would be painted
  await page.route('**/assets/*.css', async route => {
    await new Promise(resolve => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto(links.terms())
  const frames = await watchFrames(page)
  for (const path of [links.privacy(), links.dashboard(), links.messages(), links.settings()]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await hydratedWithStream(page)
  }
  expect(frames.count()).toBeGreaterThan(3)
  expect(await frames.brightest()).toBeLessThan(BRIGHTEST_DARK)
})

test('in the dark theme photos keep their light backdrop', async ({ newWindow }) => {
  const { page } = await newWindow({ dark: true })
  for (const path of [links.explore(), links.product(cast.listingId)]) {
    await page.goto(path)
    const backdrops = page.locator('main img[src*="/images/"]').filter({ visible: true })
    await expect(backdrops.first()).toBeVisible()
    const colours = await backdrops.evaluateAll(images =>
      images.map(image => getComputedStyle(image).backgroundColor.match(/\d+/g)!.slice(0, 3).map(Number)),
    )
    for (const colour of colours) expect(Math.min(...colour), colour.join()).toBeGreaterThan(200)
  }
})
