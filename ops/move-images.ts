import type { PictureFiles } from '#server/platform/files/pictures/picture-files.ts'

/**
 * Copies every picture file that is not in `to` yet, and removes none. It may be cut and run again, and beside the running product: what was
 * added meanwhile comes with the next run. `onProgress` is told every thousand files.
 */
export async function moveImages(
  from: PictureFiles,
  to: PictureFiles,
  onProgress: (files: number) => void = () => {},
): Promise<{ copied: number; there: number }> {
  let [copied, there] = [0, 0]
  for await (const { name, size } of from.list()) {
    if ((copied + there) % 1000 === 999) onProgress(copied + there + 1)
    // half-written, or removed a moment ago
    if (!name.endsWith('.webp')) continue
    if ((await to.sizeOf(name)) === size) {
      there++
      continue
    }
    const bytes = await from.read(name)
    if (!bytes) continue
    await to.write([{ name, bytes }])
    copied++
  }
  return { copied, there }
}
