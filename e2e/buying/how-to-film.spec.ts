import { expect, hydrated, test } from '../support/journey.ts'

test('the how-to film loads only on a click, plays with captions and has a transcript', async ({ newWindow }) => {
  const { page } = await newWindow()
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  await page.goto('/')
  await hydrated(page)
  expect(requests.filter(path => /\.(webm|vtt)$/.test(path))).toEqual([])
  await page.getByText('Read the transcript').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Publish' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'How to list an item' }).click()
  const film = page.locator('video')
  await expect(film).toHaveAttribute('controls')
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(0.2)
  const seconds = await film.evaluate((video: HTMLVideoElement) => video.duration)
  expect(seconds).toBeGreaterThanOrEqual(20)
  expect(seconds).toBeLessThanOrEqual(40)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length)).toBe(7)
})

test('the how-to film has its own poster in the dark theme, as wide as the film', async ({ openPage }) => {
  for (const dark of [false, true]) {
    const page = await openPage('/', { dark })
    const poster = page.getByRole('link', { name: 'How to list an item' }).locator('img')
    await poster.scrollIntoViewIfNeeded()
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
    const source = await poster.evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(/how-to-dark/.test(source)).toBe(dark)
  }
})
