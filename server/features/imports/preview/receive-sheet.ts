import type { MultipartFile } from '@fastify/multipart'
import { fileFaults } from '#contract/imports/messages.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

/** Reads the one file of the request, and stops with `large` once the file exceeds the limit. */
export async function receiveSheet(
  files: AsyncIterableIterator<MultipartFile>,
  large: string,
): Promise<{ fileName: string; file: Buffer[] }> {
  for await (const { file, filename } of files) {
    const chunks: Buffer[] = []
    let cut = false
    file.once('limit', () => {
      cut = true
      file.destroy()
    })
    try {
      for await (const chunk of file) chunks.push(chunk)
    } catch (thrown) {
      if (!cut) throw thrown
    }
    if (cut || file.truncated) refuse('invalid', { fields: [{ field: 'file', message: large }] })
    return { fileName: plainName(filename), file: chunks }
  }
  return refuse('invalid', { fields: [{ field: 'file', message: fileFaults.none }] })
}

/** The file's name as a text for display; it is never used as a path. */
const plainName = (name: string): string =>
  name
    .replace(/^.*[\\/]/s, '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200) || 'Price list'
