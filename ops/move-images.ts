import type { PictureFiles } from '#server/platform/files/pictures/picture-files.ts'

/**
 * Copies every picture file that is missing in `to`, and removes none. It may be interrupted and run again, also beside
 * the running product: the next run copies pictures that were added meanwhile. `onProgress` is called every thousand
 * files.
 */
export async function moveImages(
  from: PictureFiles,
  to: PictureFiles,
  onProgress: (files: number) => void = () => {},
): Promise<{ copied: number; there: number }> {
  let [copied, there] = [0, 0]
  for await (const { name, size } of from.list()) {
    if ((copied + there) % 1000 === 999) onProgress(copied + there + 1)
    // skips half-written files, whose names do not end in '.webp'
    if (!name.endsWith('.webp')) continue
    if ((await to.sizeOf(name)) === size) {
      there++
      continue
    }
    // undefined if the file was just removed
    const bytes = await from.read(name)
    if (!bytes) continue
    await to.write([{ name, bytes }])
    copied++
  }
  return { copied, there }
}
