import { type Entry, fromBufferPromise } from 'yauzl'
import { allowance } from './sheet-bounds.ts'
import { SheetFault } from './sheet-fault.ts'

const PARTS_MOST = 2000

/** The parts of a zip file, unpacked piece by piece and only within the limits, whatever sizes it states. */
export interface Archive {
  names: readonly string[]
  has: (name: string) => boolean
  pieces: (name: string) => AsyncGenerator<Buffer>
}

export async function openArchive(file: Buffer, unpackedMb: number): Promise<Archive> {
  const take = allowance(unpackedMb)
  const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: false }).catch(
    damaged,
  )
  if (zip.entryCount > PARTS_MOST) throw new SheetFault('swollen')
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new SheetFault('password')
      entries.set(entry.fileName, entry)
    }
  } catch (thrown) {
    damaged(thrown)
  }
  return {
    names: [...entries.keys()],
    has: name => entries.has(name),
    async *pieces(name) {
      const entry = entries.get(name)
      if (!entry) throw new SheetFault('damaged')
      try {
        for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
          take(piece.length)
          yield piece
        }
      } catch (thrown) {
        damaged(thrown)
      }
    },
  }
}

/** Reports an error of unpacking as a fault of the file. */
function damaged(thrown: unknown): never {
  throw thrown instanceof SheetFault ? thrown : new SheetFault('damaged')
}
