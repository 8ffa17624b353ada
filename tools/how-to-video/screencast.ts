import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CDPSession, Page } from '@playwright/test'

interface Frame {
  file: string
  /** seconds, by the browser's clock */
  at: number
}

/** The recorded pictures of a page in use. */
export interface Screencast {
  /** the current time, on the clock of the frames */
  now(): number
  stop(): Promise<Frame[]>
}

/** Writes each painted picture of the page into `folder`, until it is stopped. */
export async function startScreencast(page: Page, folder: string): Promise<Screencast> {
  mkdirSync(folder, { recursive: true })
  const session: CDPSession = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = path.join(folder, `${String(frames.length).padStart(5, '0')}.jpg`)
    writeFileSync(file, Buffer.from(data, 'base64'))
    frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000 })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 2 })
  return {
    now: () => Date.now() / 1000,
    async stop() {
      await session.send('Page.stopScreencast')
      frames.push({ ...frames.at(-1)!, at: Date.now() / 1000 })
      return frames
    },
  }
}

/** A pause without changes is cut to this many seconds, so that the film is not slow if the machine is. */
const LONGEST_STILL = 1.5

/** The frames with their durations. `inFilm` converts a time of the recording to the time in the film. */
export function cutFilm(frames: readonly Frame[]): {
  shots: { file: string; seconds: number }[]
  length: number
  inFilm(at: number): number
} {
  const begins: number[] = []
  let length = 0
  const shots = frames.slice(0, -1).map(({ file, at }, index) => {
    const seconds = Math.min(LONGEST_STILL, frames[index + 1]!.at - at)
    begins.push(length)
    length += seconds
    return { file, seconds }
  })
  return {
    shots,
    length,
    inFilm(at) {
      const index = Math.max(
        0,
        frames.findLastIndex(frame => frame.at <= at),
      )
      const shot = shots[Math.min(index, shots.length - 1)]!
      return (
        (begins[Math.min(index, shots.length - 1)] ?? 0) + Math.min(shot.seconds, Math.max(0, at - frames[index]!.at))
      )
    },
  }
}
